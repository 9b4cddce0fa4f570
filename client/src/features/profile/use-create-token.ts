import { notices } from '@kolo/server/domain';
import type { FieldValues } from 'react-hook-form';
import {
  AccessTokensDocument,
  useCreateAccessTokenMutation,
  type CreatePersonalAccessTokenInput,
} from '../../graphql/generated.ts';
import { isLost } from '../../lib/errors.ts';
import type { Places } from '../../lib/complain.ts';
import { useOutcome } from '../../lib/use-outcome.ts';

type CreateToken = (input: CreatePersonalAccessTokenInput, password: string) => Promise<string | undefined>;

/** Makes a token and answers its secret, which stays out of Apollo's cache; the list there grows by the rest. */
export function useCreateToken<V extends FieldValues>(beside: Places<V>): CreateToken {
  const [create, { client }] = useCreateAccessTokenMutation({
    fetchPolicy: 'no-cache',
    update: (cache, { data }) => {
      if (!data) return;
      const { accessToken } = data.createPersonalAccessToken;
      cache.updateQuery({ query: AccessTokensDocument }, (list) => ({
        personalAccessTokens: [accessToken, ...(list?.personalAccessTokens ?? [])],
      }));
    },
    ...useOutcome({ notice: notices.createToken, beside }),
  });
  return async (input, password) => {
    const { data, error } = await create({ variables: { input, password } });
    // It may have been made, and nobody has seen its secret: the list shows it, to be revoked.
    if (isLost(error)) void client.refetchQueries({ include: ['AccessTokens'] }).catch(() => undefined);
    return data?.createPersonalAccessToken.token;
  };
}
