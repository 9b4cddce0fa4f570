import { amountText, PAYABLE_CURRENCIES } from '@kolo/server/domain/currency.ts';
import { CURRENCY_REGIONS } from './currency-regions.ts';

/** Names that many browsers do not know yet. */
const NEWER_NAMES: Record<string, string> = {
  SLE: 'Sierra Leonean Leone',
  VED: 'Venezuelan Digital Bolívar',
  XCG: 'Caribbean Guilder',
  ZWG: 'Zimbabwean Gold',
};

let names: Intl.DisplayNames | undefined;

/** `Euro (EUR)`: the browser knows most of the names. */
export function currencyLabel(code: string): string {
  names ??= new Intl.DisplayNames(['en-GB'], { type: 'currency', fallback: 'none' });
  const name = names.of(code) ?? NEWER_NAMES[code];
  return name === undefined ? code : `${name} (${code})`;
}

const options = new Map<string, { value: string; label: string }[]>();

/**
 * All that can be chosen, by their names.
 *
 * @param held the one that a cycle has: it stays, even if it is not offered any more
 */
export function currencyOptions(held = ''): { value: string; label: string }[] {
  let all = options.get(held);
  if (!all) {
    const codes = held === '' || PAYABLE_CURRENCIES.includes(held) ? [] : [held];
    all = [...PAYABLE_CURRENCIES, ...codes].map((value) => ({ value, label: currencyLabel(value) }));
    all.sort((one, other) => one.label.localeCompare(other.label, 'en-GB'));
    options.set(held, all);
  }
  return all;
}

/** `500 British pounds`: an amount with the name of its currency, so that a wrong one is noticed (docs/rules.md §6.1). */
export function amountInWords(amount: number, currency: string | null): string {
  if (currency === null) return amountText(amount, null);
  const words = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    maximumFractionDigits: 0,
  }).format(amount);
  return words.includes(currency) ? `${amountText(amount, null)} ${currencyLabel(currency)}` : words;
}

/** The currency of the region that the browser is set to; undefined where it names none that is known. */
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
    // A browser may be set to something that is no language.
    return undefined;
  }
}
