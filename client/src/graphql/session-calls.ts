import { takeEarlySession, type Answer } from './early.ts';
import type { RefreshSessionMutation, SessionFieldsFragment } from './generated.ts';
import operations from './session.graphql?raw';

/** A session as the server grants it: who, and the access token with its end. */
export type SessionPayload = SessionFieldsFragment;

/** The two calls that stand below Apollo: its own calls depend on them, and the first page makes them without it. */
export interface SessionCalls {
  /** A new access token for the refresh cookie; undefined when there is no session any more. Throws when that is not known: with the refusal, where there is one. */
  refresh: () => Promise<SessionPayload | undefined>;
  signOut: (accessToken: string | undefined) => Promise<void>;
}

type OperationName = 'RefreshSession' | 'SignOut';

/** One tab at a time: two that used the same refresh token would end the session for both (docs/rules.md §4.3). */
const LOCK = 'kolo.session';

export const exclusively = async <T>(work: () => Promise<T>): Promise<T> => {
  // There are no locks on a page that came over plain http.
  const locks: LockManager | undefined | null = navigator.locks;
  return locks ? await locks.request(LOCK, work) : await work();
};

/** `keepalive`: the answer's cookie arrives even when the page is left meanwhile, so no refresh token is used twice. */
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

/** When a session was asked for, until the answer has come; no secret. */
const ASKED_AT = 'kolo.session-asked-at';
/** After that long an answer has come, or never will. */
const ON_ITS_WAY_MS = 3_000;

/**
 * Waits for an answer that is on its way to a page that was left: it brings the next refresh token, and asking with the
 * old one a second time would end the session (docs/rules.md §4.3).
 */
export async function askForSession(): Promise<Answer<RefreshSessionMutation>> {
  const since = Date.now() - Number(localStorage.getItem(ASKED_AT));
  if (since >= 0 && since < ON_ITS_WAY_MS)
    await new Promise((resolve) => setTimeout(resolve, ON_ITS_WAY_MS - since));
  localStorage.setItem(ASKED_AT, String(Date.now()));
  const answer = await call<RefreshSessionMutation>('RefreshSession');
  localStorage.removeItem(ASKED_AT);
  return answer;
}

export const sessionCalls: SessionCalls = {
  refresh: async () => {
    const { data, errors } = await (takeEarlySession() ?? askForSession());
    if (data?.refreshSession) return data.refreshSession;
    if (errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) return undefined;
    // A limit, a busy server: whoever meets it is told so (lib/errors.ts).
    throw Object.assign(new Error('The session could not be refreshed.'), { errors });
  },
  signOut: async (accessToken) => {
    await call('SignOut', accessToken);
  },
};
