import { Text } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { failureText } from '../../lib/announce.ts';
import { complain } from '../../lib/complain.ts';
import { FormModal } from '../../forms/form-modal.tsx';
import { PASSWORD_REFUSALS } from '../../forms/password-refusals.ts';
import { OwnPasswordField } from '../../forms/own-password-field.tsx';
import type { Notice } from '../../lib/messages/notice.ts';

export interface PasswordDialogProps {
  title: string;
  question: string;
  confirmLabel: string;
  busyText: string;
  /** The messages for a failed attempt. */
  notice: Notice;
  /**
   * Gets the password, or undefined if a passkey has confirmed who the viewer is. Resolves with the error of a failed attempt, which the
   * dialog shows. Undefined closes the dialog.
   */
  onConfirm: (password: string | undefined) => Promise<unknown>;
  onClose: () => void;
  returnTo: () => HTMLElement | null;
}

interface Values {
  password: string | undefined;
}

/** A dialog that asks for the viewer's password, or a passkey, to confirm an action. */
export function PasswordDialog({
  question,
  confirmLabel,
  notice,
  onConfirm,
  onClose,
  ...modal
}: PasswordDialogProps) {
  const form = useForm<Values>({ defaultValues: { password: '' } });
  const submit = async ({ password }: Values) => {
    const error = await onConfirm(password);
    if (error)
      complain(
        { form, fields: ['password'], refusals: PASSWORD_REFUSALS },
        error,
        failureText(notice, error),
      );
    else onClose();
  };

  return (
    <FormModal
      {...modal}
      size="sm"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      dirty={false}
      submitLabel={confirmLabel}
      lead={<Text mb="4">{question}</Text>}
    >
      <OwnPasswordField form={form} name="password" />
    </FormModal>
  );
}
