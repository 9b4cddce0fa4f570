import { Textarea } from '@chakra-ui/react';
import { useEffect, type RefObject } from 'react';
import { FormField } from '../../components/form-field.tsx';

interface SecretFieldProps {
  label: string;
  hint: string;
  /** The new secret, which is shown only this once. */
  secret: string;
  rows: number;
  /** Set here, so that the parent can focus the field. */
  field: RefObject<HTMLTextAreaElement | null>;
}

/** A new secret to be copied. Focusing it selects all of it. */
export function SecretField({ label, hint, secret, rows, field }: SecretFieldProps) {
  // The button that created it is gone, or would create another. The focus moves here, so that screen readers announce it.
  useEffect(() => field.current?.focus(), [field]);

  return (
    <FormField label={label} hint={hint} readOnly>
      <Textarea
        ref={field}
        value={secret}
        rows={rows}
        resize="none"
        fontFamily="mono"
        textStyle="sm"
        wordBreak="break-all"
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
    </FormField>
  );
}
