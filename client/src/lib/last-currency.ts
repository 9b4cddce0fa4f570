import { stored } from './stored.ts';

const KEY = 'kolo.currency';

/** The currency of the last cycle that was created in this browser (docs/rules.md §21); undefined if there is none. */
export const lastCurrency = (): string | undefined => stored(KEY) ?? undefined;

export function rememberCurrency(currency: string | null | undefined): void {
  if (!currency) return;
  try {
    localStorage.setItem(KEY, currency);
  } catch {
    // Storage is full or disabled. The form then starts with the currency of the browser's region.
  }
}

/** At Logout. */
export function forgetCurrency(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is disabled: there is nothing to delete.
  }
}
