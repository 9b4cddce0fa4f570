/** What this browser keeps under that key; nothing where it keeps nothing at all, as with cookies switched off. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
