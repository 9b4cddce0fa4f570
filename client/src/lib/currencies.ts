import { amountText, PAYABLE_CURRENCIES } from '@kolo/server/domain/currency.ts';
import { languageTag, perLanguage, withLatinDigits } from '@kolo/server/domain/messages/language.ts';
import { CURRENCY_REGIONS } from './currency-regions.ts';
import { lastCurrency } from './last-currency.ts';
import { t } from './t.ts';

/** Currencies that many browsers cannot name yet. */
const NEWER_NAMES: Partial<Record<string, () => string>> = {
  SLE: () => t('scheduleForm.currency.sle'),
  VED: () => t('scheduleForm.currency.ved'),
  XCG: () => t('scheduleForm.currency.xcg'),
  ZWG: () => t('scheduleForm.currency.zwg'),
};

const names = perLanguage((tag) => new Intl.DisplayNames([tag], { type: 'currency', fallback: 'none' }));

/** `Euro (EUR)`. */
export function currencyLabel(code: string): string {
  const name = names().of(code) ?? NEWER_NAMES[code]?.();
  return name === undefined ? code : `${name} (${code})`;
}

/** The last currency that was used in this browser, then that of its region (docs/rules.md §6.5). */
export const likelyCurrencies = (): string[] =>
  [lastCurrency(), currencyOfBrowser()].flatMap((code) =>
    code !== undefined && PAYABLE_CURRENCIES.includes(code) ? [code] : [],
  );

const options = new Map<string, { value: string; label: string }[]>();

/**
 * The currencies to choose from, sorted by name.
 *
 * @param current the cycle's currency: it can still be chosen, even if it is no longer offered
 * @param first the currencies at the top of the list
 */
export function currencyOptions(
  current = '',
  first: readonly string[] = [],
): { value: string; label: string }[] {
  const key = [languageTag(), current, ...first].join();
  let all = options.get(key);
  if (!all) {
    const codes = [...new Set([...PAYABLE_CURRENCIES, ...(current === '' ? [] : [current])])];
    const rank = (code: string): number => (first.includes(code) ? first.indexOf(code) : first.length);
    all = codes.map((value) => ({ value, label: currencyLabel(value) }));
    const { compare } = new Intl.Collator(languageTag());
    all.sort((one, other) => rank(one.value) - rank(other.value) || compare(one.label, other.label));
    options.set(key, all);
  }
  return all;
}

/** `500 British pounds`: the name of the currency is written out, so that people notice a wrong one (docs/rules.md §6.1). */
export function amountInWords(amount: number, currency: string | null): string {
  if (currency === null) return amountText(amount, null);
  const named = new Intl.NumberFormat(withLatinDigits(languageTag()), {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    maximumFractionDigits: 0,
  }).format(amount);
  return named.includes(currency) ? `${amountText(amount, null)} ${currencyLabel(currency)}` : named;
}

/** The currency of the browser's region; undefined if the region is missing or unknown. */
export function currencyOfBrowser(language = navigator.language): string | undefined {
  const region = regionOf(language);
  if (region === undefined) return undefined;
  const other = CURRENCY_REGIONS.split(/[;\n]/)
    .map((line) => line.trim().split(':'))
    .find(([, regions]) => regions?.split(' ').includes(region))?.[0];
  return other ?? PAYABLE_CURRENCIES.find((code) => !code.startsWith('X') && code.startsWith(region));
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    // The browser's language setting may be invalid.
    return undefined;
  }
}
