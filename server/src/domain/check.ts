import { complaints } from './messages.ts';

/** A field rule: the complaint to show beside the field, or undefined when the value may stand. */
export type Check = (value: unknown) => string | undefined;

/** Length as Kolo counts it everywhere: trimmed code points (docs/rules.md §3.4). */
export const lengthOf = (text: string): number => Array.from(text.trim()).length;

/** True for text in which there is nothing to see: blanks, and characters without a shape of their own. */
export const isBlank = (text: string): boolean => /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

/** True for text that no database or letter should carry: control characters and lone surrogates. Around it they are blanks. */
export const hasForbiddenCharacters = (text: string): boolean => /[\p{Cs}\p{Cc}]/u.test(text.trim());

/** The same for text of several lines, where tabs and line ends are fine. */
export const hasForbiddenCharactersInLines = (text: string): boolean =>
  hasForbiddenCharacters(text.replace(/[\t\r\n]/g, ''));

/**
 * The same for a name or a title, which stands in the sentences of others: what turns the direction of the text
 * around it could make people read another amount or another name. Joiners and marks, which scripts need, are fine.
 */
export const hasForbiddenCharactersInName = (text: string): boolean =>
  hasForbiddenCharacters(text) || /[\u202A-\u202E\u2066-\u2069\u2028\u2029]/.test(text.trim());

/** How much of a list is asked for at once. */
export const pageSizeCheck =
  (max: number): Check =>
  (value) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max
      ? undefined
      : complaints.pageSize(max);
