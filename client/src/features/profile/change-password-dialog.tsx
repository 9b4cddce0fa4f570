import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useChangePasswordMutation, useEndOtherSessionsMutation } from '../../graphql/generated.ts';
import { announceSuccess } from '../../lib/announce.ts';
import { isLost, reasonOf } from '../../lib/errors.ts';
import { notices } from '../../lib/messages/notices.ts';
import { useOutcome } from '../../lib/use-outcome.ts';
import { FormModal } from '../../forms/form-modal.tsx';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { OwnPasswordField } from '../../forms/own-password-field.tsx';
import { t } from '../../lib/t.ts';

const NOTHING_TYPED = { currentPassword: '', newPassword: '', again: '' };

/** Sends what was typed; closes where the new password is set, also by a try whose answer was lost. */
function useChange(form: UseFormReturn<typeof NOTHING_TYPED>, onClose: () => void) {
  /** The new password of a try whose answer was lost. */
  const [lost, setLost] = useState<string>();
  const [endOthers] = useEndOtherSessionsMutation({
    fetchPolicy: 'no-cache',
    ...useOutcome({ outdates: ['Sessions'] }),
  });
  /** Changing the password has ended the other sessions, so asking for that again changes nothing. */
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
      // The other sessions are gone from the list below.
      outdates: ['Sessions'],
    }),
  });

  return async ({ currentPassword, newPassword }: typeof NOTHING_TYPED) => {
    const { error } = await change({ variables: { input: { currentPassword, newPassword } } });
    const mayBeSet = lost === newPassword && reasonOf(error) === 'wrong-password';
    const isOver = !error || (mayBeSet && (await isSet(newPassword)));
    setLost(isLost(error) ? newPassword : undefined);
    if (error && isOver) announceSuccess(notices.changePassword.done());
    if (isOver) onClose();
  };
}

/** Change Password: asks for the current one, and says what else it ends. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ mode: 'onTouched', defaultValues: NOTHING_TYPED });
  const submit = useChange(form, onClose);

  return (
    <FormModal
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title="Change Password"
      submitLabel="Change Password"
      busyText="Changing..."
      lead={
        <Text color="muted" mb="4">
          {t('statements.changePassword')}
        </Text>
      }
    >
      <OwnPasswordField form={form} name="currentPassword" label="Current Password" />
      <NewPasswordFields form={form} name="newPassword" again="again" />
    </FormModal>
  );
}
