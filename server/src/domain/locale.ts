import type { Check } from './check.ts';
import { isLocale, LOCALES } from './languages.ts';
import { sentence } from './messages/sentence.ts';

/** Checks that a value is the locale of one of Kolo's languages (docs/rules.md §33.1). */
export const checkLocale: Check = (value) =>
  isLocale(value) ? undefined : sentence('complaints.unknownChoice');

/** The locales of Kolo's languages, for descriptions in the API. */
export const LOCALE_LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  LOCALES.map((locale) => `\`${locale}\``),
);
