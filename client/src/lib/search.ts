/** Query parameters as they stand in the address: words, also where they look like numbers (contract §4: tokens). */
export type Search = Record<string, string>;

/** Reads a query. `?token=12345678901234567890` stays that word; TanStack's own reader would make a number of it. */
export const parseSearch = (query: string): Search => Object.fromEntries(new URLSearchParams(query));

/** Writes a query, with its question mark; values that are undefined are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}

/** A route's reader of the parameters it knows: each a word, or not there. */
export const readWords =
  <K extends string>(...keys: K[]) =>
  (search: Record<string, unknown>): Partial<Record<K, string>> =>
    Object.fromEntries(
      keys
        .filter((key) => search[key] !== undefined && search[key] !== null)
        .map((key) => [key, String(search[key])]),
    ) as Partial<Record<K, string>>;
