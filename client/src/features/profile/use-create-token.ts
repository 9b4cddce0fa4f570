import type { ApolloClient } from '@apollo/client';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import {
  AccessTokensDocument,
  RevokeAccessTokenDocument,
  useCreateAccessTokenMutation,
  type CreatePersonalAccessTokenInput,
} from '../../graphql/generated.ts';
import { isLost } from '../../lib/errors.ts';
import type { Places } from '../../lib/complain.ts';
import { notices } from '../../lib/messages/notices.ts';
import { useOutcome } from '../../lib/use-outcome.ts';

/**
 * A token whose answer was lost is of no use, since its secret is kept nowhere: neither by the server nor under an idempotency
 * key. The same press again ends it first, so that both together make one token (docs/rules.md §20.6).
 */
async function revokeLost(
  client: ApolloClient,
  { name, scope }: CreatePersonalAccessTokenInput,
  before: ReadonlySet<string>,
): Promise<void> {
  const { data } = await client.query({ query: AccessTokensDocument, fetchPolicy: 'network-only' });
  const lost = data?.personalAccessTokens.filter(
    (token) => !before.has(token.id) && token.name === name && token.scope === scope && !token.lastUsedAt,
  );
  for (const { id } of lost ?? [])
    await client.mutate({ mutation: RevokeAccessTokenDocument, variables: { id } });
}

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
  /** The tokens that were there before a try whose answer was lost. */
  const before = useRef<ReadonlySet<string>>(undefined);
  const known = () => client.readQuery({ query: AccessTokensDocument })?.personalAccessTokens;
  return async (input, password) => {
    if (before.current) await revokeLost(client, input, before.current).catch(() => undefined);
    else before.current = new Set(known()?.map(({ id }) => id));
    const { data, error } = await create({ variables: { input, password } });
    if (!isLost(error)) before.current = undefined;
    // It may have been made, and nobody has seen its secret: the list shows it, to be revoked.
    else void client.refetchQueries({ include: ['AccessTokens'] }).catch(() => undefined);
    return data?.createPersonalAccessToken.token;
  };
}
