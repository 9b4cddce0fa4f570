import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Answers that are no pages: whoever shows one as a page gets nothing that runs. */
const NOTHING = {
  'default-src': "'none'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

/**
 * The client's page, and what it is made of: no outside host, no inline script, in nobody's frame. Styles are written
 * into the page by its components as they are shown (Emotion), and a page that is one file for everybody cannot carry
 * a nonce for them: hence `unsafe-inline` for styles, and for them alone.
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

const pages = policyOf(PAGE);

/** What Kolo's pages never ask a browser for. */
const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'display-capture']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** On every answer. `https` says how Kolo is reached from outside. */
export function securityHeaders({ https }: { https: boolean }): RequestHandler[] {
  return [
    helmet({
      strictTransportSecurity: https && { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false },
      referrerPolicy: { policy: 'no-referrer' },
      frameguard: { action: 'deny' },
      contentSecurityPolicy: false,
    }),
    (_req, res, next) => {
      res.set({ 'Content-Security-Policy': policyOf(NOTHING), 'Permissions-Policy': PERMISSIONS });
      next();
    },
  ];
}

/** On the client's page and its files. A worker, too, is held to the policy that its script comes with. */
export const pagePolicy: RequestHandler = (_req, res, next) => {
  res.set('Content-Security-Policy', pages);
  next();
};

/** On answers that are one person's, or a secret: nobody between keeps them. */
export const notKept: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};
