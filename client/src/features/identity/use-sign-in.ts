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
 * Signs in, one attempt at a time. `prepare` loads the code of the call while the visitor fills in the form. The hook announces
 * the outcome itself: `useOutcome` needs Apollo, which is not part of the first load.
 */
export function useSignIn(redirect: string | undefined) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SignInFailure>();
  const isTrying = useRef(false);
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
    if (isTrying.current) return;
    isTrying.current = true;
    setFailure(undefined);
    setBusy(true);
    try {
      await attempt(input);
    } catch (error) {
      fail(signInFailure(error));
    } finally {
      isTrying.current = false;
      setBusy(false);
    }
  };
  return {
    signIn,
    busy,
    /** Why the last attempt failed, until the next one or until the form changes. */
    failure,
    edited: () => setFailure(undefined),
    prepare: () => void prepare().catch(() => undefined),
  };
}
