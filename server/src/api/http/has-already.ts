import type { Request } from 'express';

/**
 * Whether the caller has what this tag (`"…"`, without `W/`) names. Not as Express decides it, who says no wherever the request says
 * `no-cache`, as `fetch` of programs always does beside `If-None-Match`: that is meant for copies on the way, and there are none.
 */
export const hasAlready = ({ headers }: Request, tag: string): boolean => {
  const had = (headers['if-none-match'] ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return had.includes(tag) || had.includes('*');
};
