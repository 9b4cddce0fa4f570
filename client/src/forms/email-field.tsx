import { pastedEmail } from '@kolo/server/domain/pasted-email.ts';
import type { ComponentProps } from 'react';
import { TextField } from '../components/text-field.tsx';

/** Sets the value of a field as typing does, so that every kind of form notices. */
function enter(input: HTMLInputElement, value: string): void {
  // React overrides the setter of the element, and would ignore the change.
  Reflect.set(HTMLInputElement.prototype, 'value', value, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function clean(input: HTMLInputElement): void {
  const email = pastedEmail(input.value);
  if (email !== input.value && !input.readOnly) enter(input, email);
}

/**
 * A field for one email address. Removes what people copy along with an address (a name, brackets, `mailto:`, a full stop) when they
 * paste it, leave the field or submit the form (docs/rules.md §3.2).
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
