import { chakra, Text } from '@chakra-ui/react';
import { checkGivenPassword } from '@kolo/server/domain';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { BusyButton } from '../../components/busy-button.tsx';
import { Complaint } from '../../components/complaint.tsx';
import { Modal, ModalCancel } from '../../components/modal.tsx';
import { useSingleFlight } from '../forms/use-single-flight.ts';
import { OwnPasswordField } from './own-password-field.tsx';

/** Why the answer was not taken: what is wrong with the password stands beside it, anything else above it. */
export interface Refusal {
  of: 'password' | 'root';
  message: string | undefined;
}

export interface PasswordDialogProps {
  title: string;
  question: string;
  confirmLabel: string;
  busyText: string;
  /** Answers with what stands in the way; undefined where there is nothing more to ask. */
  onConfirm: (password: string) => Promise<Refusal | undefined>;
  onClose: () => void;
  returnTo: () => HTMLElement | null;
}

/** A question whose yes is the viewer's password. */
export function PasswordDialog({
  title,
  question,
  confirmLabel,
  busyText,
  onConfirm,
  onClose,
  returnTo,
}: PasswordDialogProps) {
  const id = useId();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;
  const submit = useSingleFlight(
    handleSubmit(async ({ password }) => {
      const refusal = await onConfirm(password);
      if (refusal) setError(refusal.of, refusal, { shouldFocus: true });
      else onClose();
    }),
  );

  return (
    <Modal
      open
      size="sm"
      title={title}
      onClose={onClose}
      busy={isSubmitting}
      returnTo={returnTo}
      footer={
        <>
          <ModalCancel />
          <BusyButton type="submit" form={id} busy={isSubmitting} busyText={busyText}>
            {confirmLabel}
          </BusyButton>
        </>
      }
    >
      {errors.root && <Complaint mb="4">{errors.root.message}</Complaint>}
      <Text mb="4">{question}</Text>
      <chakra.form id={id} noValidate display="grid" gap="4" onSubmit={(event) => void submit(event)}>
        <OwnPasswordField
          error={errors.password?.message}
          {...register('password', { validate: (value) => checkGivenPassword(value) })}
        />
      </chakra.form>
    </Modal>
  );
}
