import { In } from 'typeorm';
import type { Context } from '../../context/context.ts';
import { inParts } from '../../db/in-parts.ts';
import { lockRows } from '../../db/lock.ts';
import { MailAddress } from './mail-address.entity.ts';
import { addressHash, newAddress } from './mail-address.service.ts';

/** An account, and where it is written to. */
export interface Addressee {
  email: string;
  userId: string;
}

/** What several accounts want, by their ids, as `addressOf` says it of one: in one statement where all of them were written to before. */
export async function addressesOf(
  tx: Context,
  people: readonly Addressee[],
): Promise<ReadonlyMap<string, MailAddress>> {
  const byHash = new Map(people.map(({ email, userId }) => [addressHash(email), userId]));
  const known = await tx.manager.findBy(MailAddress, { addressHash: In([...byHash.keys()]) });
  const there = new Set(known.map((each) => each.addressHash));
  const missing = [...byHash].filter(([hash]) => !there.has(hash));
  const all = [...known, ...(missing.length > 0 ? await addAll(tx, missing) : [])];
  for (const address of all) await noteAccount(tx, address, byHash.get(address.addressHash) ?? null);
  return new Map(all.flatMap((address) => (address.userId ? [[address.userId, address]] : [])));
}

/** Two circles may write to somebody for the first time at once: whoever comes second takes the row of the first. */
async function addAll(
  tx: Context,
  missing: readonly [hash: string, userId: string][],
): Promise<MailAddress[]> {
  const sorted = missing.toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const part of inParts(sorted)) {
    await tx.manager
      .createQueryBuilder()
      .insert()
      .into(MailAddress)
      .values(part.map(([hash, userId]) => newAddress(hash, userId)))
      .orIgnore()
      .updateEntity(false)
      .execute();
  }
  return lockRows(tx, MailAddress, { addressHash: In(sorted.map(([hash]) => hash)) });
}

/** An address that was written to before there was an account. */
async function noteAccount(tx: Context, address: MailAddress, userId: string | null): Promise<void> {
  if (address.userId === userId) return;
  await tx.manager.update(MailAddress, { addressHash: address.addressHash }, { userId });
  address.userId = userId;
}
