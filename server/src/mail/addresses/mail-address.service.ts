import { In, Like, type EntityManager } from 'typeorm';
import type { Context } from '../../context/context.ts';
import { newToken } from '../../base/tokens.ts';
import { inParts } from '../../db/in-parts.ts';
import { lockRows } from '../../db/lock.ts';
import { emailKey } from '../../domain/account.ts';
import { keyedHash } from './address-keys.ts';
import { MailAddress } from './mail-address.entity.ts';
import { ALSO } from './merge-addresses.ts';

/** The stored form of an address, the same for all its spellings (docs/rules.md §27.3). */
export const addressHash = (manager: EntityManager, email: string): string =>
  keyedHash(manager, emailKey(email));

/** An address, and the account that has it, if any. */
export interface Addressee {
  email: string;
  userId: string | null;
}

/**
 * The preferences of addresses, in the same order; by default, everything is on. Runs in the transaction that writes the emails: one
 * statement if all have accounts. Rows of other addresses are created with the first email that needs their links. An account keeps
 * its own row, even if addresses were normalised differently when the row was created.
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

/** For people without an account, and for accounts that a process of the previous version created. */
async function byHash(tx: Context, people: readonly Addressee[]): Promise<Map<string, MailAddress>> {
  if (people.length === 0) return new Map();
  const wanted = new Map(people.map(({ email, userId }) => [addressHash(tx.manager, email), userId]));
  const known = await tx.manager.findBy(MailAddress, { addressHash: In([...wanted.keys()]) });
  const rows = new Map(known.map((row) => [row.addressHash, row]));
  const missing = [...wanted].filter(([hash]) => !rows.has(hash));
  if (missing.length > 0) {
    await keepAddresses(tx.manager, missing);
    // If two transactions write to an address for the first time, the second uses the row of the first.
    const added = await lockRows(tx, MailAddress, { addressHash: In(missing.map(([hash]) => hash)) });
    for (const row of added) rows.set(row.addressHash, row);
  }
  for (const [hash, row] of rows) await linkAccount(tx, row, wanted.get(hash) ?? null);
  return rows;
}

export async function addressOf(tx: Context, email: string, userId: string | null): Promise<MailAddress> {
  const [row] = await addressesOf(tx, [{ email, userId }]);
  return row ?? missingRow();
}

function missingRow(): never {
  throw new Error('the new row of a mail address is missing');
}

/** Links an account that was created after the first email to its address. */
async function linkAccount(tx: Context, row: MailAddress, userId: string | null): Promise<void> {
  if (userId === null || row.userId !== null) return;
  await tx.manager.update(MailAddress, { addressHash: row.addressHash }, { userId });
  row.userId = userId;
}

/** Gives the address to an account, with the preferences it has (docs/rules.md §27.4), in one statement. */
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

/**
 * Gives an account's new address to it, with the preferences of both: what is off for either stays off (docs/rules.md §35.4). The row of
 * the old address stays for the links in its emails.
 */
export async function moveAddress(
  { manager }: Context,
  { from, to, userId }: { from: string; to: string; userId: string },
): Promise<void> {
  const oldHash = addressHash(manager, from);
  const own =
    (await manager.findOneBy(MailAddress, { userId })) ??
    (await manager.findOneBy(MailAddress, { addressHash: oldHash }));
  const row = newAddress(addressHash(manager, to), userId);
  const known = await manager.findOneBy(MailAddress, { addressHash: row.addressHash });
  const reminders = (own?.reminders ?? true) && (known?.reminders ?? true);
  const receipts = (own?.receipts ?? true) && (known?.receipts ?? true);
  await manager.update(MailAddress, { userId }, { userId: null });
  await manager
    .createQueryBuilder()
    .insert()
    .into(MailAddress)
    .values(Object.assign(row, { reminders, receipts }))
    .orUpdate(['userId', 'reminders', 'receipts'], ['addressHash'])
    .updateEntity(false)
    .execute();
}

/** Deletes what is kept about an address and about the account that had it: preferences, bounces, and the links that change them. */
export async function eraseAddress({ manager }: Context, email: string, userId: string): Promise<void> {
  const hash = addressHash(manager, email);
  await manager.delete(MailAddress, [
    { userId },
    { addressHash: hash },
    { addressHash: Like(`${hash}${ALSO}%`) },
  ]);
}

/** Creates missing rows, and leaves existing ones unchanged. Sorted, so that concurrent transactions do not deadlock. */
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
