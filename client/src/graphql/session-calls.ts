import type { SessionFieldsFragment } from './generated.ts';
import operations from './session.graphql?raw';

/** A session as the server grants it: who, and the access token with its end. */
export type SessionPayload = SessionFieldsFragment;

/** The two calls that stand below Apollo: its own calls depend on them, and the first page makes them without it. */
export interface SessionCalls {
  /** A new access token for the refresh cookie; undefined when there is no session any more. Throws when nobody answers. */
  refresh: () => Promise<SessionPayload | undefined>;
  signOut: (accessToken: string | undefined) => Promise<void>;
}

interface Answer {
  data?: { refreshSession?: SessionPayload } | null;
  errors?: { extensions?: { code?: string } }[];
}

/** `keepalive`: the answer's cookie arrives even when the page is left meanwhile, so no refresh token is used twice. */
async function post(operationName: 'RefreshSession' | 'SignOut', accessToken?: string): Promise<Answer> {
  const response = await fetch('/graphql', {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify({ query: operations, operationName }),
  });
  const answer: Answer = await response.json();
  return answer;
}

export const sessionCalls: SessionCalls = {
  refresh: async () => {
    const { data, errors } = await post('RefreshSession');
    if (data?.refreshSession) return data.refreshSession;
    if (errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) return undefined;
    throw new Error('The session could not be refreshed.');
  },
  signOut: async (accessToken) => {
    await post('SignOut', accessToken);
  },
};
