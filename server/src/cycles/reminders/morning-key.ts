import { hashOf } from '../../base/tokens.ts';
import { mailboxKey } from '../../domain/index.ts';
import { addressHash } from '../../mail/addresses/mail-address.service.ts';

/**
 * Under which it is kept that somebody had the letter of a day. Addresses that are not verified share one of their mailbox, by
 * whatever tags a stranger has invited them (docs/rules.md §27.2).
 */
export const morningKey = (email: string, isVerified: boolean): string =>
  isVerified ? addressHash(email) : hashOf(`unverified\n${mailboxKey(email)}`);
