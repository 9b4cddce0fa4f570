/** Returns the target of a `redirect` parameter if it is a path of this application, otherwise undefined (docs/rules.md §12.4). */
export function safeRedirect(target: unknown): string | undefined {
  if (typeof target !== 'string' || /[\\\p{Cc}]/u.test(target)) return undefined;
  // No two slashes in a row anywhere in the path, because browsers resolve `/.//evil` to `//evil`.
  return /^(?![^?#]*\/\/)\//.test(target) ? target : undefined;
}
