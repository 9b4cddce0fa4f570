import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useChangePasswordMutation, useEndOtherSessionsMutation } from '../../graphql/generated.ts';
import { announceSuccess } from '../../lib/announce.ts';
import { isLost, reasonOf } from '../../lib/errors.ts';
import { notices } from '../../lib/messages/notices.ts';
import { t } from '../../lib/t.ts';
import { useOutcome } from '../../lib/use-outcome.ts';
import { FormModal } from '../../forms/form-modal.tsx';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { OwnPasswordField } from '../../forms/own-password-field.tsx';

const NOTHING_TYPED = { currentPassword: '', newPassword: '', again: '' };

/** Sends the form. Closes the dialog once the new password is set, even if the response of that attempt was lost. */
function useChange(form: UseFormReturn<typeof NOTHING_TYPED>, onClose: () => void) {
  /** The new password of an attempt whose response was lost. */
  const [lost, setLost] = useState<string>();
  const [endOthers] = useEndOtherSessionsMutation({
    fetchPolicy: 'no-cache',
    ...useOutcome({ outdates: ['Sessions'] }),
  });
  /** Tests whether this is the account's password now. Changing it ended the other sessions, so ending them again changes nothing. */
  const isSet = async (password: string) => !(await endOthers({ variables: { password } })).error;
  const [change] = useChangePasswordMutation({
    fetchPolicy: 'no-cache',
    ...useOutcome({
      notice: notices.changePassword,
      shownInPlace: (error) => lost !== undefined && reasonOf(error) === 'wrong-password',
      beside: {
        form,
        fields: ['currentPassword', 'newPassword'],
        refusals: { 'wrong-password': 'currentPassword' },
      },
      // The change ended the other sessions, which the list below still shows.
      outdates: ['Sessions'],
    }),
  });

  return async ({ currentPassword, newPassword }: typeof NOTHING_TYPED) => {
    const { error } = await change({ variables: { input: { currentPassword, newPassword } } });
    const mayBeSet = lost === newPassword && reasonOf(error) === 'wrong-password';
    const isDone = !error || (mayBeSet && (await isSet(newPassword)));
    setLost(isLost(error) ? newPassword : undefined);
    if (error && isDone) announceSuccess(notices.changePassword.done());
    if (isDone) onClose();
  };
}

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ mode: 'onTouched', defaultValues: NOTHING_TYPED });
  const submit = useChange(form, onClose);

  return (
    <FormModal
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title={t('password.change.title')}
      submitLabel={t('password.change.title')}
      busyText={t('password.change.submitting')}
      lead={
        <Text color="muted" mb="4">
          {t('statements.changePassword')}
        </Text>
      }
    >
      <OwnPasswordField
        form={form}
        name="currentPassword"
        label={t('password.change.current')}
        withoutPasskey
      />
      <NewPasswordFields form={form} name="newPassword" again="again" />
    </FormModal>
  );
}
