import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import { derivedKeys } from '../../base/derived-key.ts';
import { seal, unseal } from '../../base/seal.ts';
import type { Secrets } from '../../base/settings.ts';
import type { Database } from '../../db/database.ts';
import { KeptAddressKey } from './address-key.entity.ts';
import { ADDRESS_KEY_BYTES, AddressKey, rangeOfKey, type HashRange } from './address-key.ts';

/** The keys of a database that the secrets of this process can open. */
export interface AddressKeys {
  /** The newest key that opens, used for all values. */
  current: AddressKey;
  /** Other keys that open. Their values are moved to the current key. */
  others: readonly AddressKey[];
  /** The ranges of keys that do not open. */
  closed: readonly HashRange[];
}

const keyFrom = derivedKeys('kolo: keys of address hashes');

/** By the options object that all managers of a connection share. */
const opened = new WeakMap<object, AddressKeys>();

/** @throws if the keys of this database have not been opened */
export function addressKeysOf(manager: EntityManager): AddressKeys {
  const keys = opened.get(manager.connection.options);
  if (!keys) throw new Error('the keys of address hashes have not been opened');
  return keys;
}

/** The stored hash of a normalised address (docs/rules.md §27.3). */
export const keyedHash = (manager: EntityManager, text: string): string =>
  addressKeysOf(manager).current.hash(text);

/**
 * Opens the keys of the database with any of the secrets, encrypts them with the first one, and creates a key if none opens. Keys that
 * do not open are kept, because their secret may be restored. If several processes start at the same time, one of them creates the key.
 */
export async function openAddressKeys(
  db: Database,
  { secrets, clock, log }: { secrets: Secrets; clock: () => Date; log: Logger },
): Promise<void> {
  for (;;) {
    const kept = await db.reader.find(KeptAddressKey, { order: { id: 'DESC' } });
    const keys = await openKept(db, secrets, kept);
    if (keys) {
      for (const { connection } of [db.source.manager, db.reader]) opened.set(connection.options, keys);
      return;
    }
    const id = (kept[0]?.id ?? 0) + 1;
    const sealed = seal(keyFrom(secrets[0]), randomBytes(ADDRESS_KEY_BYTES));
    await db.transaction((manager) =>
      manager
        .createQueryBuilder()
        .insert()
        .into(KeptAddressKey)
        .values({ id, sealed, createdAt: clock() })
        .orIgnore()
        .updateEntity(false)
        .execute(),
    );
    if (kept.length > 0) {
      log.warn(
        { event: 'address-key-replaced', keys: kept.length },
        'replaced the address hash key, because no secret in JWT_SECRET decrypts the old one. Until the old secret is in JWT_SECRET again, ' +
          'Kolo ignores unsubscribes and bounces of addresses without an account, and earlier answers that the owner is unknown',
      );
    }
  }
}

/**
 * Opens the keys for a command, which must not create one: with other secrets than Kolo's, it would hash addresses differently.
 * @returns false if none of the secrets opens a key
 */
export async function openExistingAddressKeys(db: Database, secrets: Secrets): Promise<boolean> {
  const kept = await db.reader.find(KeptAddressKey, { order: { id: 'DESC' } });
  const keys = await openKept(db, secrets, kept);
  if (!keys) return false;
  for (const { connection } of [db.source.manager, db.reader]) opened.set(connection.options, keys);
  return true;
}

/** Undefined if no key opens. */
async function openKept(
  db: Database,
  secrets: Secrets,
  kept: readonly KeptAddressKey[],
): Promise<AddressKeys | undefined> {
  const open: AddressKey[] = [];
  const closed: HashRange[] = [];
  for (const { id, sealed } of kept) {
    const found = openWith(secrets, sealed);
    if (!found) {
      closed.push(rangeOfKey(id));
      continue;
    }
    open.push(new AddressKey(id, found.bytes));
    if (found.secret === secrets[0]) continue;
    // Plain SQL: TypeORM inlines the id, and libsql crashes if bytes are the only parameter.
    const parameters = [seal(keyFrom(secrets[0]), found.bytes), id];
    await db.transaction((manager) =>
      manager.query('UPDATE address_keys SET sealed = ? WHERE id = ?', parameters),
    );
  }
  const [current, ...others] = open;
  return current && { current, others, closed };
}

function openWith(secrets: Secrets, sealed: Buffer): { secret: string; bytes: Buffer } | undefined {
  for (const secret of secrets) {
    const bytes = unseal(keyFrom(secret), sealed);
    if (bytes) return { secret, bytes };
  }
  return undefined;
}
