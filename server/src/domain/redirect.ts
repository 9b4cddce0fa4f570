/** A path of this application that a `redirect` parameter may name; undefined for anything else (contract §4). */
export function safeRedirect(target: unknown): string | undefined {
  if (typeof target !== 'string' || !/^\/(?![/\\])/.test(target) || /[\\\p{Cc}]/u.test(target))
    return undefined;
  return target;
}
