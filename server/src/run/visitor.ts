import type { Context, Deployment, RefreshCookie } from '../context/context.ts';
import { WIRING } from './wiring.ts';

/** Where there is no browser, or not one of ours: sessions end where they begin. */
export const NO_COOKIE: RefreshCookie = {
  read: () => undefined,
  write: () => undefined,
  clear: () => undefined,
};

/** A context for what comes by no door: the demo, and what an operator does. `from` stands in the place of an address. */
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
