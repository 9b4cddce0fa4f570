import { t } from '../../lib/t.ts';
import { useRef, useState } from 'react';
import type { SignInInput } from '../../graphql/generated.ts';
import { announceError, announceSuccess } from '../../lib/announce.ts';
import { accountNotices } from '../../lib/messages/account-notices.ts';
import { useOpenClient } from '../../lib/open-client.tsx';
import { isPasskeyDeclined } from '../../lib/passkeys.ts';
import { invitedInstead } from '../../lib/pending-invite.ts';
import type { SessionPayload } from '../../lib/session.tsx';
import { signInFailure, type SignInFailure } from './sign-in-failure.ts';
import { useArrival } from './use-arrival.ts';

/**
 * Signs in, one attempt at a time. `prepare` loads the code of the call while the visitor fills in the form. The hook announces
 * the outcome itself: `useOutcome` needs Apollo, which is not part of the first load.
 */
export function useSignIn(redirect: string | undefined) {
  const [busy, setBusy] = useState<'password' | 'passkey'>();
  const [failure, setFailure] = useState<SignInFailure>();
  const isTrying = useRef(false);
  const openClient = useOpenClient();
  const arrive = useArrival(redirect);

  const prepare = () => Promise.all([openClient(), import('./sign-in-call.ts')]);
  const preparePasskey = () => Promise.all([openClient(), import('./passkey-sign-in-call.ts')]);

  const fail = (failed: SignInFailure) => {
    setFailure(failed);
    announceError(failed.text);
  };
  const enter = (payload: SessionPayload) => {
    announceSuccess(accountNotices.signIn.done());
    arrive(payload);
  };
  const attempt = async (by: 'password' | 'passkey', call: () => Promise<SessionPayload>) => {
    if (isTrying.current) return;
    isTrying.current = true;
    setFailure(undefined);
    setBusy(by);
    try {
      enter(await call());
    } catch (error) {
      if (!isPasskeyDeclined(error)) fail(signInFailure(error));
    } finally {
      isTrying.current = false;
      setBusy(undefined);
    }
  };
  const signIn = async (input: SignInInput) => {
    const invited = invitedInstead(input.email);
    if (invited) return fail({ text: t('complaints.signInWith', { email: invited }) });
    await attempt('password', async () => {
      const [client, calls] = await prepare();
      return calls.signIn(client, input);
    });
  };
  return {
    signIn,
    signInWithPasskey: () =>
      attempt('passkey', async () => {
        const [client, calls] = await preparePasskey();
        return calls.signInWithPasskey(client);
      }),
    /** Signs in with a passkey that the visitor chooses among the browser's suggestions for the email; ends when none can be chosen. */
    offerPasskeys: async () => {
      const [client, calls] = await preparePasskey();
      try {
        const payload = await calls.signInFromAutofill(client, () => !isTrying.current);
        if (payload) enter(payload);
      } catch (error) {
        fail(signInFailure(error));
      }
    },
    busy,
    /** Why the last attempt failed, until the next one or until the form changes. */
    failure,
    edited: () => setFailure(undefined),
    prepare: () => void prepare().catch(() => undefined),
  };
}
