import { In, type EntityManager } from 'typeorm';
import type { Context } from '../../context/context.ts';
import { newToken } from '../../base/tokens.ts';
import { inParts } from '../../db/in-parts.ts';
import { lockRows } from '../../db/lock.ts';
import { emailKey } from '../../domain/account.ts';
import { keyedHash } from './address-keys.ts';
import { MailAddress } from './mail-address.entity.ts';

/** Under which an address is kept (docs/rules.md §27.3): however it is written, and never in clear. */
export const addressHash = (manager: EntityManager, email: string): string =>
  keyedHash(manager, emailKey(email));

/** Where somebody is written to, and the account that it is by now. */
export interface Addressee {
  email: string;
  userId: string | null;
}

/**
 * What addresses want, each in the place of its addressee; which is everything as long as nobody has said otherwise. In the
 * transaction of whoever writes to them: one statement where all have accounts, and the rows of others are made with the first
 * letter that needs their links. An account has the row that is its own, however its address was compared when that was made.
 */
export async function addressesOf(tx: Context, people: readonly Addressee[]): Promise<MailAddress[]> {
  const accounts = await byAccount(tx, people);
  const rowOf = ({ userId }: Addressee): MailAddress | undefined => accounts.get(userId ?? '');
  const others = await byHash(
    tx,
    people.filter((each) => !rowOf(each)),
  );
  return people.map((each) => rowOf(each) ?? others.get(addressHash(tx.manager, each.email)) ?? missingRow());
}

async function byAccount(tx: Context, people: readonly Addressee[]): Promise<Map<string, MailAddress>> {
  const ids = people.flatMap(({ userId }) => userId ?? []);
  const rows = ids.length === 0 ? [] : await tx.manager.findBy(MailAddress, { userId: In(ids) });
  return new Map(rows.map((row) => [row.userId ?? '', row]));
}

/** Of people without an account, and of accounts that have come by a process of the version before. */
async function byHash(tx: Context, people: readonly Addressee[]): Promise<Map<string, MailAddress>> {
  if (people.length === 0) return new Map();
  const wanted = new Map(people.map(({ email, userId }) => [addressHash(tx.manager, email), userId]));
  const known = await tx.manager.findBy(MailAddress, { addressHash: In([...wanted.keys()]) });
  const rows = new Map(known.map((row) => [row.addressHash, row]));
  const missing = [...wanted].filter(([hash]) => !rows.has(hash));
  if (missing.length > 0) {
    await keepAddresses(tx.manager, missing);
    // Two may write to somebody for the first time at once: whoever comes second takes the row of the first.
    const added = await lockRows(tx, MailAddress, { addressHash: In(missing.map(([hash]) => hash)) });
    for (const row of added) rows.set(row.addressHash, row);
  }
  for (const [hash, row] of rows) await noteAccount(tx, row, wanted.get(hash) ?? null);
  return rows;
}

/** The same of one. */
export async function addressOf(tx: Context, email: string, userId: string | null): Promise<MailAddress> {
  const [row] = await addressesOf(tx, [{ email, userId }]);
  return row ?? missingRow();
}

function missingRow(): never {
  throw new Error('the row of an address is missing that was just made');
}

/** An account that has come since the address was first written to. */
async function noteAccount(tx: Context, row: MailAddress, userId: string | null): Promise<void> {
  if (userId === null || row.userId !== null) return;
  await tx.manager.update(MailAddress, { addressHash: row.addressHash }, { userId });
  row.userId = userId;
}

/** The address is this account's from now on, as whoever had its letters has left it (docs/rules.md §27.4): in one statement. */
export async function claimAddress({ manager }: Context, email: string, userId: string): Promise<void> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(MailAddress)
    .values(newAddress(addressHash(manager, email), userId))
    .orUpdate(['userId'], ['addressHash'])
    .updateEntity(false)
    .execute();
}

/** Makes the rows of addresses that have none; those that are there stay as they are. In one order for all who do it at once. */
export async function keepAddresses(
  manager: EntityManager,
  addresses: readonly (readonly [hash: string, userId: string | null])[],
): Promise<void> {
  const sorted = addresses.toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const part of inParts(sorted)) {
    await manager
      .createQueryBuilder()
      .insert()
      .into(MailAddress)
      .values(part.map(([hash, userId]) => newAddress(hash, userId)))
      .orIgnore()
      .updateEntity(false)
      .execute();
  }
}

/** One that wants everything, with links of its own. */
const newAddress = (hash: string, userId: string | null): MailAddress => ({
  addressHash: hash,
  userId,
  reminders: true,
  receipts: true,
  remindersToken: newToken(),
  receiptsToken: newToken(),
  refusals: 0,
  bouncedAt: null,
  refusedAt: null,
});
