import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Handler } from './middleware.ts';

/** The policy of responses that are not pages: if one is displayed as a page, nothing in it runs. */
const NOTHING = {
  'default-src': "'none'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

/**
 * The policy of the client's page and its assets: no other host, no inline script except those of the page, and no framing.
 * Emotion inserts styles into the page at run time, and a static page cannot have a nonce for them. Therefore styles, and
 * only styles, have `unsafe-inline`.
 */
const PAGE = {
  ...NOTHING,
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'form-action': "'self'",
};

/** Formats a value of `Content-Security-Policy`. */
export const policyOf = (directives: Record<string, string>): string =>
  Object.entries(directives)
    .map((directive) => directive.join(' '))
    .join('; ');

/** Browser features that Kolo's pages never use. */
const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'display-capture']
  .map((feature) => `${feature}=()`)
  .join(', ');

export interface HeaderOptions {
  /** Whether Kolo's public URL is https. */
  https: boolean;
  /** Whether subdomains must use https too: they may be other services of the operator. */
  includeSubDomains: boolean;
}

/** Sets the security headers of every response. */
export function securityHeaders({ https, includeSubDomains }: HeaderOptions): Handler {
  const headers = headersOf(
    helmet({
      strictTransportSecurity: https && { maxAge: 365 * 24 * 60 * 60, includeSubDomains },
      referrerPolicy: { policy: 'no-referrer' },
      frameguard: { action: 'deny' },
      contentSecurityPolicy: false,
    }),
  );
  headers.push(['Content-Security-Policy', policyOf(NOTHING)], ['Permissions-Policy', PERMISSIONS]);
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}

type Header = [name: string, value: number | string | readonly string[]];

/** Runs a step once, and returns the headers that it sets. They must be the same on every response. */
function headersOf(step: Handler): Header[] {
  const sample = new ServerResponse(new IncomingMessage(new Socket()));
  step(sample.req, sample, () => undefined);
  return Object.entries(sample.getHeaders()).map(([name, value]): Header => [name, value ?? '']);
}

const parts = policyOf(PAGE);

/** Sets the policy of the page's assets. A worker also has the policy that its script is served with. */
export const partPolicy: Handler = (_req, res, next) => {
  res.setHeader('Content-Security-Policy', parts);
  next();
};

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs;

/** The policy of a page of the client: it allows the inline scripts of the page, by their hashes, and no others. */
export function policyOfPage(html: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return policyOf({ ...PAGE, 'script-src': [PAGE['script-src'], ...hashes].join(' ') });
}

/** Prevents caching of responses that are personal or contain a secret. */
export const noStore: Handler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};
