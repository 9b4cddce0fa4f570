const KEY = 'kolo.prove-email';

/** For browsers without storage. */
let inMemory: string | undefined;

/** Keeps the code from an email's link, so that it can leave the address and survives a sign-in (docs/rules.md §21). */
export function keepProofCode(code: string): void {
  inMemory = code;
  try {
    sessionStorage.setItem(KEY, code);
  } catch {
    // Storage is disabled: the code is kept until the page reloads.
  }
}

/** The code of the link that was opened in this tab; undefined if there was none. */
export function keptProofCode(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
}

/** Deletes the code once it has been used, and at logout. */
export function forgetProofCode(): void {
  inMemory = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is disabled: there is nothing to delete.
  }
}
