import type { ApolloClient } from '@apollo/client';
import { currentLocale } from '@kolo/server/domain/messages/translate.ts';
import { PASSKEYS } from '@kolo/server/domain/passkey.ts';
import { PasskeySignInOptionsDocument, SignInWithPasskeyDocument } from '../../graphql/generated.ts';
import { browserZone } from '../../lib/browser-zone.ts';
import { isAutofillOffered, signWithPasskey, stopAskingForPasskey } from '../../lib/passkeys.ts';
import type { SessionPayload } from '../../lib/session.tsx';

/** A little before the challenge expires. */
const RENEWED_AFTER_MS = (PASSKEYS.challengeMinutes - 0.5) * 60_000;

async function challenge(client: ApolloClient): Promise<string> {
  const { data } = await client.mutate({ mutation: PasskeySignInOptionsDocument, fetchPolicy: 'no-cache' });
  if (!data) throw new Error('passkeySignInOptions returned no data');
  return data.passkeySignInOptions;
}

async function send(client: ApolloClient, response: string): Promise<SessionPayload> {
  const { data } = await client.mutate({
    mutation: SignInWithPasskeyDocument,
    variables: { response, timeZone: browserZone(), locale: currentLocale() },
    fetchPolicy: 'no-cache',
  });
  if (!data) throw new Error('signInWithPasskey returned no data');
  return data.signInWithPasskey;
}

/** Asks for a passkey at once, and signs in with it. */
export const signInWithPasskey = async (client: ApolloClient): Promise<SessionPayload> =>
  send(client, await signWithPasskey(await challenge(client)));

/**
 * Has the browser list the passkeys where people fill in their email, and signs in with the one that is chosen.
 * @param isWanted false once the visitor signs in in another way: the browser asks one question at a time
 * @returns undefined if none was chosen, or the browser has no such list
 */
export async function signInFromAutofill(
  client: ApolloClient,
  isWanted: () => boolean,
): Promise<SessionPayload | undefined> {
  const response = await chosen(client, isWanted);
  return response === undefined ? undefined : send(client, response);
}

async function chosen(client: ApolloClient, isWanted: () => boolean): Promise<string | undefined> {
  if (!(await isAutofillOffered())) return undefined;
  for (;;) {
    const since = Date.now();
    const timer = setTimeout(() => void stopAskingForPasskey(), RENEWED_AFTER_MS);
    try {
      const options = await challenge(client);
      if (!isWanted()) return undefined;
      return await signWithPasskey(options, true);
    } catch {
      // Only the timer is a reason to ask again, and only while someone may be looking.
      if (Date.now() - since < RENEWED_AFTER_MS || document.hidden) return undefined;
    } finally {
      clearTimeout(timer);
    }
  }
}

export { stopAskingForPasskey };
