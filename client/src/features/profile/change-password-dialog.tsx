import { useApolloClient } from '@apollo/client/react';
import { chakra, Text } from '@chakra-ui/react';
import { checkGivenPassword, checkNewPassword, complaints, notices, statements } from '@kolo/server/domain';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { BusyButton } from '../../components/busy-button.tsx';
import { Complaint } from '../../components/complaint.tsx';
import { Modal, ModalCancel } from '../../components/modal.tsx';
import { PasswordField } from '../../components/password-input.tsx';
import { useChangePasswordMutation } from '../../graphql/generated.ts';
import { announceError, announceSuccess, failureText } from '../../lib/announce.ts';
import { fieldsOf, messageOf, reasonOf } from '../../lib/errors.ts';
import { useSingleFlight } from '../forms/use-single-flight.ts';
import { OwnPasswordField } from './own-password-field.tsx';

const FIELDS = ['currentPassword', 'newPassword'] as const;

/** Change Password: asks for the current one, and says what else it ends. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const client = useApolloClient();
  const [change] = useChangePasswordMutation({ fetchPolicy: 'no-cache' });
  const [complaint, setComplaint] = useState<string>();
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { currentPassword: '', newPassword: '', again: '' },
  });
  const { errors, isSubmitting, isDirty } = formState;

  const complain = (error: unknown) => {
    announceError(failureText(notices.changePassword, error));
    const fields = fieldsOf(error);
    for (const name of FIELDS) if (fields[name]?.[0]) setError(name, { message: fields[name][0] });
    if (reasonOf(error) === 'wrong-password') {
      setError('currentPassword', { message: messageOf(error) ?? '' }, { shouldFocus: true });
    } else if (Object.keys(fields).length === 0) {
      setComplaint(messageOf(error));
    }
  };
  const submit = useSingleFlight(
    handleSubmit(async ({ currentPassword, newPassword }) => {
      setComplaint(undefined);
      try {
        await change({ variables: { input: { currentPassword, newPassword } } });
        announceSuccess(notices.changePassword.done);
        // The other sessions are gone from the list below.
        client.refetchQueries({ include: ['Sessions'] }).catch(() => undefined);
        onClose();
      } catch (error) {
        complain(error);
      }
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
      <chakra.form id={id} noValidate display="grid" gap="4" onSubmit={(event) => void submit(event)}>
        <OwnPasswordField
          label="Current Password"
          error={errors.currentPassword?.message}
          {...register('currentPassword', { validate: (value) => checkGivenPassword(value) })}
        />
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
      </chakra.form>
      {/* At the foot: a phone's toast covers the head. */}
      {complaint && <Complaint mt="4">{complaint}</Complaint>}
    </Modal>
  );
}
