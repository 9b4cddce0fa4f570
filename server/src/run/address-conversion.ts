import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import { nextTurn } from '../base/next-turn.ts';
import type { Secrets } from '../base/settings.ts';
import { UnknownOwner } from '../cycles/tables/unknown-owner.entity.ts';
import { Morning } from '../cycles/tables/morning.entity.ts';
import { marks } from '../db/columns-of.ts';
import type { Database } from '../db/database.ts';
import { PART } from '../db/in-parts.ts';
import { hasRowLocks } from '../db/lock.ts';
import { emailKey } from '../domain/account.ts';
import { dayAfter } from '../domain/schedule.ts';
import { UNKEYED, type AddressKey, type HashRange } from '../mail/addresses/address-key.ts';
import { addressKeysOf, openAddressKeys } from '../mail/addresses/address-keys.ts';
import { ALSO, mergeAddresses } from '../mail/addresses/merge-addresses.ts';

/** A row whose hash does not use the current key. */
interface Found {
  /** The value of the primary key's column before the hash; empty if there is none. */
  lead: string;
  hash: string;
}

/** A table with hashes of addresses. */
interface HashTable {
  name: string;
  /** The column before the hash in the primary key, if there is one. */
  lead?: string;
  /** Merges two rows of one address: deletes the row `hash`, and keeps its data in the row `to`. */
  merge(this: void, manager: EntityManager, row: Found & { to: string }): Promise<unknown>;
}

const MAIL_ADDRESSES: HashTable = {
  name: 'mail_addresses',
  merge: (manager, { hash, to }) => mergeAddresses(manager, hash, to),
};

const UNKNOWN_OWNERS: HashTable = {
  name: 'unknown_owners',
  lead: 'ownerId',
  merge: async (manager, { lead: ownerId, hash: addressHash, to }) => {
    const stated = { ownerId, addressHash, unverified: false };
    if (await manager.existsBy(UnknownOwner, stated))
      await manager.update(UnknownOwner, { ownerId, addressHash: to }, { unverified: false });
    await manager.delete(UnknownOwner, { ownerId, addressHash });
  },
};

const MORNINGS: HashTable = {
  name: 'mornings',
  lead: 'day',
  merge: (manager, { lead: day, hash: addressHash }) => manager.delete(Morning, { day, addressHash }),
};

/** In days. In no time zone do older rows matter for whether someone has had today's email. */
const MORNINGS_IN_USE = 3;

/** Must run before requests are served: they look for hashes of the current key only. */
export async function keyAddressesAtStart(
  db: Database,
  { secrets, clock, log }: { secrets: Secrets; clock: () => Date; log: Logger },
): Promise<void> {
  await openAddressKeys(db, { secrets, clock, log });
  await keyAccounts(db);
  const rows = await keyAddresses(db, clock(), 'in-use');
  if (rows > 0) log.info({ event: 'addresses-keyed', rows }, 'address hashes converted to the current key');
}

/**
 * Converts address hashes to the current key: those without a key, written by an earlier version, and those of an earlier key.
 * Each part has a transaction of its own. Any number of processes may do this at once, and repeating it is cheap, because an
 * index finds the rows that are left.
 * @param mornings `in-use` leaves out mornings before the last days, of which there may be many
 * @returns how many rows it found
 */
export async function keyAddresses(db: Database, now: Date, mornings: 'all' | 'in-use'): Promise<number> {
  const { current, others } = addressKeysOf(db.source.manager);
  const firstDay = mornings === 'all' ? '' : dayAfter(now.toISOString().slice(0, 10), -MORNINGS_IN_USE);
  const sources: [HashRange, (hash: string) => Uint8Array | undefined][] = [
    [UNKEYED, (hash) => Buffer.from(hash, 'hex')],
    ...others.map((key): [HashRange, AddressKey['digestOf']] => [key.range, (hash) => key.digestOf(hash)]),
  ];
  let found = 0;
  for (const [range, digestOf] of sources) {
    const keyed = (hash: string): string | undefined => {
      const [value = '', also] = hash.split(ALSO);
      const digest = digestOf(value);
      return digest && [current.ofDigest(digest), ...(also === undefined ? [] : [also])].join(ALSO);
    };
    for (const [table, lead] of [
      [MAIL_ADDRESSES, ''],
      [UNKNOWN_OWNERS, ''],
      [MORNINGS, firstDay],
    ] as const) {
      const pages = (last: Found): Promise<Found[]> => pageOf(db, table, range, last);
      found += await convert(db, table, { pages, from: lead, keyed: ({ hash }) => keyed(hash) });
    }
  }
  return found;
}

