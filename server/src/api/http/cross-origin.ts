import type { IncomingMessage } from 'node:http';
import { oneHeader, urlOf, type Handler } from './middleware.ts';

/** The paths of the APIs and everything below them. */
const APIS = /^\/(graphql|api)(?=[/?]|$)/;

const METHODS: Record<string, string> = { graphql: 'GET, POST', api: 'GET, POST, PUT, DELETE' };

/** The request headers that programs may send, in addition to those that CORS always allows. */
const REQUEST_HEADERS = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-None-Match',
  'Apollo-Require-Preflight',
  'X-Apollo-Operation-Name',
  'ApolloGraphQL-Client-Name',
  'ApolloGraphQL-Client-Version',
].join(', ');

/** The response headers that scripts of other origins may read, in addition to those that CORS always exposes. */
const RESPONSE_HEADERS = [
  'Deprecation',
  'ETag',
  'Idempotent-Replayed',
  'Link',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
].join(', ');

/** How long browsers cache a preflight. After an origin is removed from the settings, its pages may send requests for this long, but cannot read the responses. */
const PREFLIGHT_SECONDS = '600';

/**
 * Lets pages of these origins call the APIs and read the responses. They authenticate by a bearer token, never by a cookie, so
 * that no page can act for the person who views it.
 */
export function crossOrigin(origins: readonly string[]): Handler {
  const allowed = new Set(origins);
  return (req, res, next) => {
    const [, entry] = APIS.exec(urlOf(req)) ?? [];
    if (entry === undefined || allowed.size === 0) return next();
    // Also without an `Origin` header: a cache must not give one origin's response to another.
    res.setHeader('Vary', 'Origin');
    const { origin } = req.headers;
    if (origin === undefined || !allowed.has(origin)) return next();
    res.setHeader('Access-Control-Allow-Origin', origin);
    if (req.method !== 'OPTIONS' || req.headers['access-control-request-method'] === undefined) {
      res.setHeader('Access-Control-Expose-Headers', RESPONSE_HEADERS);
      return next();
    }
    res.setHeader('Access-Control-Allow-Methods', METHODS[entry] ?? '');
    res.setHeader('Access-Control-Allow-Headers', REQUEST_HEADERS);
    res.setHeader('Access-Control-Max-Age', PREFLIGHT_SECONDS);
    res.statusCode = 204;
    res.end();
  };
}

/**
 * Whether a page of another site sent the request, according to the browser. Kolo's own pages have the origin `ownOrigin` or
 * that of the `Host` header, or are `same-origin` by `Sec-Fetch-Site` if a proxy has changed the host.
 */
export function isForeignPage(req: IncomingMessage, ownOrigin: string): boolean {
  const { origin, host } = req.headers;
  if (origin === undefined || oneHeader(req, 'sec-fetch-site') === 'same-origin') return false;
  if (!URL.canParse(origin)) return true;
  const sender = new URL(origin);
  return sender.origin !== ownOrigin && sender.host !== host;
}
