import type { Check } from './check.ts';
import { CURRENCY_CODES } from './currency-codes.ts';
import { perLanguage } from './messages/language.ts';
import { sentence } from './messages/sentence.ts';

/** Checks for an ISO 4217 code in upper case. Null and an empty text mean no currency (docs/rules.md §6.5). */
export const checkCurrency: Check = (value) => {
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'string' && CURRENCY_CODES.includes(value)
    ? undefined
    : sentence('complaints.currencyUnknown');
};

/** Codes of funds and units of account, in which people cannot pay. */
const NOT_PAYABLE = 'BOV CHE CHW CLF COU MXV USN UYI UYW';

/** The currencies that forms offer. A cycle keeps another currency, and programs may still send one (docs/rules.md §6.5). */
export const PAYABLE_CURRENCIES: readonly string[] = /* @__PURE__ */ CURRENCY_CODES.filter(
  (code) => !NOT_PAYABLE.includes(code),
);

const formats = new Map<string | null, () => Intl.NumberFormat>();

function formatOf(currency: string | null): Intl.NumberFormat {
  let format = formats.get(currency);
  if (!format) {
    const style = currency === null ? {} : ({ style: 'currency', currency } as const);
    format = perLanguage((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 0, ...style }));
    formats.set(currency, format);
  }
  return format();
}

/** Formats a whole amount of the main unit: `4,500`, or `€4,500` with a currency (docs/rules.md §19). */
export const amountText = (amount: number, currency: string | null): string =>
  formatOf(currency).format(amount);
