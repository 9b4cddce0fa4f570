import { takePreloadedSession, type Answer } from './preloaded.ts';
import type { SessionPayload } from '../lib/session.tsx';
import type { RefreshSessionMutation } from './generated.ts';
import operations from './session.graphql?raw';

/** The two requests that do not use Apollo: its own requests depend on them, and the first page sends them before Apollo has loaded. */
export interface SessionCalls {
  /**
   * Returns a new access token for the refresh cookie; undefined if the session is over.
   * @throws if that is unknown; with the response's `errors`, if there are any
   */
  refresh: () => Promise<SessionPayload | undefined>;
  signOut: (accessToken: string | undefined) => Promise<void>;
}

type OperationName = 'RefreshSession' | 'SignOut';

/** One tab at a time. Otherwise a late response could overwrite a newer refresh token. */
const LOCK = 'kolo.session';

export const exclusively = async <T>(work: () => Promise<T>): Promise<T> => {
  // Locks are not available over plain HTTP.
  const locks: LockManager | undefined | null = navigator.locks;
  return locks ? await locks.request(LOCK, work) : await work();
};

/** `keepalive` makes sure that the response's cookie is stored, even if the page is left. */
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

/** Can be sent while another response is pending: both return the same token (docs/rules.md §4.3). */
export const askForSession = (): Promise<Answer<RefreshSessionMutation>> =>
  call<RefreshSessionMutation>('RefreshSession');

export const sessionCalls: SessionCalls = {
  refresh: async () => {
    const { data, errors } = await (takePreloadedSession() ?? askForSession());
    if (data?.refreshSession) return data.refreshSession;
    if (errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) return undefined;
    // Such as a limit or a busy server. The caller shows the message (lib/errors.ts).
    throw Object.assign(new Error('The session could not be refreshed.'), { errors });
  },
  signOut: async (accessToken) => {
    await call('SignOut', accessToken);
  },
};
