import { followColourMode } from '../lib/colour-mode.ts';
import { GRAPHIQL_INSTEAD, GRAPHQL } from './addresses.ts';
import { openSandbox } from './apollo-sandbox.ts';
import { fetchSampleOperations } from './sample-operations.ts';

followColourMode();
try {
  await openSandbox('#sandbox', new URL(GRAPHQL, location.href).href, fetchSampleOperations());
  document.querySelector('.waiting')?.remove();
} catch {
  // Replaces the history entry, so that the back button does not return to this page.
  location.replace(GRAPHIQL_INSTEAD);
}
