import { store, stored } from '../../lib/stored.ts';

export const SEPARATORS = [',', ';'] as const;
export type Separator = (typeof SEPARATORS)[number];

const KEY = 'kolo.csv-separator';

/** The separator that spreadsheets of this locale expect: a semicolon if the locale writes decimals with a comma. */
export const separatorOf = (locale?: string): Separator =>
  new Intl.NumberFormat(locale).format(1.5).includes('.') ? ',' : ';';

/** The separator that the person chose last in this browser, or else that of the browser's locale. */
export function chosenSeparator(): Separator {
  const chosen = stored(KEY);
  return SEPARATORS.find((each) => each === chosen) ?? separatorOf();
}

export const rememberSeparator = (separator: Separator): void => store(KEY, separator);
