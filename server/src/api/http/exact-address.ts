import type { RequestHandler } from 'express';
import { urlOf } from './middleware.ts';

/**
 * Whether the path ends in a slash or is followed by `#`, which no browser sends. Not a regular expression: a search for the last
 * slashes restarts at each of them, and a path of many slashes would block the process.
 */
export function isOtherSpelling(url: string): boolean {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  return url[end] === '#' || (path.length > 1 && path.endsWith('/'));
}

/**
 * Lets only the exact path of an API through. Express treats `/graphql/` as `/graphql`, which would bypass rules that a proxy in
 * front applies to the exact path. Express has its own setting for upper and lower case, which routers do not inherit, and does
 * not normalise repeated and encoded slashes.
 */
export const byExactAddress =
  (api: RequestHandler): RequestHandler =>
  (req, res, next) =>
    isOtherSpelling(urlOf(req)) ? next() : api(req, res, next);
