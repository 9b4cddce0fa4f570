/** Line ends, other controls, and the marks that turn the direction of the text after them. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** The same within a text that is isolated. */
const UNWRITABLE_WITHIN = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e]+/gu;

/** What somebody typed, as one line that can end neither a header nor a paragraph. */
export const oneLine = (text: string): string => text.replace(UNWRITABLE, ' ').replace(/\s+/g, ' ').trim();

/** A text between the marks of the domain's `isolated`. */
const ISOLATED = /(\u2068[^\u2066-\u2069]*\u2069)/u;

/** The same for a subject: the marks of names that `isolated` has put into it stay, and no others. */
export const oneSubject = (text: string): string =>
  text
    .split(ISOLATED)
    .map((part, index) => part.replace(index % 2 === 0 ? UNWRITABLE : UNWRITABLE_WITHIN, ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** Ends the isolated text that was cut off. */
export const isolatesClosed = (text: string): string =>
  text.lastIndexOf('\u2068') > text.lastIndexOf('\u2069') ? `${text}\u2069` : text;

/** At most `max` characters, with an ellipsis where something is missing. */
export function clamp(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length > max
    ? `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : text;
}

/** Splits what mail programs would make a link of, and cannot be seen. */
const BREAK = '\u200c';

const EMAIL = /^[^\s@/:]+@[^\s@/:]+$/;
const WEB_ADDRESS = /:\/\/|(?<![\p{L}\p{N}])www\./iu;

const broken = (word: string): string => word.replace(/:(?=\/\/)|\.(?=[\p{L}\p{N}])/gu, `$&${BREAK}`);

/**
 * A name or a title must not become a link in a letter that Kolo signs. In plain text that takes an address
 * of the web.
 */
export const withoutLinks = (text: string): string =>
  text.replace(/\S+/g, (word) => (WEB_ADDRESS.test(word) ? broken(word) : word));

/**
 * Mail programs that show HTML make links of bare domains too, and so of `Ada.CO`. An e-mail address stays as
 * it is: people copy those, and its link only starts a letter.
 */
export const withoutBareLinks = (text: string): string =>
  text.replace(/\S+/g, (word) => (EMAIL.test(word) ? word : broken(word)));

/** Mail programs decode words like `=?utf-8?Q?…?=` in a header, whoever has written them: so could a name end its line. */
export const withoutEncodedWords = (text: string): string => text.replace(/=(?=\?)/g, `$&${BREAK}`);
