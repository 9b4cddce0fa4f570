import type { Context, Deployment } from './context.ts';
import { Loaders } from './loaders.ts';

/** Nobody's browser is here: sessions end where they begin. */
const noCookie = { read: () => undefined, write: () => undefined, clear: () => undefined };

/** A context for what comes by no door: the demo, and what an operator does. `from` stands in the place of an address. */
export const visitor = (deployment: Deployment, from: string): Context => ({
  ...deployment,
  viewer: undefined,
  access: 'session',
  address: from,
  cookie: noCookie,
  manager: deployment.db.reader,
  loaders: new Loaders(deployment.db.reader),
});
