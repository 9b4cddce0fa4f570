import type { IncomingMessage } from 'node:http';
import proxyaddr from 'proxy-addr';

/**
 * Returns a function that reads a client's network address. `proxies` is the number of trusted proxies in front of the server;
 * with 0, the address is that of the connection. Addresses in headers that clients send themselves are never trusted.
 */
export const addressReader =
  (proxies: number) =>
  (req: IncomingMessage): string =>
    proxyaddr(req, (_address, hop) => hop < proxies) || 'unknown';
