import type { ServerResponse } from 'node:http';
import type { LimitUse } from '../../domain/errors.ts';

const reported = new WeakMap<ServerResponse, Map<string, LimitUse>>();

/**
 * Reports the use of rate limits in the response headers `RateLimit-Policy` and `RateLimit`, as in
 * draft-ietf-httpapi-ratelimit-headers-09. If a limit is reported more than once, the last report counts.
 */
export function reportLimits(res: ServerResponse, uses: readonly LimitUse[]): void {
  const all = reported.get(res) ?? new Map<string, LimitUse>();
  reported.set(res, all);
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
