import { asciiDigits } from '@kolo/server/domain/digits.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';

/**
 * For fields with a number, a code or a reference: digits of any script become `0` to `9` when the field loses the focus
 * (docs/rules.md §3.4). While people type, nothing changes, because that would disturb keyboards that compose.
 */
export const plainDigits = <R extends UseFormRegisterReturn>(field: R): R => ({
  ...field,
  onBlur: (event: { target: HTMLInputElement }) => {
    event.target.value = asciiDigits(event.target.value);
    return field.onBlur(event);
  },
});
