import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { BusyButton } from '../components/busy-button.tsx';
import { Complaint } from '../components/complaint.tsx';
import {
  PasskeySignInOptionsDocument,
  ReauthenticateDocument,
  useOwnPasskeyIdsQuery,
} from '../graphql/generated.ts';
import { failureText } from '../lib/announce.ts';
import { isSessionOver } from '../lib/errors.ts';
import { notices } from '../lib/messages/notices.ts';
import { isPasskeyDeclined, signWithPasskey } from '../lib/passkeys.ts';
import { t } from '../lib/t.ts';

/** Has a passkey confirm who the viewer is, for the next five minutes of the session. Resolves with the complaint if it failed. */
function useConfirm(): () => Promise<string | undefined> {
  const client = useApolloClient();
  const confirm = async () => {
    const { data } = await client.mutate({
      mutation: PasskeySignInOptionsDocument,
      fetchPolicy: 'no-cache',
    });
    const passkey = await signWithPasskey(data?.passkeySignInOptions ?? '');
    await client.mutate({
      mutation: ReauthenticateDocument,
      variables: { passkey },
      fetchPolicy: 'no-cache',
    });
  };
  return () =>
    confirm().then(
      () => undefined,
      (error: unknown) => {
        if (isSessionOver(error)) return '';
        return isPasskeyDeclined(error) ? t('passkeys.declined') : failureText(notices.usePasskey, error);
      },
    );
}

/** The button beside a password that takes a passkey instead, for people who have one. */
export function PasskeyInstead({ onConfirmed }: { onConfirmed: () => void }) {
  const { data, dataState } = useOwnPasskeyIdsQuery();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (dataState !== 'complete' || data.me.passkeys.length === 0) return null;

  const ask = async () => {
    setBusy(true);
    setFailure(undefined);
    const failed = await confirm();
    setBusy(false);
    if (failed === undefined) onConfirmed();
    else setFailure(failed);
  };
  return (
    <>
      <BusyButton
        variant="outline"
        size="sm"
        justifySelf="start"
        busy={busy}
        busyText={t('passkeys.waiting')}
        onClick={() => void ask()}
      >
        {t('passkeys.instead')}
      </BusyButton>
      {failure ? <Complaint>{failure}</Complaint> : null}
    </>
  );
}
