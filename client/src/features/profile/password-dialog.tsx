import { Text } from '@chakra-ui/react';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { BusyButton } from '../../components/busy-button.tsx';
import { Complaint } from '../../components/complaint.tsx';
import { Modal, ModalCancel } from '../../components/modal.tsx';
import { failureText } from '../../lib/announce.ts';
import { complain } from '../../lib/complain.ts';
import { FilledForm } from '../../forms/filled-form.tsx';
import { useSingleFlight } from '../../forms/use-single-flight.ts';
import { OwnPasswordField } from '../../forms/own-password-field.tsx';
import type { Notice } from '../../lib/messages/notices.ts';

/** What is said beside the password, and not of the attempt as a whole. */
const refusals = {
  'wrong-password': 'password',
  'password-required': 'password',
  'too-many-requests': 'password',
} as const;

export interface PasswordDialogProps {
  title: string;
  question: string;
  confirmLabel: string;
  busyText: string;
  /** The words for an attempt that failed. */
  notice: Notice;
  /** Answers the error of a failed attempt, which is told here; undefined where there is nothing more to ask. */
  onConfirm: (password: string) => Promise<unknown>;
  onClose: () => void;
  returnTo: () => HTMLElement | null;
}

/** A question whose yes is the viewer's password. */
export function PasswordDialog({
  title,
  question,
  confirmLabel,
  busyText,
  notice,
  onConfirm,
  onClose,
  returnTo,
}: PasswordDialogProps) {
  const id = useId();
  const form = useForm({ defaultValues: { password: '' } });
  const { handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const submit = useSingleFlight(
    handleSubmit(async ({ password }) => {
      const error = await onConfirm(password);
      if (error) complain({ form, fields: ['password'], refusals }, error, failureText(notice, error));
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
      <FilledForm id={id} form={form} onSubmit={submit}>
        <OwnPasswordField form={form} name="password" />
      </FilledForm>
    </Modal>
  );
}
