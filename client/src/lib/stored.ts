/** A value from local storage; null if storage is disabled, as when cookies are blocked. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
