/** Line ends, other control characters, and marks that change the direction of the text after them. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** The same, for the text inside an isolate. */
const UNWRITABLE_WITHIN = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e]+/gu;

/** Makes one line of typed text, so that it cannot end a header or a paragraph. */
export const oneLine = (text: string): string => text.replace(UNWRITABLE, ' ').replace(/\s+/g, ' ').trim();

/** Text between the marks that `isolated` of the domain adds. */
const ISOLATED = /(\u2068[^\u2066-\u2069]*\u2069)/u;

/** Makes one line of a subject. Keeps the marks that `isolated` has added around names, and no others. */
export const oneSubject = (text: string): string =>
  text
    .split(ISOLATED)
    .map((part, index) => part.replace(index % 2 === 0 ? UNWRITABLE : UNWRITABLE_WITHIN, ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** Closes an isolate that was cut off. */
export const isolatesClosed = (text: string): string =>
  text.lastIndexOf('\u2068') > text.lastIndexOf('\u2069') ? `${text}\u2069` : text;

/** Shortens a text to at most `max` characters, with an ellipsis at the end. */
export function clamp(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length > max
    ? `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : text;
}

/** Invisible; splits text that mail programs would turn into a link. */
const BREAK = '\u200c';

const EMAIL = /^[^\s@/:]+@[^\s@/:]+$/;
const WEB_ADDRESS = /:\/\/|(?<![\p{L}\p{N}])www\./iu;

const broken = (word: string): string => word.replace(/:(?=\/\/)|\.(?=[\p{L}\p{N}])/gu, `$&${BREAK}`);

/** A name or a title must not become a link in an email from Kolo. In plain text, mail programs turn web addresses into links. */
export const withoutLinks = (text: string): string =>
  text.replace(/\S+/g, (word) => (WEB_ADDRESS.test(word) ? broken(word) : word));

/**
 * Mail programs that show HTML also turn bare domains into links, such as `Ada.CO`. An email address stays as it is: people copy it,
 * and its link only starts an email.
 */
export const withoutBareLinks = (text: string): string =>
  text.replace(/\S+/g, (word) => (EMAIL.test(word) ? word : broken(word)));

/** Mail programs decode words such as `=?utf-8?Q?…?=` in a header. A name that contains one could end the line. */
export const withoutEncodedWords = (text: string): string => text.replace(/=(?=\?)/g, `$&${BREAK}`);
