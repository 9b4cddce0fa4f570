/** In characters. Longer messages say nothing more, and the search for links reads each part twice. */
export const MAX_MESSAGE_LENGTH = 4_000;

/** Replaces links, tokens and credentials. */
export const withoutSecrets = (text: string): string =>
  text
    .slice(0, MAX_MESSAGE_LENGTH)
    .replace(/[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[link]')
    .replace(/[\w+/=%-]{16,}/g, '[…]');

/**
 * Replaces email addresses, also those in links. It checks word by word, because a search for whole addresses would restart at
 * every character: a path of 14,000 characters without an address took it a tenth of a second.
 */
export const withoutAddresses = (text: string): string =>
  text.replace(/[^\s<>"'`,;:()[\]{}/?&=]+/g, (word) => (/.(?:@|%40)./i.test(word) ? '[address]' : word));

/** Replaces quoted text, which is usually a value, and may contain quotes itself. */
export const withoutQuotes = (text: string): string =>
  text
    .replace(/"[^]*"/g, '"…"')
    .replace(/'[^]*'/g, "'…'")
    .replace(/`[^]*`/g, '`…`');
