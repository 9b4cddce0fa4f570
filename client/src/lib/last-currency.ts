import { store, stored, unstore } from './stored.ts';

const KEY = 'kolo.currency';

/** The currency of the last cycle that was created in this browser (docs/rules.md §21); undefined if there is none. */
export const lastCurrency = (): string | undefined => stored(KEY) ?? undefined;

export function rememberCurrency(currency: string | null | undefined): void {
  if (currency) store(KEY, currency);
}

/** At Logout. */
export const forgetCurrency = (): void => unstore(KEY);
