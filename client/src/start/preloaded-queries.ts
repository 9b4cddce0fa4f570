import { SIGNED_IN, type Preloaded } from '../graphql/preloaded.ts';
import { askForSession, exclusively, send } from '../graphql/session-calls.ts';
import { stored } from '../lib/stored.ts';
import type { OpenedPage } from './pages.ts';

/**
 * Refreshes the session and sends the page's query while the code loads, because on a slow connection each takes as long as the
 * code. The application uses the responses (graphql/preloaded.ts), and the shell of My Cycles shows its cycles (show-cycles.ts).
 */
export function sendPreloadedQueries({ query, id }: Partial<OpenedPage>): Preloaded {
  const viewerId = stored(SIGNED_IN);
  const session = exclusively(askForSession);
  session.catch(() => undefined); // the application handles the error
  const preloaded: Preloaded = { viewerId, session };
  if (query) {
    const variables = id === undefined ? {} : { id };
    const answer = session.then(async ({ data }) => {
      if (data?.refreshSession.user.id !== viewerId) throw new Error('another person has signed in');
      const token = data.refreshSession.accessToken;
      return { token, answer: await send<Record<string, unknown>>({ ...query, variables }, token) };
    });
    answer.catch(() => undefined); // the application sends the query again
    preloaded.question = { operationName: query.operationName, variables, answer };
  }
  globalThis.koloPreloaded = preloaded;
  return preloaded;
}
