import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import { derivedKeys } from '../../base/derived-key.ts';
import { seal, unseal } from '../../base/seal.ts';
import type { Secrets } from '../../base/settings.ts';
import type { Database } from '../../db/database.ts';
import { KeptAddressKey } from './address-key.entity.ts';
import { ADDRESS_KEY_BYTES, AddressKey, rangeOfKey, type HashRange } from './address-key.ts';

/** The keys of a database, as far as the secrets of this process open them. */
export interface AddressKeys {
  /** The newest one that opens: everything is looked up and kept under it. */
  current: AddressKey;
  /** Others that open. What is under them is put under the current one. */
  others: readonly AddressKey[];
  /** Where the values stand of those that do not open. */
  closed: readonly HashRange[];
}

const keyFrom = derivedKeys('kolo: keys of address hashes');

/** By what all managers of one connection to a database share. */
const opened = new WeakMap<object, AddressKeys>();

/** @throws where nobody has opened the keys of this database */
export function addressKeysOf(manager: EntityManager): AddressKeys {
  const keys = opened.get(manager.connection.options);
  if (!keys) throw new Error('the keys of address hashes have not been opened');
  return keys;
}

/** The hash under which something is kept of an address, which has the form in which it is compared (docs/rules.md §27.3). */
export const keyedHash = (manager: EntityManager, text: string): string =>
  addressKeysOf(manager).current.hash(text);

/**
 * Opens the keys of the database with any of the secrets, encrypts them under the first one, and makes a key where none opens.
 * Those that do not open are kept: their secret may come back. Of several processes that start at once, one makes the key.
 */
export async function openAddressKeys(
  db: Database,
  { secrets, clock, log }: { secrets: Secrets; clock: () => Date; log: Logger },
): Promise<void> {
  for (;;) {
    const kept = await db.reader.find(KeptAddressKey, { order: { id: 'DESC' } });
    const keys = await openThose(db, secrets, kept);
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
        'no secret of JWT_SECRET opens the key of address hashes: a new one is made. Unsubscriptions and bounces of addresses ' +
          'without an account, and who does not know an owner, are forgotten until the secret of before is in JWT_SECRET again',
      );
    }
  }
}

/** Undefined where no key opens. */
async function openThose(
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
    // By a written statement: TypeORM writes the id into the text, and libsql ends the process where bytes are the only parameter.
    const again = [seal(keyFrom(secrets[0]), found.bytes), id];
    await db.transaction((manager) =>
      manager.query('UPDATE address_keys SET sealed = ? WHERE id = ?', again),
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
