import { t } from '../../lib/t.ts';
import { useRef, useState } from 'react';
import type { SignInInput } from '../../graphql/generated.ts';
import { announceError, announceSuccess } from '../../lib/announce.ts';
import { accountNotices } from '../../lib/messages/account-notices.ts';
import { useOpenClient } from '../../lib/open-client.tsx';
import { invitedInstead } from '../../lib/pending-invite.ts';
import { signInFailure, type SignInFailure } from './sign-in-failure.ts';
import { useArrival } from './use-arrival.ts';

/**
 * Signing in, one try at a time. `prepare` fetches what the call needs, while the form is still being filled. It announces
 * its outcome by itself: `useOutcome` needs Apollo, which the page that visitors load first does without.
 */
export function useSignIn(redirect: string | undefined) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SignInFailure>();
  const trying = useRef(false);
  const openClient = useOpenClient();
  const arrive = useArrival(redirect);

  const prepare = () => Promise.all([openClient(), import('./sign-in-call.ts')]);
  const attempt = async (input: SignInInput) => {
    const [client, { signIn }] = await prepare();
    const payload = await signIn(client, input);
    announceSuccess(accountNotices.signIn.done());
    arrive(payload);
  };

  const fail = (failed: SignInFailure) => {
    setFailure(failed);
    announceError(failed.text);
  };
  const signIn = async (input: SignInInput) => {
    const invited = invitedInstead(input.email);
    if (invited) return fail({ text: t('complaints.signInWith', { email: invited }) });
    if (trying.current) return;
    trying.current = true;
    setFailure(undefined);
    setBusy(true);
    try {
      await attempt(input);
    } catch (error) {
      fail(signInFailure(error));
    } finally {
      trying.current = false;
      setBusy(false);
    }
  };
  return {
    signIn,
    busy,
    /** What became of the last try, until the next one or until something else is typed. */
    failure,
    edited: () => setFailure(undefined),
    prepare: () => void prepare().catch(() => undefined),
  };
}
