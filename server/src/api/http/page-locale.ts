import { parse } from 'cookie';
import type { Request, Response } from 'express';
import {
  isLocale,
  LOCALE_COOKIE,
  LOCALE_PARAMETER,
  LOCALES,
  PSEUDO_LOCALES,
  SOURCE_LOCALE,
  type Locale,
} from '../../domain/languages.ts';

/** No browser sends a longer list; the rest is ignored. */
const ACCEPTED_MAX = 1_000;

/** The first of Kolo's languages that the browser accepts, or English. */
function acceptedLocale(req: Request): Locale {
  const header = req.headers['accept-language'];
  if (header === undefined) return SOURCE_LOCALE;
  req.headers['accept-language'] = header.slice(0, ACCEPTED_MAX);
  const accepted = req.acceptsLanguages(LOCALES);
  return isLocale(accepted) ? accepted : SOURCE_LOCALE;
}

const chosenIn = (req: Request): string | undefined => parse(req.headers.cookie ?? '')[LOCALE_COOKIE];

/**
 * The language of a page for people: that of its address, then that of the cookie, then that of the account, then one that the
 * browser accepts, then English. Says in `Vary` that the response depends on them.
 *
 * @param ofAccount the language of the account that the page is for, if it is known
 */
export function localeOfPage(req: Request, res: Response, ofAccount?: Locale): Locale {
  res.vary('Cookie, Accept-Language');
  return [req.query[LOCALE_PARAMETER], chosenIn(req), ofAccount].find(isLocale) ?? acceptedLocale(req);
}

/** The pseudo-locale that the cookie asks for, for tests and development. */
export const pseudoLocaleOf = (req: Request): string | undefined =>
  PSEUDO_LOCALES.find((locale) => locale === chosenIn(req));
