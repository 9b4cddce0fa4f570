import { useApolloClient } from '@apollo/client/react';
import { notices } from '@kolo/server/domain';
import { AccessTokensDocument, useRevokeAccessTokenMutation } from '../../graphql/generated.ts';
import { announce } from '../../lib/announce.ts';
import { reasonOf } from '../../lib/errors.ts';

/** Ends a token, with its toast; the answer is the list that stays. */
export function useRevokeToken() {
  const client = useApolloClient();
  const { onCompleted, onError } = announce(notices.revokeToken);
  const [revoke, { loading }] = useRevokeAccessTokenMutation({
    update: (cache, { data }) => {
      if (!data) return;
      cache.writeQuery({
        query: AccessTokensDocument,
        data: { personalAccessTokens: data.revokePersonalAccessToken },
      });
    },
    onCompleted,
    onError: (error) => {
      onError(error);
      // Another tab has revoked it: the list is fetched anew.
      if (reasonOf(error)) client.refetchQueries({ include: ['AccessTokens'] }).catch(() => undefined);
    },
  });
  return { revoke: (id: string) => revoke({ variables: { id } }), revoking: loading };
}
