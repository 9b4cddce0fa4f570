import { Field } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface FormFieldProps {
  label: ReactNode;
  /** The complaint about the value; it is announced when it appears. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Stands at the end of the label's line: a counter, a link. */
  aside?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  children: ReactNode;
}

/** A control with its label above and its hint and error below, tied together for screen readers. */
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
