import type { Context, Deployment, RefreshCookie } from '../context/context.ts';
import { WIRING } from './wiring.ts';

/** For requests that do not come from a browser on Kolo's own pages: refresh tokens are neither read nor set. */
export const NO_COOKIE: RefreshCookie = {
  read: () => undefined,
  write: () => undefined,
  clear: () => undefined,
};

/** A context for work without a request: the demo, and the operator's commands. `from` replaces the network address. */
export const visitor = (deployment: Omit<Deployment, 'wiring'>, from: string): Context => ({
  ...deployment,
  viewer: undefined,
  access: 'session',
  address: from,
  cookie: NO_COOKIE,
  manager: deployment.db.reader,
  wiring: WIRING,
  loaders: WIRING.loadersFor(deployment.db.reader, deployment.clock),
});
