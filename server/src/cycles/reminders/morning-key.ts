import type { EntityManager } from 'typeorm';
import { mailboxKey } from '../../domain/account.ts';
import { keyedHash } from '../../mail/addresses/address-keys.ts';
import { addressHash } from '../../mail/addresses/mail-address.service.ts';

/**
 * The key that records that a person has had the email of a day. Addresses that are not verified share the key of their mailbox,
 * whatever tags strangers have added to it (docs/rules.md §27.2).
 */
export const morningKey = (manager: EntityManager, email: string, isVerified: boolean): string =>
  isVerified ? addressHash(manager, email) : keyedHash(manager, `unverified\n${mailboxKey(email)}`);

/** Both keys of an address. */
export const morningKeysOf = (manager: EntityManager, email: string): string[] => [
  morningKey(manager, email, true),
  morningKey(manager, email, false),
];
