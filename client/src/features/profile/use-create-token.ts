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
 * Revokes the token of an attempt whose response was lost. Its secret is gone: neither the server nor an idempotency key keeps
 * it. Together with the second attempt, one token is created (docs/rules.md §20.6).
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

type CreateToken = (
  input: CreatePersonalAccessTokenInput,
  password: string | undefined,
) => Promise<string | undefined>;

/** Creates a token and resolves with its secret. Apollo's cache gets the token without the secret. */
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
  /** The ids of the tokens before an attempt whose response was lost. */
  const before = useRef<ReadonlySet<string>>(undefined);
  const known = () => client.readQuery({ query: AccessTokensDocument })?.personalAccessTokens;
  return async (input, password) => {
    if (before.current) await revokeLost(client, input, before.current).catch(() => undefined);
    else before.current = new Set(known()?.map(({ id }) => id));
    const { data, error } = await create({ variables: { input, password } });
    if (!isLost(error)) before.current = undefined;
    // The token may exist without anyone knowing its secret. The list must show it, so that it can be revoked.
    else void client.refetchQueries({ include: ['AccessTokens'] }).catch(() => undefined);
    return data?.createPersonalAccessToken.token;
  };
}
