import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import express, { Router, type NextFunction, type Request, type Response } from 'express';
import { LOCALES, SOURCE_LOCALE, type Locale } from '../../domain/languages.ts';
import { localeOfPage, pseudoLocaleOf } from './page-locale.ts';
import { precompressed } from './precompressed.ts';
import { partPolicy } from './security-headers.ts';
import { shellPage } from './shell-page.ts';

/** The routes of the client. Every other path gets status 404. */
export const PAGES = [
  '/',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/prove-email',
  '/confirm-email',
  '/cancel-email',
  '/dashboard',
  '/start-cycle',
  '/send-invites',
  '/my-cycles',
  '/my-cycles/:cycleId',
  '/my-cycles/:cycleId/ledger',
  '/my-cycles/:cycleId/agreement',
  '/check',
  '/join/:token',
  '/pay/:token',
  '/place/:token',
  '/confirm/:purpose',
  '/invite/accept',
  '/profile',
];

const PAGE = 'index.html';

/** The page in a language: the build writes one for each. */
const pageIn = (locale: Locale): string => (locale === SOURCE_LOCALE ? PAGE : `index.${locale}.html`);

/** Pages with a secret in the path or in a parameter. Search engines must not index these addresses. */
const SECRET_PATH =
  /^\/(?:join|pay|place|confirm|invite|reset-password|prove-email|confirm-email|cancel-email)(?:\/|$)/i;
const SECRET_PARAMETERS = ['token', 'oobCode', 'code'];

const hasSecretAddress = ({ path, query }: Request): boolean =>
  SECRET_PATH.test(path) || SECRET_PARAMETERS.some((name) => name in query);

/** The icon that browsers request by default, and the file that they get. */
const ICON = { requested: 'favicon.ico', file: 'favicon.svg' };

/** Headers of a file that must be removed when an error response replaces it. */
const FILE_HEADERS = ['Content-Encoding', 'Content-Type', 'Cache-Control', 'ETag', 'Last-Modified'];

/**
 * Whether the path is that of a file that is not served under its own name: the page, which has other paths and its own policy,
 * or a precompressed file. Decodes and normalises the path first, as `express.static` does.
 */
const isInternalFile = (path: string): boolean =>
  /^\/index(?:\.[\w-]+)?\.html$|\.(?:br|gz)$/.test(posix.normalize(`/${decodeURIComponent(path)}`));

/** Whether a browser is navigating: it names HTML in `Accept`, and programs that accept anything do not. */
const wantsPage = (req: Request): boolean =>
  req.method === 'GET' && (req.headers.accept ?? '').includes('text/html');

interface SpaOptions {
  folder: string;
  publicUrl: string;
  privacyUrl: string | undefined;
  /** Whether the cookie may ask for a pseudo-locale. */
  pseudoLocales: boolean;
}

/** Serves the built client: hashed assets, cached for a year, and for all known routes one page, in the visitor's language. */
export function spa({ folder, publicUrl, privacyUrl, pseudoLocales }: SpaOptions): Router {
  const router = Router();
  if (!existsSync(join(folder, PAGE))) return router;

  const pickForm = precompressed(folder);
  const readerOf = (locale: Locale) =>
    shellPage({ folder, file: pageIn(locale), publicUrl, privacyUrl, locale });
  const readEnglish = readerOf(SOURCE_LOCALE);
  const translated = LOCALES.filter(
    (locale) => locale !== SOURCE_LOCALE && existsSync(join(folder, pageIn(locale))),
  );
  const readers = new Map(translated.map((locale) => [locale, readerOf(locale)]));
  // Compresses the page before the first visit. If this fails, the visit reports the error.
  readEnglish({ isJoinLink: false }).catch(() => undefined);
  const sendPage = async (req: Request, res: Response): Promise<void> => {
    const readPage = readers.get(localeOfPage(req, res)) ?? readEnglish;
    const { policy, forms } = await readPage({
      isJoinLink: /^\/join\//i.test(req.path),
      pseudoLocale: pseudoLocales ? pseudoLocaleOf(req) : undefined,
    });
    // Pages below `/join`, `/pay` and `/place` have a secret path, so shared caches must not store them.
    const caching = /^\/(?:join|pay|place)\//i.test(req.path) ? 'private, no-cache' : 'no-cache';
    res.set({ 'Content-Security-Policy': policy, 'Cache-Control': caching });
    if (hasSecretAddress(req)) res.set('X-Robots-Tag', 'noindex');
    const form = forms[pickForm(req, res, PAGE).slice(PAGE.length)];
    res.type('html').set('ETag', form?.etag).send(form?.body);
  };

  router.use(partPolicy);
  // The client also has a page for unknown paths, with links; only the status differs.
  const nothingHere = (req: Request, res: Response): Promise<void> => sendPage(req, res.status(404));
  router.use(async (req, res, next) => {
    const name = req.path.slice(1);
    const file = name === ICON.requested ? ICON.file : name;
    if (isInternalFile(req.path)) {
      if (wantsPage(req)) await nothingHere(req, res);
      // Skips the static files.
      else next('router');
      return;
    }
    if (req.method === 'GET' || req.method === 'HEAD') {
      req.url = req.url.replace(name, () => pickForm(req, res, file));
    }
    next();
  });
  const files = { acceptRanges: false, redirect: false };
  router.use(
    '/assets',
    express.static(join(folder, 'assets'), { ...files, immutable: true, maxAge: '1y', fallthrough: false }),
  );
  router.use(express.static(folder, { ...files, index: false, maxAge: '1h' }));
  router.get(PAGES, sendPage);
  router.use(async (req, res, next) => {
    if (wantsPage(req)) await nothingHere(req, res);
    else next();
  });
  // A path with a malformed escape (`/confirm/%`) matches no route above, and browsers still need a page.
  router.use(async (error: unknown, req: Request, res: Response, next: NextFunction) => {
    for (const header of FILE_HEADERS) res.removeHeader(header);
    if (error instanceof URIError && wantsPage(req)) await nothingHere(req, res);
    else next(error);
  });
  return router;
}
