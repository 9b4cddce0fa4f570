import type { ApolloClient } from '@apollo/client';
import { currentLocale } from '@kolo/server/domain/messages/translate.ts';
import { SignInDocument, type SignInInput } from '../../graphql/generated.ts';
import { browserZone } from '../../lib/browser-zone.ts';
import type { SessionPayload } from '../../lib/session.tsx';

/** Signs in, and keeps the access token out of Apollo's cache. */
export async function signIn(client: ApolloClient, input: SignInInput): Promise<SessionPayload> {
  const { data } = await client.mutate({
    mutation: SignInDocument,
    variables: { input: { ...input, timeZone: browserZone(), locale: currentLocale() } },
    fetchPolicy: 'no-cache',
  });
  if (!data) throw new Error('signIn returned no data');
  return data.signIn;
}