/**
 * Rows of accounts may use a key that cannot be opened. Their addresses are known, so these rows get the current key.
 * Otherwise the replies of a mail server and the settings of the account would be in different rows.
 */
async function keyAccounts(db: Database): Promise<void> {
  const { current, closed } = addressKeysOf(db.source.manager);
  for (const [from, to] of closed) {
    const pages = (last: Found): Promise<(Found & { email: string })[]> =>
      db.reader.query(
        `SELECT '' AS lead, m.addressHash AS hash, u.email AS email FROM mail_addresses m JOIN users u ON u.id = m.userId
         WHERE m.addressHash > ? AND m.addressHash < ? ORDER BY m.addressHash LIMIT ${PART}`,
        [last.hash > from ? last.hash : from, to],
      );
    const keyed = ({ email }: { email: string }): string => current.hash(emailKey(email));
    await convert(db, MAIL_ADDRESSES, { pages, from: '', keyed });
  }
}

/** The next rows of the range after `last`, ordered by the primary key. */
function pageOf(db: Database, { name, lead }: HashTable, range: HashRange, last: Found): Promise<Found[]> {
  const [from, to] = range;
  const inRange = 'addressHash >= ? AND addressHash < ?';
  if (!lead) {
    const sql = `SELECT '' AS lead, addressHash AS hash FROM ${name} WHERE addressHash > ? AND ${inRange}
      ORDER BY addressHash LIMIT ${PART}`;
    return db.reader.query(sql, [last.hash, from, to]);
  }
  return db.reader.query(
    `SELECT CAST(${lead} AS CHAR) AS lead, addressHash AS hash FROM ${name}
     WHERE ${lead} >= ? AND (${lead} > ? OR addressHash > ?) AND ${inRange} ORDER BY ${name}.${lead}, addressHash LIMIT ${PART}`,
    [last.lead, last.lead, last.hash, from, to],
  );
}

interface Conversion<F extends Found> {
  pages: (last: Found) => Promise<F[]>;
  from: string;
  /** The hash under the current key; undefined if it cannot be computed. */
  keyed: (row: F) => string | undefined;
}

async function convert<F extends Found>(
  db: Database,
  table: HashTable,
  { pages, from, keyed }: Conversion<F>,
): Promise<number> {
  let found = 0;
  for (let last: Found = { lead: from, hash: '' }; ;) {
    const page = await pages(last);
    const end = page.at(-1);
    if (!end) return found;
    const moves = page.flatMap((row) => {
      const to = keyed(row);
      return to === undefined ? [] : [{ lead: row.lead, hash: row.hash, to }];
    });
    if (moves.length > 0) await db.transaction((manager) => move(manager, table, moves));
    found += moves.length;
    last = end;
    await nextTurn();
  }
}

/** Takes two statements for any number of rows, and some more for each row whose new key already exists. */
async function move(
  manager: EntityManager,
  { name, lead = "''", merge }: HashTable,
  moves: readonly (Found & { to: string })[],
): Promise<void> {
  const targets = new Map(moves.map(({ hash, to }) => [hash, to]));
  const hashes = [...targets.keys()];
  const leads = [moves[0]?.lead, moves.at(-1)?.lead];
  const where = `${lead} >= ? AND ${lead} <= ? AND addressHash IN (${marks(hashes)})`;
  await manager.query(
    `UPDATE ${hasRowLocks({ manager }) ? 'IGNORE' : 'OR IGNORE'} ${name}
     SET addressHash = CASE addressHash ${hashes.map(() => 'WHEN ? THEN ?').join(' ')} ELSE addressHash END WHERE ${where}`,
    [...[...targets].flat(), ...leads, ...hashes],
  );
  const left: Found[] = await manager.query(
    `SELECT CAST(${lead} AS CHAR) AS lead, addressHash AS hash FROM ${name} WHERE ${where}`,
    [...leads, ...hashes],
  );
  for (const row of left) await merge(manager, { ...row, to: targets.get(row.hash) ?? row.hash });
}
