import {
  LANGUAGES,
  LOCALE_COOKIE,
  LOCALE_PARAMETER,
  LOCALES,
  SOURCE_LOCALE,
} from '@kolo/server/domain/languages.ts';
import { isPseudo } from './pseudo-locales.ts';

/** The locale of the page: the server has chosen it (docs/rules.md §33.1), and it stays until the page is loaded again. */
export function pageLocale(): string {
  const tag = document.documentElement.lang;
  if (isPseudo(tag)) return tag;
  return LOCALES.find((locale) => LANGUAGES[locale].tag === tag) ?? SOURCE_LOCALE;
}

const YEAR_S = 365 * 24 * 60 * 60;

/** Whether a language has been chosen in this browser. */
const hasChosenLocale = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${LOCALE_COOKIE}=`));

/** Keeps the language in the cookie that the server reads when it sends a page. */
export function rememberLocale(locale: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
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

/** The address of this page with the parameter for its language, or without it. */
export function addressIn(locale: string | undefined): string {
  const page = new URL(window.location.href);
  if (locale === undefined) page.searchParams.delete(LOCALE_PARAMETER);
  else page.searchParams.set(LOCALE_PARAMETER, locale);
  return page.href;
}

/** Loads the page again, in the language that is chosen: the server sends each language as a page of its own. */
export function reloadInChosenLanguage(): void {
  const address = addressIn(undefined);
  if (address === window.location.href) window.location.reload();
  else window.location.replace(address);
}
