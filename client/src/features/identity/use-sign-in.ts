import { complaints, emailMatches, notices } from '@kolo/server/domain';
import { useRef, useState } from 'react';
import type { SignInInput } from '../../graphql/generated.ts';
import { announceError } from '../../lib/announce.ts';
import { useOpenClient } from '../../lib/open-client.tsx';
import { readPending } from '../../lib/pending-invite.ts';
import { signInFailure } from './sign-in-failure.ts';
import { useArrival } from './use-arrival.ts';

/** Whoever followed an invite's link can only sign in with the address it was sent to (docs/rules.md §20.2). */
const blockedFor = (email: string): string | undefined => {
  const { inviteEmail, inviteToken } = readPending();
  const blocked = inviteEmail && inviteToken && !emailMatches(email, inviteEmail);
  return blocked ? complaints.signInWith(inviteEmail) : undefined;
};

/** Signing in, one try at a time. `prepare` fetches what the call needs, while the form is still being filled. */
export function useSignIn(redirect: string | undefined) {
  const [busy, setBusy] = useState(false);
  const trying = useRef(false);
  const openClient = useOpenClient();
  const arrive = useArrival(redirect);

  const prepare = () => Promise.all([openClient(), import('./sign-in-call.ts')]);
  const attempt = async (input: SignInInput) => {
    const [client, { signIn }] = await prepare();
    arrive(await signIn(client, input), notices.signIn.done);
  };

  const signIn = async (input: SignInInput) => {
    const blocked = blockedFor(input.email);
    if (blocked) return announceError(blocked);
    if (trying.current) return;
    trying.current = true;
    setBusy(true);
    try {
      await attempt(input);
    } catch (error) {
      announceError(signInFailure(error));
    } finally {
      trying.current = false;
      setBusy(false);
    }
  };
  return { signIn, busy, prepare: () => void prepare().catch(() => undefined) };
}
