import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, type TypePolicies } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { catchError, from, map, mergeMap, throwError } from 'rxjs';
import { AWAY_MS } from '../lib/away.ts';
import { isSessionOver, reasonOf } from '../lib/errors.ts';
import { dropPreloadedAnswer, takePreloadedAnswer } from './preloaded.ts';
import { participantName } from './former-names.ts';
import { historyPolicy } from './history-cache.ts';
import { pressKeys } from './press-keys.ts';
import type { Session } from './session.ts';

/** Sends the access token. The operation's context records the token and its account. */
const bearer = (session: Session): ApolloLink =>
  new SetContextLink(({ headers }) => {
    const { token, viewer } = session;
    return token
      ? { sentToken: token, sentBy: viewer?.id, headers: { ...headers, authorization: `Bearer ${token}` } }
      : { headers };
  });

/** The context of an operation. */
interface SentContext {
  sentToken?: string;
  sentBy?: string;
  /** A background request, which neither renews a session nor ends one (live.ts). */
  quiet?: boolean;
}

/** Renews a rejected token once, and repeats the operation (docs/rules.md §20.1). */
const renewal = (session: Session): ApolloLink =>
  new ErrorLink(({ error, operation, forward }) => {
    const { sentToken, sentBy, quiet } = operation.getContext() as SentContext;
    // To a deleted account the server says that there is no such cycle. Then the session is over too.
    if (!quiet && reasonOf(error) === 'cycle-not-found') void session.recheck();
    if (typeof sentToken !== 'string' || quiet || !isSessionOver(error)) return undefined;
    // An operation is never repeated for another account.
    const repeat = () => (session.viewer?.id === sentBy ? forward(operation) : throwError(() => error));
    // Another request has renewed the token in the meantime.
    if (session.token && session.token !== sentToken) return repeat();
    return from(session.refresh()).pipe(
      mergeMap((renewed) => (renewed ? repeat() : throwError(() => error))),
    );
  });

/** A response without data and errors comes from a proxy: the server did nothing. */
const requireResult = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      const isMutation = operation.operationType === OperationTypeNode.MUTATION;
      if (isMutation && !result.data && !result.errors)
        throw new Error('The response has neither data nor errors.');
      return result;
    }),
  ),
);

/**
 * Answers the page's first query with the response that `start/preloaded-queries.ts` requested before the application had loaded. If
 * that response is unusable, the query is sent again.
 */
const preloaded = (session: Session) =>
  new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION) dropPreloadedAnswer();
    const response = takePreloadedAnswer(operation, session.token);
    return response ? from(response).pipe(catchError(() => forward(operation))) : forward(operation);
  });

/** A new list replaces the cached one, so that removed items disappear. */
const replaced = { merge: false } as const;

const typePolicies: TypePolicies = {
  Query: {
    fields: { personalAccessTokens: replaced, sessions: replaced, history: historyPolicy },
  },
  Cycle: {
    fields: {
      participants: replaced,
      collectors: replaced,
      invites: replaced,
      joinRequests: replaced,
      proposals: replaced,
      swaps: replaced,
      rounds: replaced,
      // The page and the card of the vote request different fields of it, and it has no id.
      stop: { merge: true },
    },
  },
  Participant: { fields: { name: participantName } },
  User: { fields: { passkeys: replaced } },
  Round: { fields: { payments: replaced } },
  // Two pages request different fields of the same four lists.
  MyCycles: {
    merge: true,
    fields: { owned: replaced, accepted: replaced, pending: replaced, rejected: replaced },
  },
};

/** The application's Apollo client. Its cache is cleared when another account signs in, and at logout. */
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
      requireResult,
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

/** Fetches active queries again when the window gets the focus or the device is online again: others may have changed something. */
export function refetchOnFocus(client: ApolloClient): void {
  const refetch = () => client.refetchQueries({ include: 'active' }).catch(() => undefined);
  // A page that was opened in the background may be out of date when it is first shown.
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
