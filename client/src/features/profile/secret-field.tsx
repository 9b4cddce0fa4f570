import { Textarea } from '@chakra-ui/react';
import { useEffect, type RefObject } from 'react';
import { FormField } from '../../components/form-field.tsx';

interface SecretFieldProps {
  label: string;
  hint: string;
  /** What was just made, and is seen this once. */
  secret: string;
  rows: number;
  /** Filled here: whoever has it can lead back to it. */
  field: RefObject<HTMLTextAreaElement | null>;
}

/** A secret that was just made, to be copied: selected whole by whoever comes to it. */
export function SecretField({ label, hint, secret, rows, field }: SecretFieldProps) {
  // The button that made it is gone, or says the same of another: the focus goes on to what it made, which is then read out.
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
