import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compression from 'compression';
import express, { Router, type NextFunction, type Request, type Response } from 'express';
import { pagePolicy } from './security-headers.ts';

/** The pages of the client: everything else is a real 404. */
export const PAGES = [
  '/',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/dashboard',
  '/start-cycle',
  '/send-invites',
  '/my-cycles',
  '/my-cycles/:cycleId',
  '/confirm/:purpose',
  '/invite/accept',
  '/profile',
];

/** A browser that goes somewhere says so; programs that take anything do not. */
const wantsPage = (req: Request): boolean =>
  req.method === 'GET' && (req.headers.accept ?? '').includes('text/html');

/** Serves the built client: hashed assets for good, its one page on every route that it knows, never cached. */
export function spa(folder: string): Router {
  const page = join(folder, 'index.html');
  const router = Router();
  if (!existsSync(page)) return router;

  router.use(pagePolicy);
  router.use(compression());
  router.use(
    '/assets',
    express.static(join(folder, 'assets'), {
      immutable: true,
      maxAge: '1y',
      fallthrough: false,
      redirect: false,
    }),
  );
  router.use(express.static(folder, { index: false, maxAge: '1h', redirect: false }));
  router.get(PAGES, (_req, res) => {
    res.set('Cache-Control', 'no-cache').sendFile(page);
  });
  // The client has a page for this too, with a way on; only the status says that there is nothing here.
  const nothingHere = (res: Response): void =>
    res.status(404).set('Cache-Control', 'no-cache').sendFile(page);
  router.use((req, res, next) => {
    if (!wantsPage(req)) return next();
    nothingHere(res);
  });
  // An address whose escapes are broken (`/confirm/%`) reaches no page above, and people still want one.
  router.use((error: unknown, req: Request, res: Response, next: NextFunction) => {
    if (!(error instanceof URIError) || !wantsPage(req)) return next(error);
    nothingHere(res);
  });
  return router;
}
