const KEY = 'kolo.prove-email';

/** Where a browser keeps nothing, this page still knows it. */
let inMemory: string | undefined;

/** Keeps the code of the letter's link out of the address, and through a sign-in (docs/rules.md §21). */
export function keepProofCode(code: string): void {
  inMemory = code;
  try {
    sessionStorage.setItem(KEY, code);
  } catch {
    // Until the page is loaded anew.
  }
}

/** The code of the link that was opened in this tab; undefined where there was none. */
export function keptProofCode(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
}

/** It has done its work, or somebody logs out. */
export function forgetProofCode(): void {
  inMemory = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
