import { Field } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface FormFieldProps {
  label: ReactNode;
  /** The error of the value. Screen readers announce it. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Shown at the end of the label's line, such as a counter or a link. */
  aside?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  children: ReactNode;
}

/** A control with its label above, and its hint and error below. */
export function FormField({
  label,
  error,
  hint,
  aside,
  required,
  disabled,
  readOnly,
  children,
}: FormFieldProps) {
  return (
    <Field.Root invalid={Boolean(error)} required={required} disabled={disabled} readOnly={readOnly}>
      <Field.Label w={aside ? 'full' : undefined} justifyContent="space-between">
        {label}
        {aside}
      </Field.Label>
      {children}
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
