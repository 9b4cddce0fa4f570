import { print, type DocumentNode } from 'graphql';
import { RefreshSessionDocument, SignOutDocument, type SessionFieldsFragment } from './generated.ts';

/** A session as the server grants it: who, and the access token with its end. */
export type SessionPayload = SessionFieldsFragment;

/** The two calls that stand below Apollo, because Apollo's own calls depend on them. */
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
async function post(document: DocumentNode, accessToken?: string): Promise<Answer> {
  const response = await fetch('/graphql', {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify({ query: print(document) }),
  });
  const answer: Answer = await response.json();
  return answer;
}

export const sessionCalls: SessionCalls = {
  refresh: async () => {
    const { data, errors } = await post(RefreshSessionDocument);
    if (data?.refreshSession) return data.refreshSession;
    if (errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) return undefined;
    throw new Error('The session could not be refreshed.');
  },
  signOut: async (accessToken) => {
    await post(SignOutDocument, accessToken);
  },
};
