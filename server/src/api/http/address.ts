import type { IncomingMessage } from 'node:http';
import proxyaddr from 'proxy-addr';

/**
 * Reads a caller's network address. `proxies` says how many stand in front and tell it truly; 0 believes nobody, and
 * what callers claim of themselves is never believed.
 */
export const addressReader =
  (proxies: number) =>
  (req: IncomingMessage): string =>
    proxyaddr(req, (_address, hop) => hop < proxies) || 'unknown';
