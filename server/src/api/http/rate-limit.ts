import type { ServerResponse } from 'node:http';
import type { LimitUse } from '../../domain/errors.ts';

const told = new WeakMap<ServerResponse, Map<string, LimitUse>>();

/**
 * Says in the answer's headers how far limits are used: `RateLimit-Policy` and `RateLimit`, as in
 * draft-ietf-httpapi-ratelimit-headers-09. Of a limit that is told more than once, the last word counts.
 */
export function reportLimits(res: ServerResponse, uses: readonly LimitUse[]): void {
  const all = told.get(res) ?? new Map<string, LimitUse>();
  told.set(res, all);
  for (const use of uses) all.set(use.name, use);
  if (all.size === 0 || res.headersSent) return;
  const written = [...all.values()];
  res.setHeader(
    'RateLimit-Policy',
    written.map(({ name, max, windowSeconds }) => `"${name}";q=${max};w=${windowSeconds}`).join(', '),
  );
  res.setHeader(
    'RateLimit',
    written.map(({ name, remaining, moreAfter }) => `"${name}";r=${remaining};t=${moreAfter}`).join(', '),
  );
}
