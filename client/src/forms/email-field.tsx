import { pastedEmail } from '@kolo/server/domain/pasted-email.ts';
import type { ComponentProps } from 'react';
import { TextField } from '../components/text-field.tsx';

/** Puts a value into a field as typing does, so that forms of every kind notice. */
function enter(input: HTMLInputElement, value: string): void {
  // React replaces the setter of the element itself, and would not notice.
  Reflect.set(HTMLInputElement.prototype, 'value', value, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function clean(input: HTMLInputElement): void {
  const email = pastedEmail(input.value);
  if (email !== input.value && !input.readOnly) enter(input, email);
}

/**
 * The field of one address. What comes along when an address is copied (a name, brackets, `mailto:`, a full stop) is taken off when
 * it is pasted, and when the field is left or sent (docs/rules.md §3.2).
 */
export const EmailField = ({ onPaste, onBlur, onKeyDown, ...field }: ComponentProps<typeof TextField>) => (
  <TextField
    type="email"
    {...field}
    onPaste={(event) => {
      onPaste?.(event);
      const text = event.clipboardData.getData('text');
      const email = pastedEmail(text);
      if (event.isDefaultPrevented() || email === text || event.currentTarget.readOnly) return;
      event.preventDefault();
      enter(event.currentTarget, email);
    }}
    onBlur={(event) => {
      clean(event.currentTarget);
      onBlur?.(event);
    }}
    onKeyDown={(event) => {
      if (event.key === 'Enter') clean(event.currentTarget);
      onKeyDown?.(event);
    }}
  />
);
