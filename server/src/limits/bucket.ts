import type { LimitRule } from '../domain/limits.ts';
import { createHmac } from 'node:crypto';
import { derivedKeys } from '../base/derived-key.ts';
import type { Secrets } from '../base/settings.ts';
import { networkOf } from '../base/network.ts';

/** Whom a rule counts. */
export interface Counted {
  rule: LimitRule;
  /** The account, the recipient, the cycle or the session, where the rule counts those. */
  subject?: string | undefined;
  /** The caller's network address. */
  address: string;
}

const keyOf = derivedKeys('kolo: whom limits count');

/**
 * Under what a count is kept: without the secret nobody who reads the table finds out whom it counts by trying all
 * addresses there are. One name for each secret, as two may be good at once: counts are written under the first, and
 * those under the others still count.
 */
export function bucketsOf(secrets: Secrets, { rule, subject = '', address }: Counted): [string, ...string[]] {
  const network = rule.per === 'address' || rule.per === 'account-from-address' ? networkOf(address) : '';
  const whom = [rule.name, subject, network].join('\n');
  const named = (secret: string): string => createHmac('sha256', keyOf(secret)).update(whom).digest('hex');
  const [first, ...others] = secrets;
  return [named(first), ...others.map(named)];
}
