import type { EntityManager } from 'typeorm';
import { mailboxKey } from '../../domain/account.ts';
import { keyedHash } from '../../mail/addresses/address-keys.ts';
import { addressHash } from '../../mail/addresses/mail-address.service.ts';

/**
 * Under which it is kept that somebody had the letter of a day. Addresses that are not verified share one of their mailbox, by
 * whatever tags a stranger has invited them (docs/rules.md §27.2).
 */
export const morningKey = (manager: EntityManager, email: string, isVerified: boolean): string =>
  isVerified ? addressHash(manager, email) : keyedHash(manager, `unverified\n${mailboxKey(email)}`);
