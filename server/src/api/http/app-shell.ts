import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import express, { Router, type NextFunction, type Request, type Response } from 'express';
import { precompressed } from './precompressed.ts';
import { partPolicy } from './security-headers.ts';
import { shellPage } from './shell-page.ts';

/** The pages of the client: everything else is a real 404. */
export const PAGES = [
  '/',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/prove-email',
  '/dashboard',
  '/start-cycle',
  '/send-invites',
  '/my-cycles',
  '/my-cycles/:cycleId',
  '/my-cycles/:cycleId/ledger',
  '/my-cycles/:cycleId/agreement',
  '/check',
  '/join/:token',
  '/confirm/:purpose',
  '/invite/accept',
  '/profile',
];

const PAGE = 'index.html';

/** Pages whose address carries a secret, in their path or in a parameter: search engines keep no such address. */
const SECRET_PATH = /^\/(?:join|confirm|invite|reset-password|prove-email)(?:\/|$)/i;
const SECRET_PARAMETERS = ['token', 'oobCode', 'code'];

const hasSecretAddress = ({ path, query }: Request): boolean =>
  SECRET_PATH.test(path) || SECRET_PARAMETERS.some((name) => name in query);

/** What browsers ask for without having been told to. */
const ICON = { asked: 'favicon.ico', file: 'favicon.svg' };

/** Not of what is said in its place, when the file cannot be sent. */
const OF_A_FILE = ['Content-Encoding', 'Content-Type', 'Cache-Control', 'ETag', 'Last-Modified'];

/**
 * Files of the folder that are none by themselves: the page, which has other addresses and a policy of its own, and what was
 * compressed beforehand. However they are spelt: whoever sends files decodes and straightens what was asked for.
 */
const isBuiltOnly = (path: string): boolean =>
  /^\/index\.html$|\.(?:br|gz)$/.test(posix.normalize(`/${decodeURIComponent(path)}`));

/** A browser that goes somewhere says so; programs that take anything do not. */
const wantsPage = (req: Request): boolean =>
  req.method === 'GET' && (req.headers.accept ?? '').includes('text/html');

/** Serves the built client: hashed assets for good, its one page on every route that it knows, never cached. */
export function spa(folder: string, publicUrl: string): Router {
  const router = Router();
  if (!existsSync(join(folder, PAGE))) return router;

  const pickForm = precompressed(folder);
  const readPage = shellPage(folder, PAGE, publicUrl);
  // The first visitor need not wait for the compression. What fails here is said to the visitor who asks.
  readPage().catch(() => undefined);
  const sendPage = async (req: Request, res: Response): Promise<void> => {
    const { policy, forms } = await readPage();
    // Behind `/join` stands a secret: nobody between keeps a page of it.
    const caching = /^\/join\//i.test(req.path) ? 'private, no-cache' : 'no-cache';
    res.set({ 'Content-Security-Policy': policy, 'Cache-Control': caching });
    if (hasSecretAddress(req)) res.set('X-Robots-Tag', 'noindex');
    const form = forms[pickForm(req, res, PAGE).slice(PAGE.length)];
    res.type('html').set('ETag', form?.etag).send(form?.body);
  };

  router.use(partPolicy);
  // The client has a page for this too, with a way on; only the status says that there is nothing here.
  const nothingHere = (req: Request, res: Response): Promise<void> => sendPage(req, res.status(404));
  router.use(async (req, res, next) => {
    const asked = req.path.slice(1);
    const file = asked === ICON.asked ? ICON.file : asked;
    if (isBuiltOnly(req.path)) {
      if (wantsPage(req)) await nothingHere(req, res);
      // Past the files.
      else next('router');
      return;
    }
    if (req.method === 'GET' || req.method === 'HEAD') {
      req.url = req.url.replace(asked, () => pickForm(req, res, file));
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
  // An address whose escapes are broken (`/confirm/%`) reaches no page above, and people still want one.
  router.use(async (error: unknown, req: Request, res: Response, next: NextFunction) => {
    for (const header of OF_A_FILE) res.removeHeader(header);
    if (error instanceof URIError && wantsPage(req)) await nothingHere(req, res);
    else next(error);
  });
  return router;
}
