import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compression from 'compression';
import express, { Router, type RequestHandler } from 'express';
import { partPolicy, policyOf } from './security-headers.ts';

/** The pages for developers, which the client's build writes into the server's folder. */
export type DeveloperPage = 'sandbox' | 'graphiql' | 'api-docs';

/** Serves the hashed assets of these pages, cached for a year. The build prescribes the whole path. */
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

/** The policy of all these pages. Each page adds what it needs. */
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

/** Serves a page under its policy, or calls `next` if the pages have not been built. */
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
