import type { LimitRule } from '../domain/limits.ts';
import { createHmac } from 'node:crypto';
import { derivedKeys } from '../base/derived-key.ts';
import type { Secrets } from '../base/settings.ts';
import { networkOf } from '../base/network.ts';

/** What a rule counts. */
export interface Counted {
  rule: LimitRule;
  /** The account, the recipient, the cycle or the session, if the rule counts one of these. */
  subject?: string | undefined;
  /** The caller's network address. */
  address: string;
}

const keyOf = derivedKeys('kolo: whom limits count');

/**
 * The names under which a count is stored. Without the secret no one who reads the table can find out what it counts by trying all
 * addresses. There is one name for each secret, because two may be valid at once: counts are written under the first, and those
 * under the others still count.
 */
export function bucketsOf(secrets: Secrets, { rule, subject = '', address }: Counted): [string, ...string[]] {
  const network = rule.per === 'address' || rule.per === 'account-from-address' ? networkOf(address) : '';
  const counted = [rule.name, subject, network].join('\n');
  const bucketUnder = (secret: string): string =>
    createHmac('sha256', keyOf(secret)).update(counted).digest('hex');
  const [first, ...others] = secrets;
  return [bucketUnder(first), ...others.map(bucketUnder)];
}
