import type { Request } from 'express';
import { DomainError } from '../../domain/errors.ts';

/**
 * For requests that the cookie alone authorises: a form on another site could send them without the person's consent. Browsers
 * withhold the cookie then (SameSite=Strict), except for sites under the same domain, but they report all of these
 * requests in `Sec-Fetch-Site`. Programs do not send that header, and do not have another person's cookie.
 * @throws DomainError `foreign-page`
 */
export function refuseForeignPages(req: Request): void {
  const site = req.get('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') throw new DomainError('foreign-page');
}
