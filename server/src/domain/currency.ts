import type { Check } from './check.ts';
import { CURRENCY_CODES } from './currency-codes.ts';
import { t } from './messages/translate.ts';

/** A code of ISO 4217 in upper case; null and an empty text stand for none (docs/rules.md §6.5). */
export const checkCurrency: Check = (value) => {
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'string' && CURRENCY_CODES.includes(value)
    ? undefined
    : t('complaints.currencyUnknown');
};

/** Funds and units of account: no account holds them, and no note is printed in them. */
const NOT_PAYABLE = 'BOV CHE CHW CLF COU MXV USN UYI UYW';

/** The currencies that forms offer. A cycle that has another keeps it, and programs may still send it (docs/rules.md §6.5). */
export const PAYABLE_CURRENCIES: readonly string[] = /* @__PURE__ */ CURRENCY_CODES.filter(
  (code) => !NOT_PAYABLE.includes(code),
);

const formats = new Map<string | null, Intl.NumberFormat>();

/** The first of each kind takes a phone tens of milliseconds: it is made when it is needed, and once. */
function formatOf(currency: string | null): Intl.NumberFormat {
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-GB', {
      maximumFractionDigits: 0,
      ...(currency === null ? {} : { style: 'currency', currency }),
    });
    formats.set(currency, format);
  }
  return format;
}

/** A whole amount of the main unit as people read it: `4,500`, and `€4,500` where the cycle has a currency (docs/rules.md §19). */
export const amountText = (amount: number, currency: string | null): string =>
  formatOf(currency).format(amount);
