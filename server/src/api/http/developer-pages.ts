import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compression from 'compression';
import express, { Router, type RequestHandler } from 'express';
import { partPolicy, policyOf } from './security-headers.ts';

/** The pages for developers, which the client's build leaves beside the server's own. */
export type DeveloperPage = 'sandbox' | 'graphiql' | 'api-docs';

/** What the pages are made of: hashed files, kept for good. Carries its whole path, which the build knows. */
export const developerAssets = (folder: string): Router =>
  Router({ caseSensitive: true }).use(
    '/developer/assets',
    partPolicy,
    compression(),
    express.static(join(folder, 'assets'), {
      immutable: true,
      maxAge: '1y',
      fallthrough: false,
      redirect: false,
    }),
  );

/** What every one of these pages is allowed; each adds what it cannot do without. */
const OWN = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** Answers with the page under a policy of its own; passes where the pages have not been built. */
export function developerPage(
  folder: string,
  page: DeveloperPage,
  allowed: Record<string, string> = {},
): RequestHandler {
  const file = join(folder, `${page}.html`);
  const policy = policyOf({ ...OWN, ...allowed });
  return (_req, res, next) => {
    if (!existsSync(file)) return next();
    res.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' }).sendFile(file);
  };
}
