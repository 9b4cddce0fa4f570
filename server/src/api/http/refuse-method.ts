import type { RequestHandler } from 'express';
import { DomainError } from '../../domain/errors.ts';

/**
 * Register it after the methods that a path has. Other methods get 405 with `Allow`; OPTIONS gets 204 with `Allow`.
 * @throws DomainError `method-not-allowed`
 */
export function refuseMethod(methods: readonly string[]): RequestHandler {
  const allowed = methods.map((method) => method.toUpperCase());
  if (allowed.includes('GET')) allowed.push('HEAD');
  const allow = [...allowed, 'OPTIONS'].join(', ');
  return (req, res) => {
    res.set('Allow', allow);
    if (req.method !== 'OPTIONS') throw new DomainError('method-not-allowed');
    res.status(204).end();
  };
}
