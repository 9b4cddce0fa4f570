import { AccessTokensDocument, useRevokeAccessTokenMutation } from '../../graphql/generated.ts';
import { notices } from '../../lib/messages/notices.ts';
import { useOutcome } from '../../lib/use-outcome.ts';

/** Ends a token; the answer is the list that stays. */
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
