import type { Context, Deployment, RefreshCookie } from './context.ts';
import { Loaders } from './loaders.ts';

/** Where there is no browser, or not one of ours: sessions end where they begin. */
export const NO_COOKIE: RefreshCookie = {
  read: () => undefined,
  write: () => undefined,
  clear: () => undefined,
};

/** A context for what comes by no door: the demo, and what an operator does. `from` stands in the place of an address. */
export const visitor = (deployment: Deployment, from: string): Context => ({
  ...deployment,
  viewer: undefined,
  access: 'session',
  address: from,
  cookie: NO_COOKIE,
  manager: deployment.db.reader,
  loaders: new Loaders(deployment.db.reader),
});
