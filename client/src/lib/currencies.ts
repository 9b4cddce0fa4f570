import { CURRENCY_CODES } from '@kolo/server/domain';
import { CURRENCY_REGIONS } from './currency-regions.ts';

let names: Intl.DisplayNames | undefined;

/** `Euro (EUR)`: the browser knows the names. */
export function currencyLabel(code: string): string {
  names ??= new Intl.DisplayNames(['en-GB'], { type: 'currency', fallback: 'none' });
  const name = names.of(code);
  return name === undefined ? code : `${name} (${code})`;
}

let options: { value: string; label: string }[] | undefined;

/** All that can be chosen, by their names. */
export const currencyOptions = (): { value: string; label: string }[] =>
  (options ??= CURRENCY_CODES.map((value) => ({ value, label: currencyLabel(value) })).sort((one, other) =>
    one.label.localeCompare(other.label, 'en-GB'),
  ));

/** The currency of the region that the browser is set to; undefined where it names none that is known. */
export function currencyOfBrowser(language = navigator.language): string | undefined {
  const region = regionOf(language);
  if (region === undefined) return undefined;
  const other = CURRENCY_REGIONS.split(/[;\n]/)
    .map((line) => line.trim().split(':'))
    .find(([, regions]) => regions?.split(' ').includes(region))?.[0];
  return other ?? CURRENCY_CODES.find((code) => !code.startsWith('X') && code.startsWith(region));
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    // A browser may be set to something that is no language.
    return undefined;
  }
}
