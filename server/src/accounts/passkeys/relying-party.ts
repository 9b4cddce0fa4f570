import { isIP } from 'node:net';
import { DomainError } from '../../domain/errors.ts';

/** Kolo as WebAuthn sees it. A passkey works for one `id` only. */
export interface RelyingParty {
  /** The host of `PUBLIC_URL`. */
  id: string;
  /** The origin of Kolo's pages. */
  origin: string;
}

/**
 * Kolo at its public address. Browsers offer passkeys neither for an IP address nor, except on the same machine, over plain http
 * (docs/rules.md §36.2).
 * @throws DomainError `passkeys-unavailable`
 */
export function relyingParty({ publicUrl }: { publicUrl: string }): RelyingParty {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (isAddress || (protocol !== 'https:' && !isLocal)) throw new DomainError('passkeys-unavailable');
  return { id: hostname, origin };
}
