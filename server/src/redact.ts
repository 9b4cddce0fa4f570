/** Links, tokens and credentials are not repeated. */
export const withoutSecrets = (text: string): string =>
  text.replace(/[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[link]').replace(/[\w+/=%-]{16,}/g, '[…]');

/** E-mail addresses are not repeated, as they are or as they stand in a link. */
export const withoutAddresses = (text: string): string =>
  text.replace(/[^\s<>"'`,;:()[\]{}/?&=]+(?:@|%40)[^\s<>"'`,;:()[\]{}/?&=]+/gi, '[address]');

/** What stands between quotes is a value more often than not, and may hold quotes itself. */
export const withoutQuotes = (text: string): string =>
  text
    .replace(/"[^]*"/g, '"…"')
    .replace(/'[^]*'/g, "'…'")
    .replace(/`[^]*`/g, '`…`');
