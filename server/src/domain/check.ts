import { sentence, type Sentence } from './messages/sentence.ts';

/** A field rule: returns the complaint to show beside the field, or undefined if the value is valid. */
export type Check = (value: unknown) => Sentence | undefined;

/** The length in code points after trimming, which Kolo uses everywhere (docs/rules.md §3.4). */
export const lengthOf = (text: string): number => Array.from(text.trim()).length;

/** Blanks and invisible marks: joiners, soft hyphens, direction marks. */
const INVISIBLE = /[\s\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/;

/** Removes blanks and invisible marks from both ends. Texts that are copied from chats and address books often have them. */
export function withoutMarksAround(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && INVISIBLE.test(text.charAt(start))) start++;
  while (start < end && INVISIBLE.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Whether a text has no visible character, only blanks and ignorable characters (docs/rules.md §3.4). */
export const isBlank = (text: string): boolean => /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

/**
 * Whether a text has control characters or lone surrogates, which databases and emails cannot store (docs/rules.md §3.4). Control
 * characters that `trim` removes from the ends are allowed.
 */
export const hasForbiddenCharacters = (text: string): boolean => /[\p{Cs}\p{Cc}]/u.test(text.trim());

/** The same for a text of several lines, which may contain tabs and line ends. */
export const hasForbiddenCharactersInLines = (text: string): boolean =>
  hasForbiddenCharacters(text.replace(/[\t\r\n]/g, ''));

/** Whether a text changes the direction of text, so that an account number would look different from the copied one. */
export const turnsText = (text: string): boolean => /[\u202A-\u202E\u2066-\u2069\u2028\u2029]/.test(text);

/**
 * The same for a name or a title, which Kolo puts into sentences of many languages: line separators, and each of Unicode's control
 * characters for direction, which could make people read another amount or name. Joiners that scripts need are allowed.
 */
export const hasForbiddenCharactersInName = (text: string): boolean =>
  hasForbiddenCharacters(text) || /[\p{Bidi_Control}\u2028\u2029]/u.test(text.trim());

/** An older name or title for a form, which may still have marks that `hasForbiddenCharactersInName` refuses, and that no one sees. */
export const withoutDirectionMarks = (text: string): string => text.replace(/\p{Bidi_Control}/gu, '');

/** Joiners inside words and emoji, and variation selectors of emoji. Scripts need them, and their effect is visible. */
const VISIBLE_JOINERS =
  /(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]|(?<=[\p{L}\p{M}\p{Extended_Pictographic}\uFE0F])[\u200C\u200D](?=[\p{L}\p{M}\p{Extended_Pictographic}])/gu;

/**
 * Whether a text has invisible characters, such as a zero-width space. Two account numbers that look the same must be the same
 * (docs/rules.md §10.7).
 */
export const hidesCharacters = (text: string): boolean =>
  /\p{Default_Ignorable_Code_Point}/u.test(text.replace(VISIBLE_JOINERS, ''));

/** Removes invisible characters, for fields into which people paste. */
export const withoutHiddenCharacters = (text: string): string => {
  const joiners = new Set([...text.matchAll(VISIBLE_JOINERS)].map(({ index }) => index));
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, (character, index: number) =>
    joiners.has(index) ? character : '',
  );
};

/**
 * Checks the direction in a text from which a page removes invisible characters: if they turn a part of it, it could read differently
 * without them. Around a text, other marks than overrides change nothing: address books and chats add them to what people copy.
 */
export const checkDirection: Check = (value) =>
  typeof value === 'string' &&
  (/[\u202D\u202E]/.test(value) || /\p{Bidi_Control}/u.test(withoutMarksAround(value)))
    ? sentence('complaints.forbiddenCharacters')
    : undefined;

/** Trims a text; null if it has no visible character. */
export const textOrNone = (text: string | null | undefined): string | null =>
  text === null || text === undefined || isBlank(text) ? null : text.trim();

/** The form in which a text of several lines is stored and compared: trimmed and with `\n` as line end; null if it is blank. */
export const severalLines = (text: string | null | undefined): string | null =>
  textOrNone(text?.replace(/\r\n?/g, '\n'));

/**
 * Checks an optional text of one line.
 * @param max in code points
 */
export const oneLineCheck =
  (max: number): Check =>
  (value) => {
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'string') return sentence('complaints.wrongType');
    if (hasForbiddenCharacters(value) || turnsText(value.trim()))
      return sentence('complaints.forbiddenCharacters');
    return lengthOf(value) > max ? sentence('complaints.tooLong', { max }) : undefined;
  };

/**
 * Checks an optional text of several lines, which other people read before they pay or agree.
 * @param max in code points
 */
export const severalLinesCheck =
  (max: number): Check =>
  (value) => {
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'string') return sentence('complaints.wrongType');
    const lines = value.replace(/\r\n?|\n/g, '');
    if (hasForbiddenCharacters(lines) || turnsText(lines)) return sentence('complaints.forbiddenCharacters');
    return lengthOf(severalLines(value) ?? '') > max ? sentence('complaints.tooLong', { max }) : undefined;
  };

/** The same check for a text that people must see as it is: without characters that are invisible or change the direction of text. */
export const visible =
  (check: Check): Check =>
  (value) =>
    typeof value === 'string' && hidesCharacters(value)
      ? sentence('complaints.forbiddenCharacters')
      : check(value);

/** Checks a boolean. */
export const checkFlag: Check = (value) =>
  typeof value === 'boolean' ? undefined : sentence('complaints.wrongType');

/** Checks the requested size of a page of a list. */
export const pageSizeCheck =
  (max: number): Check =>
  (value) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max
      ? undefined
      : sentence('complaints.pageSize', { max });
