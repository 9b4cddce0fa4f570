import { Text } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { failureText } from '../../lib/announce.ts';
import { complain } from '../../lib/complain.ts';
import { FormModal } from '../../forms/form-modal.tsx';
import { OwnPasswordField } from '../../forms/own-password-field.tsx';
import type { Notice } from '../../lib/messages/notice.ts';

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
  question,
  confirmLabel,
  notice,
  onConfirm,
  onClose,
  ...modal
}: PasswordDialogProps) {
  const form = useForm({ defaultValues: { password: '' } });
  const submit = async ({ password }: { password: string }) => {
    const error = await onConfirm(password);
    if (error) complain({ form, fields: ['password'], refusals }, error, failureText(notice, error));
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
