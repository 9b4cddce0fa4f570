import type { Request } from 'express';
import { DomainError } from '../../domain/errors.ts';

/**
 * For what the cookie alone allows: a form on a page of another site could send it without being asked by anybody. The
 * cookie is not sent then (SameSite=Strict), unless that site is a neighbour under the same domain; the browser itself
 * tells all of them. Programs say nothing of where they come from, and have no cookie of others.
 * @throws DomainError `foreign-page`
 */
export function refuseForeignPages(req: Request): void {
  const from = req.get('sec-fetch-site');
  if (from === 'cross-site' || from === 'same-site') throw new DomainError('foreign-page');
}
