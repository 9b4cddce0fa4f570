import { Box, Input } from '@chakra-ui/react';
import { readAmount } from '@kolo/server/domain/amount.ts';
import { useEffect, useRef, useState, type Ref } from 'react';
import { FormField } from '../components/form-field.tsx';
import { amountInWords } from '../lib/currencies.ts';

export interface AmountFieldProps {
  label: string;
  hint: string;
  error?: string | undefined;
  /** What was typed, as it was typed: `readAmount` says which amount that is. */
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  currency: string | null;
  name: string;
  ref: Ref<HTMLInputElement>;
}

/** What a number input takes without dropping or reading anything. */
const isPlain = (text: string): boolean => /^[0-9]*$/.test(text);

/**
 * The selected part of a focused number input, which has no `selectionStart`. Where the browser's selection does not reach into
 * inputs, the end: what is typed is then added there, in sight.
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
 * Before a number input drops a character, it becomes a text input, which keeps what is typed as it is. The browser then inserts the
 * text itself: so it also works where keyboards compose, as on Android, whose events cannot be cancelled.
 */
function useRawText() {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let composed = '';
    const before = ({ target: field, inputType, data }: InputEvent) => {
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
    const forget = () => {
      composed = '';
    };
    const box = around.current;
    box?.addEventListener('beforeinput', before);
    box?.addEventListener('compositionstart', forget);
    return () => {
      box?.removeEventListener('beforeinput', before);
      box?.removeEventListener('compositionstart', forget);
    };
  }, []);
  return around;
}

/** An amount of money, as people write it, with the amount that it is read as beside it (docs/rules.md §6.1). */
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
  const words = isRead ? amountInWords(amount, currency) : '';

  return (
    <FormField
      label={label}
      error={error}
      hint={
        <>
          {hint}
          {words && ': '}
          <strong aria-live="polite">{words}</strong>
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
            // What was understood becomes a plain number; anything else stays in sight as it was typed.
            if (isRead) onChange(String(amount));
            if (isRead || value === '') setRaw(false);
            onBlur();
          }}
          // Chromium counts a focused number up and down under the wheel: scrolling must not change an amount.
          onWheel={(event) => event.currentTarget.blur()}
        />
      </Box>
    </FormField>
  );
}
