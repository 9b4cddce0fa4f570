import { t } from './messages/translate.ts';

/** A field rule: returns the complaint to show beside the field, or undefined if the value is valid. */
export type Check = (value: unknown) => string | undefined;

/** The length in code points after trimming, which Kolo uses everywhere (docs/rules.md §3.4). */
export const lengthOf = (text: string): number => Array.from(text.trim()).length;

/** Blanks and invisible marks: joiners, soft hyphens, direction marks. */
const UNSEEN = /[\s\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/;

/** A text without blanks and invisible marks at its ends, which come along where it is copied from chats and address books. */
export function withoutMarksAround(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && UNSEEN.test(text.charAt(start))) start++;
  while (start < end && UNSEEN.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

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

/** Turns around what stands after it: an account number would read otherwise than it is copied. */
export const turnsText = (text: string): boolean => /[\u202A-\u202E\u2066-\u2069\u2028\u2029]/.test(text);

/** Joiners inside words and emoji, and the selectors that choose an emoji's look: scripts need them, and they can be seen. */
const VISIBLE_JOINERS =
  /(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]|(?<=[\p{L}\p{M}\p{Extended_Pictographic}\uFE0F])[\u200C\u200D](?=[\p{L}\p{M}\p{Extended_Pictographic}])/gu;

/**
 * True where something in the text cannot be seen, such as a zero-width space. Two account numbers that look the same must
 * be the same, and what is copied must be what is read (docs/rules.md §10.7).
 */
export const hidesCharacters = (text: string): boolean =>
  /\p{Default_Ignorable_Code_Point}/u.test(text.replace(VISIBLE_JOINERS, ''));

/** The text without what cannot be seen in it, for fields into which people paste. */
export const withoutHiddenCharacters = (text: string): string => {
  const joiners = new Set([...text.matchAll(VISIBLE_JOINERS)].map(({ index }) => index));
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, (character, index: number) =>
    joiners.has(index) ? character : '',
  );
};

/** A text in which there is something to see, without the blanks around it; null for any other. */
export const textOrNone = (text: string | null | undefined): string | null =>
  text === null || text === undefined || isBlank(text) ? null : text.trim();

/** A text of several lines as it is kept and compared: line ends of one kind, and null for an empty one. */
export const severalLines = (text: string | null | undefined): string | null =>
  textOrNone(text?.replace(/\r\n?/g, '\n'));

/** Up to so many characters on several lines, or nothing: what others read before they pay, or before they say yes. */
export const severalLinesCheck =
  (max: number): Check =>
  (value) => {
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'string') return t('complaints.wrongType');
    const lines = value.replace(/\r\n?|\n/g, '');
    if (hasForbiddenCharacters(lines) || turnsText(lines)) return t('complaints.forbiddenCharacters');
    return lengthOf(severalLines(value) ?? '') > max ? t('complaints.tooLong', { max }) : undefined;
  };

/** Checks a boolean. */
export const checkFlag: Check = (value) =>
  typeof value === 'boolean' ? undefined : t('complaints.wrongType');

/** Checks the requested size of a page of a list. */
export const pageSizeCheck =
  (max: number): Check =>
  (value) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max
      ? undefined
      : t('complaints.pageSize', { max });
