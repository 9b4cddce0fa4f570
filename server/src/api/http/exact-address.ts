import type { RequestHandler } from 'express';
import { urlOf } from './middleware.ts';

/**
 * With a slash at its end, or a part behind `#`, which no browser sends. No pattern: one that looks for the last slashes
 * begins anew at each of them, and an address of nothing else would hold up everybody.
 */
export function isOtherSpelling(url: string): boolean {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  return url[end] === '#' || (path.length > 1 && path.endsWith('/'));
}

/**
 * Lets nobody in by another spelling of the door's address: Express takes `/graphql/` for `/graphql`, and what a proxy in
 * front holds to by the one must not be had by the other. Letters' case is Express's own setting, which routers do not
 * inherit; doubled and encoded slashes it takes for what they are.
 */
export const byExactAddress =
  (api: RequestHandler): RequestHandler =>
  (req, res, next) =>
    isOtherSpelling(urlOf(req)) ? next() : api(req, res, next);
