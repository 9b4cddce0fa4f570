import { takePreloadedSession, type Answer } from './preloaded.ts';
import type { SessionPayload } from '../lib/session.tsx';
import type { RefreshSessionMutation } from './generated.ts';
import operations from './session.graphql?raw';

/** The two calls that stand below Apollo: its own calls depend on them, and the first page makes them without it. */
export interface SessionCalls {
  /** A new access token for the refresh cookie; undefined when there is no session any more. Throws when that is not known: with the refusal, where there is one. */
  refresh: () => Promise<SessionPayload | undefined>;
  signOut: (accessToken: string | undefined) => Promise<void>;
}

type OperationName = 'RefreshSession' | 'SignOut';

/** One tab at a time: an older answer that comes later would put an older refresh token over a newer one. */
const LOCK = 'kolo.session';

export const exclusively = async <T>(work: () => Promise<T>): Promise<T> => {
  // There are no locks on a page that came over plain http.
  const locks: LockManager | undefined | null = navigator.locks;
  return locks ? await locks.request(LOCK, work) : await work();
};

/** `keepalive`: the answer's cookie arrives even when the page is left meanwhile. */
export async function send<Data>(body: object, accessToken?: string): Promise<Answer<Data>> {
  const response = await fetch('/graphql', {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify(body),
  });
  const answer: Answer<Data> = await response.json();
  return answer;
}

const call = <Data>(operationName: OperationName, accessToken?: string): Promise<Answer<Data>> =>
  send<Data>({ query: operations, operationName }, accessToken);

/** May be asked while an answer is on its way to a page that was left: both bring the same token (docs/rules.md §4.3). */
export const askForSession = (): Promise<Answer<RefreshSessionMutation>> =>
  call<RefreshSessionMutation>('RefreshSession');

export const sessionCalls: SessionCalls = {
  refresh: async () => {
    const { data, errors } = await (takePreloadedSession() ?? askForSession());
    if (data?.refreshSession) return data.refreshSession;
    if (errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) return undefined;
    // A limit, a busy server: whoever meets it is told so (lib/errors.ts).
    throw Object.assign(new Error('The session could not be refreshed.'), { errors });
  },
  signOut: async (accessToken) => {
    await call('SignOut', accessToken);
  },
};
