import { followColourMode } from '../lib/colour-mode.ts';
import { GRAPHIQL_INSTEAD, GRAPHQL } from './addresses.ts';
import { openSandbox } from './apollo-sandbox.ts';
import { fetchReadyMade } from './ready-made.ts';

followColourMode();
try {
  await openSandbox('#sandbox', new URL(GRAPHQL, location.href).href, fetchReadyMade());
  document.querySelector('.waiting')?.remove();
} catch {
  // Not a page to come back to.
  location.replace(GRAPHIQL_INSTEAD);
}
