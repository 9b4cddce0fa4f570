/** A complaint that is longer says nothing more; and the search for links looks twice at each part of it. */
export const LONG_ENOUGH = 4_000;

/** Links, tokens and credentials are not repeated. */
export const withoutSecrets = (text: string): string =>
  text
    .slice(0, LONG_ENOUGH)
    .replace(/[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[link]')
    .replace(/[\w+/=%-]{16,}/g, '[…]');

/**
 * E-mail addresses are not repeated, as they are or as they stand in a link. Word by word: a search for whole addresses
 * begins anew at every letter, and a path of 14,000 without one took it a tenth of a second.
 */
export const withoutAddresses = (text: string): string =>
  text.replace(/[^\s<>"'`,;:()[\]{}/?&=]+/g, (word) => (/.(?:@|%40)./i.test(word) ? '[address]' : word));

/** What stands between quotes is a value more often than not, and may hold quotes itself. */
export const withoutQuotes = (text: string): string =>
  text
    .replace(/"[^]*"/g, '"…"')
    .replace(/'[^]*'/g, "'…'")
    .replace(/`[^]*`/g, '`…`');
