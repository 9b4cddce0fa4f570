import type { IncomingMessage } from 'node:http';
import { oneHeader, urlOf, type Handler } from './middleware.ts';

/** The doors for programs, and what lies below them. */
const APIS = /^\/(graphql|api)(?=[/?]|$)/;

const METHODS: Record<string, string> = { graphql: 'GET, POST', api: 'GET, POST, PUT, DELETE' };

/** What programs send beside what every page may. */
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

/** What a program reads of an answer; the others a browser shows to no script of another site. */
const ANSWER_HEADERS = [
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

/** How long a browser need not ask again. An origin that is taken from the settings may ask for so long, and reads nothing. */
const PREFLIGHT_SECONDS = '600';

/**
 * Lets pages of these origins call the doors for programs and read the answers: with a bearer token, which a page must
 * have been given, and never with a cookie, so that no page can act for whoever looks at it.
 */
export function crossOrigin(origins: readonly string[]): Handler {
  const allowed = new Set(origins);
  return (req, res, next) => {
    const [, entry] = APIS.exec(urlOf(req)) ?? [];
    if (entry === undefined || allowed.size === 0) return next();
    // Also where there is none: whoever keeps answers must not give one page's to another.
    res.setHeader('Vary', 'Origin');
    const { origin } = req.headers;
    if (origin === undefined || !allowed.has(origin)) return next();
    res.setHeader('Access-Control-Allow-Origin', origin);
    if (req.method !== 'OPTIONS' || req.headers['access-control-request-method'] === undefined) {
      res.setHeader('Access-Control-Expose-Headers', ANSWER_HEADERS);
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
 * Whether another site's page asks, as its browser says. Kolo's own come from `ownOrigin`, or under the name by which it was
 * asked, or say so themselves where a proxy between has changed that name.
 */
export function isForeignPage(req: IncomingMessage, ownOrigin: string): boolean {
  const { origin, host } = req.headers;
  if (origin === undefined || oneHeader(req, 'sec-fetch-site') === 'same-origin') return false;
  if (!URL.canParse(origin)) return true;
  const asking = new URL(origin);
  return asking.origin !== ownOrigin && asking.host !== host;
}
