import { pastedEmail } from '@kolo/server/domain/pasted-email.ts';

/** Query parameters as strings. Tokens may look like numbers. */
export type Search = Record<string, string>;

/** Parses a query. TanStack's own parser would turn `?token=12345678901234567890` into a number. */
export const parseSearch = (query: string): Search => Object.fromEntries(new URLSearchParams(query));

/** Writes a query, with its question mark. Leaves out values that are undefined or null. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;

/** For routes that accept any parameter. */
export const readAll = (search: Record<string, unknown>): Search =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) => {
      const text = textOf(value);
      return text === undefined ? [] : [[key, text]];
    }),
  );

/** For routes that accept these parameters only. Each one is a string, or missing. */
export const readParameters =
  <K extends string>(...keys: K[]) =>
  (search: Record<string, unknown>): { [key in K]?: string } => {
    const values: { [key in K]?: string } = {};
    for (const key of keys) {
      const text = textOf(search[key]);
      if (text !== undefined) values[key] = text;
    }
    return values;
  };

/** Characters that may follow a link in a sentence or a chat, such as a full stop, a bracket or a space. No token or id ends in one. */
const AFTER_A_LINK = /(?:%[\da-f]{2}|[\s.,;:!?*)\]>"'”’»…|\p{Default_Ignorable_Code_Point}])+$/iu;

/** A token or an id without such characters at its end. */
export const linkToken = (text: string): string => text.replace(AFTER_A_LINK, '');

/**
 * The same for pages that links in emails lead to. Chats and mail programs append characters to a link, and leave `&amp;` in it
 * (docs/rules.md §12.2).
 */
export const readLinkParameters =
  <K extends string>(...keys: K[]) =>
  (search: Record<string, unknown>): { [key in K]?: string } => {
    const whole = Object.entries(search).map(([key, value]) => [key.replace(/^(?:amp;)+/, ''), value]);
    const values = readParameters(...keys)(Object.fromEntries(whole));
    for (const key of keys) {
      const text = values[key];
      if (text !== undefined) values[key] = key === 'email' ? pastedEmail(text) : linkToken(text);
    }
    return values;
  };
