import { pastedEmail } from '@kolo/server/domain/pasted-email.ts';

/** Query parameters as they stand in the address: words, also where they look like numbers (tokens). */
export type Search = Record<string, string>;

/** Reads a query. `?token=12345678901234567890` stays that word; TanStack's own reader would make a number of it. */
export const parseSearch = (query: string): Search => Object.fromEntries(new URLSearchParams(query));

/** Writes a query, with its question mark; values that are undefined are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}

const slugOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;

/** A route's reader of every parameter there is. */
export const readAll = (search: Record<string, unknown>): Search =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) => {
      const word = slugOf(value);
      return word === undefined ? [] : [[key, word]];
    }),
  );

/** A route's reader of the parameters it knows: each a word, or not there. */
export const readMessages =
  <K extends string>(...keys: K[]) =>
  (search: Record<string, unknown>): { [key in K]?: string } => {
    const words: { [key in K]?: string } = {};
    for (const key of keys) {
      const word = slugOf(search[key]);
      if (word !== undefined) words[key] = word;
    }
    return words;
  };

/** Marks that a sentence or a chat leaves behind a link, such as a full stop, a bracket or a blank. No token or id ends in one. */
const BEHIND_A_LINK = /(?:%[\da-f]{2}|[\s.,;:!?*)\]>"'”’»…|\p{Default_Ignorable_Code_Point}])+$/iu;

/** A token or an id without the marks behind it. */
export const linkToken = (text: string): string => text.replace(BEHIND_A_LINK, '');

/**
 * The reader of a page to which links of emails lead. Chats and mail programs leave marks behind a link, and `&amp;` in it
 * (docs/rules.md §12.2).
 */
export const readLinkMessages =
  <K extends string>(...keys: K[]) =>
  (search: Record<string, unknown>): { [key in K]?: string } => {
    const whole = Object.entries(search).map(([key, value]) => [key.replace(/^(?:amp;)+/, ''), value]);
    const words = readMessages(...keys)(Object.fromEntries(whole));
    for (const key of keys) {
      const word = words[key];
      if (word !== undefined) words[key] = key === 'email' ? pastedEmail(word) : linkToken(word);
    }
    return words;
  };
