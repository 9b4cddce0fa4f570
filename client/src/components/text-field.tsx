import { Input, Textarea, type InputProps, type TextareaProps } from '@chakra-ui/react';
import { FormField, type FormFieldProps } from './form-field.tsx';

type Around = Omit<FormFieldProps, 'children'>;

/** One line of text, in the direction of its script. Accepts the result of react-hook-form's `register`. */
export function TextField({
  label,
  error,
  hint,
  aside,
  required,
  disabled,
  readOnly,
  ...input
}: Around & InputProps) {
  const around = { label, error, hint, aside, required, disabled, readOnly };
  return (
    <FormField {...around}>
      <Input dir="auto" {...input} />
    </FormField>
  );
}

/** Several lines of text. */
export function TextAreaField({
  label,
  error,
  hint,
  aside,
  required,
  disabled,
  readOnly,
  ...textarea
}: Around & TextareaProps) {
  const around = { label, error, hint, aside, required, disabled, readOnly };
  return (
    <FormField {...around}>
      <Textarea dir="auto" rows={8} {...textarea} />
    </FormField>
  );
}
