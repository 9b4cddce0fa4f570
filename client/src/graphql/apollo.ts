import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, type TypePolicies } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { catchError, from, map, mergeMap, throwError } from 'rxjs';
import { AWAY_MS } from '../lib/away.ts';
import { codeOf, reasonOf } from '../lib/errors.ts';
import { dropPreloadedAnswer, takePreloadedAnswer } from './preloaded.ts';
import { historyPolicy } from './history-cache.ts';
import { pressKeys } from './press-keys.ts';
import type { Session } from './session.ts';

/** Refusals of a password, which carry the code of a token that has ended (docs/rules.md §15). */
const OF_A_PASSWORD = new Set<string | undefined>(['wrong-password', 'wrong-credentials']);

/** The answer to a token that has ended. */
const isSessionOver = (error: unknown): boolean =>
  codeOf(error) === 'UNAUTHENTICATED' && !OF_A_PASSWORD.has(reasonOf(error));

/** Sends the access token along. Which one and whose, the operation remembers. */
const bearer = (session: Session): ApolloLink =>
  new SetContextLink(({ headers }) => {
    const { token, viewer } = session;
    return token
      ? { sentToken: token, sentBy: viewer?.id, headers: { ...headers, authorization: `Bearer ${token}` } }
      : { headers };
  });

/** What an operation knows of how it was sent. */
interface Sent {
  sentToken?: string;
  sentBy?: string;
  /** Nobody has asked for it: it neither goes on with a session nor ends one (live.ts). */
  quiet?: boolean;
}

/** A refused token is renewed once, and the operation tried once more (docs/rules.md §20.1). */
const renewal = (session: Session): ApolloLink =>
  new ErrorLink(({ error, operation, forward }) => {
    const { sentToken, sentBy, quiet } = operation.getContext() as Sent;
    if (typeof sentToken !== 'string' || quiet || !isSessionOver(error)) return undefined;
    // What one viewer asked is never sent in another's name.
    const again = () => (session.viewer?.id === sentBy ? forward(operation) : throwError(() => error));
    // Somebody else renewed it while this one was under way.
    if (session.token && session.token !== sentToken) return again();
    return from(session.refresh()).pipe(mergeMap((renewed) => (renewed ? again() : throwError(() => error))));
  });

/** An answer without data that names no error either comes from something in between: nothing was done. */
const answered = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      const isMutation = operation.operationType === OperationTypeNode.MUTATION;
      if (isMutation && !result.data && !result.errors)
        throw new Error('The answer holds neither data nor errors.');
      return result;
    }),
  ),
);

/**
 * What the page begins with was asked for before there was an application (`start/preloaded-queries.ts`): that answer
 * stands in the place of the first request. Whatever is amiss with it is left to a request of our own.
 */
const preloaded = (session: Session) =>
  new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION) dropPreloadedAnswer();
    const answer = takePreloadedAnswer(operation, session.token);
    return answer ? from(answer).pipe(catchError(() => forward(operation))) : forward(operation);
  });

/** The newest answer's list is the whole list: who was removed is gone, and nothing is lost that should stay. */
const replaced = { merge: false } as const;

const typePolicies: TypePolicies = {
  Query: {
    fields: { personalAccessTokens: replaced, sessions: replaced, history: historyPolicy },
  },
  Cycle: { fields: { participants: replaced, collectors: replaced, invites: replaced, rounds: replaced } },
  Round: { fields: { payments: replaced } },
  // Two pages ask for different parts of the same four lists.
  MyCycles: {
    merge: true,
    fields: { owned: replaced, accepted: replaced, pending: replaced, rejected: replaced },
  },
};

/** The application's Apollo client. What it holds belongs to one viewer: it is emptied when that changes. */
export function createClient(
  session: Session,
  transport: ApolloLink = new HttpLink({ uri: '/graphql' }),
): ApolloClient {
  const client = new ApolloClient({
    cache: new InMemoryCache({ typePolicies }),
    link: ApolloLink.from([
      pressKeys(),
      renewal(session),
      bearer(session),
      answered,
      preloaded(session),
      transport,
    ]),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
  let viewerId = session.viewer?.id;
  session.subscribe(() => {
    if (session.viewer?.id === viewerId) return;
    viewerId = session.viewer?.id;
    client.clearStore().catch(() => undefined);
  });
  return client;
}

/** Coming back to the window, or to the network, fetches again what is on the screen: others may have changed it. */
export function refetchOnFocus(client: ApolloClient): void {
  const refetch = () => client.refetchQueries({ include: 'active' }).catch(() => undefined);
  // Opened in the background, a page is first looked at when it may be old already.
  let left = document.visibilityState === 'visible' ? Infinity : Date.now();
  const leave = () => {
    left = Math.min(left, Date.now());
  };
  const comeBack = () => {
    if (Date.now() - left > AWAY_MS) void refetch();
    left = Infinity;
  };
  window.addEventListener('blur', leave);
  window.addEventListener('focus', comeBack);
  window.addEventListener('online', () => void refetch());
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'visible' ? comeBack() : leave(),
  );
}
