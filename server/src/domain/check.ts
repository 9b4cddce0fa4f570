/** A field rule: the complaint to show beside the field, or undefined when the value may stand. */
export type Check = (value: unknown) => string | undefined;

/** Length as Kolo counts it everywhere: trimmed code points (contract §8). */
export const lengthOf = (text: string): number => Array.from(text.trim()).length;

/** True for text that no database or letter should carry: control characters and lone surrogates. */
export const hasForbiddenCharacters = (text: string): boolean => /[\p{Cs}\p{Cc}]/u.test(text);

/** The same for text of several lines, where tabs and line ends are fine. */
export const hasForbiddenCharactersInLines = (text: string): boolean =>
  hasForbiddenCharacters(text.replace(/[\t\r\n]/g, ''));
