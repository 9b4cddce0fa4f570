/** A path of this application that a `redirect` parameter may name; undefined for anything else (docs/rules.md §12.4). */
export function safeRedirect(target: unknown): string | undefined {
  if (typeof target !== 'string' || /[\\\p{Cc}]/u.test(target)) return undefined;
  // Two slashes anywhere: `/.//evil` is `//evil` once a browser has taken its dots away.
  return /^(?![^?#]*\/\/)\//.test(target) ? target : undefined;
}
