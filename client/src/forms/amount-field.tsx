import { Box, Input } from '@chakra-ui/react';
import { readAmount } from '@kolo/server/domain/amount.ts';
import { useEffect, useRef, useState, type Ref } from 'react';
import { FormField } from '../components/form-field.tsx';
import { amountInWords } from '../lib/currencies.ts';

export interface AmountFieldProps {
  label: string;
  hint: string;
  error?: string | undefined;
  /** The text as it was typed. `readAmount` converts it to an amount. */
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  currency: string | null;
  name: string;
  ref: Ref<HTMLInputElement>;
}

/** True if a number input accepts the text unchanged. */
const isPlain = (text: string): boolean => /^[0-9]*$/.test(text);

/**
 * The selected part of a focused number input, which has no `selectionStart`. In browsers whose selection does not include inputs, the
 * end of the text: what is typed is appended there.
 */
function selectionOf({ value }: HTMLInputElement): [start: number, end: number] {
  const selection = getSelection();
  if (!selection || !('modify' in selection)) return [value.length, value.length];
  const selected = selection.toString().length;
  if (selected > 0) selection.modify('move', 'forward', 'character');
  selection.modify('extend', 'forward', 'documentboundary');
  const end = Math.max(0, value.length - selection.toString().length);
  return [Math.max(0, end - selected), end];
}

/**
 * Turns a number input into a text input before it would drop a character, so that it keeps what is typed. The browser then inserts the
 * text itself. This also works with composing keyboards, as on Android, whose events cannot be cancelled.
 */
function useRawText() {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let composed = '';
    const onBeforeInput = ({ target: field, inputType, data }: InputEvent) => {
      if (!(field instanceof HTMLInputElement) || field.type !== 'number') return;
      if (!inputType.startsWith('insert') || inputType === 'insertLineBreak') return;
      const isComposing = inputType === 'insertCompositionText';
      if (data !== null && isPlain(data)) {
        if (isComposing) composed = data;
        return;
      }
      const { value } = field;
      const [start, end] = selectionOf(field);
      const from = isComposing ? Math.max(0, start - composed.length) : start;
      field.type = 'text';
      field.value = value.slice(0, from) + value.slice(end);
      field.setSelectionRange(from, from);
    };
    const onCompositionStart = () => {
      composed = '';
    };
    const box = around.current;
    box?.addEventListener('beforeinput', onBeforeInput);
    box?.addEventListener('compositionstart', onCompositionStart);
    return () => {
      box?.removeEventListener('beforeinput', onBeforeInput);
      box?.removeEventListener('compositionstart', onCompositionStart);
    };
  }, []);
  return around;
}

/** An amount of money as people write it. The hint shows how it is read (docs/rules.md §6.1). */
export function AmountField({
  label,
  hint,
  error,
  value,
  onChange,
  onBlur,
  currency,
  name,
  ref,
}: AmountFieldProps) {
  const [wasRaw, setRaw] = useState(false);
  const isRaw = wasRaw || !isPlain(value);
  const around = useRawText();
  const amount = readAmount(value, currency);
  const isRead = typeof amount === 'number' && Number.isSafeInteger(amount) && amount >= 0;
  const readAs = isRead ? amountInWords(amount, currency) : '';

  return (
    <FormField
      label={label}
      error={error}
      hint={
        <>
          {hint}
          {readAs && ': '}
          <strong aria-live="polite">{readAs}</strong>
        </>
      }
    >
      <Box ref={around} w="full">
        <Input
          ref={ref}
          name={name}
          type={isRaw ? 'text' : 'number'}
          inputMode="numeric"
          min={1}
          value={value}
          onChange={(event) => {
            setRaw(isRaw || !isPlain(event.target.value));
            onChange(event.target.value);
          }}
          onBlur={() => {
            // A text that can be read becomes a plain number. Any other text stays as it was typed.
            if (isRead) onChange(String(amount));
            if (isRead || value === '') setRaw(false);
            onBlur();
          }}
          // In Chromium, scrolling over a focused number input would change the amount.
          onWheel={(event) => event.currentTarget.blur()}
        />
      </Box>
    </FormField>
  );
}
