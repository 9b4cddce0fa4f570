const DIGIT = /^\p{Nd}$/u;

/**
 * The value of a decimal digit of any script. Unicode has the ten digits of a script in one row that begins with zero, and rows may be
 * adjacent.
 */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before++;
  return before % 10;
}

/** Replaces the decimal digits of every script by `0` to `9`: `٢٥/١٢` becomes `25/12` (docs/rules.md §3.4). */
export const asciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOf(digit)));
