/** Crockford's base 32: no letter that is read as another. */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What people write for a symbol, as it is meant: `o` is 0, `i` and `l` are 1, blanks and hyphens are nothing. */
export const crockfordRead = (text: string): string =>
  text
    .replace(/[\s\p{Pd}\u2212]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
