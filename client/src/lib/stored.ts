/** A value from local storage; null if storage is disabled, as when cookies are blocked. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value in local storage. If storage is full or disabled, the page works on without it. */
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The value is a convenience: without it, people choose or type again.
  }
}

/** Deletes a value from local storage. */
export function unstore(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is disabled: there is nothing to delete.
  }
}
