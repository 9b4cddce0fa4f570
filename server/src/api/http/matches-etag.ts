import type { Request } from 'express';

/**
 * Whether the request's `If-None-Match` contains this tag (`"…"`, without `W/`). Express's own check fails for every request with
 * `no-cache`, which `fetch` outside browsers sends together with `If-None-Match`. That is meant for shared caches, and there
 * are none here.
 */
export const matchesETag = ({ headers }: Request, tag: string): boolean => {
  const tags = (headers['if-none-match'] ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
};
