import { LANGUAGES, LOCALES, SOURCE_LOCALE } from '@kolo/server/domain/languages.ts';
import { isPseudo } from './pseudo-locales.ts';

/** The locale of the page: the server has chosen it (docs/rules.md §33.1), and it stays until the page is loaded again. */
export function pageLocale(): string {
  const tag = document.documentElement.lang;
  if (isPseudo(tag)) return tag;
  return LOCALES.find((locale) => LANGUAGES[locale].tag === tag) ?? SOURCE_LOCALE;
}

const COOKIE = 'kolo_locale';
const YEAR_S = 365 * 24 * 60 * 60;

/** Whether a language has been chosen in this browser. */
const hasChosenLocale = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${COOKIE}=`));

/** Keeps the language in the cookie that the server reads when it sends a page. */
export function rememberLocale(locale: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${COOKIE}=${locale}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
}

/**
 * Takes over the language of the account at a sign-in, unless one was chosen in this browser before.
 * @returns whether the page has to be loaded in another language
 */
export function adoptLocale(locale: string): boolean {
  if (hasChosenLocale()) return false;
  rememberLocale(locale);
  return locale !== pageLocale();
}
