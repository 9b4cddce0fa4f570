/** A code from the link in an email, which a tab keeps so that it can leave the address and survives a sign-in (docs/rules.md §21). */
export interface KeptCode {
  keep(this: void, code: string): void;
  /** The code of the link that was opened in this tab; undefined if there was none. */
  read(this: void): string | undefined;
  /** Deletes the code once it has been used, and at logout. */
  forget(this: void): void;
}

/** @param key its name in the storage of the tab */
export function keptCode(key: string): KeptCode {
  /** For browsers without storage. */
  let inMemory: string | undefined;
  return {
    keep: (code) => {
      inMemory = code;
      try {
        sessionStorage.setItem(key, code);
      } catch {
        // Storage is disabled: the code is kept until the page reloads.
      }
    },
    read: () => {
      try {
        return sessionStorage.getItem(key) ?? inMemory;
      } catch {
        return inMemory;
      }
    },
    forget: () => {
      inMemory = undefined;
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Storage is disabled: there is nothing to delete.
      }
    },
  };
}
