import { SIGNED_IN, type Preloaded } from '../graphql/preloaded.ts';
import { askForSession, exclusively, send } from '../graphql/session-calls.ts';
import { stored } from '../lib/stored.ts';
import type { OpenedPage } from './pages.ts';

/**
 * Asks for the session of who was signed in here, and for what the page begins with, beside the code: on a slow line each
 * takes as long as all of it. The application takes the answers up (graphql/preloaded.ts), and the page's first picture shows
 * what it can of them (show-cycles.ts).
 */
export function sendPreloadedQueries({ question, id }: Partial<OpenedPage>): Preloaded {
  const viewerId = stored(SIGNED_IN);
  const session = exclusively(askForSession);
  session.catch(() => undefined); // whoever takes it sees to that
  const preloaded: Preloaded = { viewerId, session };
  if (question) {
    const variables = id === undefined ? {} : { id };
    const answer = session.then(async ({ data }) => {
      if (data?.refreshSession.user.id !== viewerId) throw new Error('Somebody else is signed in.');
      const token = data.refreshSession.accessToken;
      return { token, answer: await send<Record<string, unknown>>({ ...question, variables }, token) };
    });
    answer.catch(() => undefined); // it is asked again
    preloaded.question = { operationName: question.operationName, variables, answer };
  }
  globalThis.koloEarly = preloaded;
  return preloaded;
}
