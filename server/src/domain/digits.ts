const DIGIT = /^\p{Nd}$/u;

/**
 * The value of a decimal digit of any script. Unicode keeps the digits of a script in a row that begins with its zero; where two
 * rows touch, both have ten.
 */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before++;
  return before % 10;
}

/** The same text with the decimal digits of every script as `0` to `9`: `٢٥/١٢` is `25/12` (docs/rules.md §3.4). */
export const asciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOf(digit)));
