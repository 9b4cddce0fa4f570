import { asciiDigits } from './digits.ts';

/** Crockford's base 32. It leaves out I, L and O, which look like digits, and U. */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Normalizes what people type: ASCII digits, upper case, `o` as 0, `i` and `l` as 1, and without blanks and hyphens. */
export const crockfordRead = (text: string): string =>
  asciiDigits(text)
    .replace(/[\s\p{Pd}\u2212]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
