import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Handler } from './middleware.ts';

/** Answers that are no pages: whoever shows one as a page gets nothing that runs. */
const NOTHING = {
  'default-src': "'none'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

/**
 * The client's page, and what it is made of: no outside host, no inline script but the page's first, in nobody's frame.
 * Styles are written into the page by its components as they are shown (Emotion), and a page that is one file for
 * everybody cannot carry a nonce for them: hence `unsafe-inline` for styles, and for them alone.
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

/** As it stands in `Content-Security-Policy`. */
export const policyOf = (directives: Record<string, string>): string =>
  Object.entries(directives)
    .map((directive) => directive.join(' '))
    .join('; ');

/** What Kolo's pages never ask a browser for. */
const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'display-capture']
  .map((feature) => `${feature}=()`)
  .join(', ');

export interface HeaderOptions {
  /** Whether Kolo is reached by https from outside. */
  https: boolean;
  /** Whether the hosts below Kolo's must be reached by https, too: they may be an operator's other services. */
  includeSubDomains: boolean;
}

/** On every answer. */
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

/** What a step puts on an answer, where that is the same on each: asked once. */
function headersOf(step: Handler): Header[] {
  const sample = new ServerResponse(new IncomingMessage(new Socket()));
  step(sample.req, sample, () => undefined);
  return Object.entries(sample.getHeaders()).map(([name, value]): Header => [name, value ?? '']);
}

const parts = policyOf(PAGE);

/** On what the client's pages are made of. A worker, too, is held to the policy that its script comes with. */
export const partPolicy: Handler = (_req, res, next) => {
  res.setHeader('Content-Security-Policy', parts);
  next();
};

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs;

/** For a page of the client: the scripts that stand in it may run, each named by its hash, and no others. */
export function policyOfPage(html: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return policyOf({ ...PAGE, 'script-src': [PAGE['script-src'], ...hashes].join(' ') });
}

/** On answers that are one person's, or a secret: nobody between keeps them. */
export const notKept: Handler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};
