import { Text } from '@chakra-ui/react';
import { checkNewPassword } from '@kolo/server/domain/account.ts';
import { complaints } from '@kolo/server/domain/messages/complaints.ts';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { BusyButton } from '../../components/busy-button.tsx';
import { Complaint } from '../../components/complaint.tsx';
import { Modal, ModalCancel } from '../../components/modal.tsx';
import { PasswordField } from '../../components/password-input.tsx';
import { useChangePasswordMutation, useEndOtherSessionsMutation } from '../../graphql/generated.ts';
import { announceSuccess } from '../../lib/announce.ts';
import { isLost, reasonOf } from '../../lib/errors.ts';
import { notices } from '../../lib/messages/notices.ts';
import { statements } from '../../lib/messages/statements.ts';
import { useOutcome } from '../../lib/use-outcome.ts';
import { FilledForm } from '../../forms/filled-form.tsx';
import { useSingleFlight } from '../../forms/use-single-flight.ts';
import { OwnPasswordField } from '../../forms/own-password-field.tsx';

/** Change Password: asks for the current one, and says what else it ends. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { currentPassword: '', newPassword: '', again: '' },
  });
  const { register, handleSubmit, getValues, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
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
      toldInPlace: (error) => lost !== undefined && reasonOf(error) === 'wrong-password',
      beside: {
        form,
        fields: ['currentPassword', 'newPassword'],
        refusals: { 'wrong-password': 'currentPassword' },
      },
      // The other sessions are gone from the list below.
      outdates: ['Sessions'],
    }),
  });

  const submit = useSingleFlight(
    handleSubmit(async ({ currentPassword, newPassword }) => {
      const { error } = await change({ variables: { input: { currentPassword, newPassword } } });
      const mayBeSet = lost === newPassword && reasonOf(error) === 'wrong-password';
      const isOver = !error || (mayBeSet && (await isSet(newPassword)));
      setLost(isLost(error) ? newPassword : undefined);
      if (error && isOver) announceSuccess(notices.changePassword.done);
      if (isOver) onClose();
    }),
  );

  return (
    <Modal
      open
      onClose={onClose}
      title="Change Password"
      dirty={isDirty}
      busy={isSubmitting}
      footer={
        <>
          <ModalCancel />
          <BusyButton type="submit" form={id} busy={isSubmitting} busyText="Changing...">
            Change Password
          </BusyButton>
        </>
      }
    >
      <Text color="muted" mb="4">
        {statements.changePassword}
      </Text>
      <FilledForm id={id} form={form} onSubmit={submit}>
        <OwnPasswordField form={form} name="currentPassword" label="Current Password" />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          required
          error={errors.newPassword?.message}
          {...register('newPassword', { validate: (value) => checkNewPassword(value), deps: 'again' })}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          required
          error={errors.again?.message}
          {...register('again', {
            validate: (again) =>
              again === getValues('newPassword') ? undefined : complaints.passwordsDifferAtReset,
          })}
        />
      </FilledForm>
      {/* At the foot: a phone's toast covers the head. */}
      {errors.root && <Complaint mt="4">{errors.root.message}</Complaint>}
    </Modal>
  );
}
