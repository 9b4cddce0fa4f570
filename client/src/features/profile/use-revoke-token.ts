import { AccessTokensDocument, useRevokeAccessTokenMutation } from '../../graphql/generated.ts';
import { notices } from '../../lib/messages/notices.ts';
import { useOutcome } from '../../lib/use-outcome.ts';

/** Revokes a token. The response is the list of the remaining tokens. */
export function useRevokeToken() {
  const [revoke, { loading }] = useRevokeAccessTokenMutation({
    update: (cache, { data }) => {
      if (!data) return;
      cache.writeQuery({
        query: AccessTokensDocument,
        data: { personalAccessTokens: data.revokePersonalAccessToken },
      });
    },
    ...useOutcome({ notice: notices.revokeToken }),
  });
  return { revoke: (id: string) => revoke({ variables: { id } }), revoking: loading };
}
