import type { EntityManager } from 'typeorm';
import type { Context } from '../../context/context.ts';
import { hashOf, newToken } from '../../base/tokens.ts';
import { insertRows } from '../../db/insert.ts';
import { emailKey } from '../../domain/index.ts';
import { MailAddress } from './mail-address.entity.ts';

/** Under which an address is kept (docs/rules.md §27.3): however it is written, and never in clear. */
export const addressHash = (email: string): string => hashOf(emailKey(email));

/**
 * What an address wants, which is everything as long as nobody has said otherwise. In the transaction of whoever writes to it:
 * the row is made with the first letter that needs its links. An account that has it by now is noted.
 */
export async function addressOf(tx: Context, email: string, userId: string | null): Promise<MailAddress> {
  const hash = addressHash(email);
  const known = await tx.manager.findOneBy(MailAddress, { addressHash: hash });
  if (!known) {
    const fresh = newAddress(hash, userId);
    await insertRows(tx, MailAddress, [fresh]);
    return fresh;
  }
  if (userId !== null && known.userId !== userId) {
    await tx.manager.update(MailAddress, { addressHash: hash }, { userId });
    known.userId = userId;
  }
  return known;
}

/** The address is this account's from now on, as whoever had its letters has left it (docs/rules.md §27.4): in one statement. */
export async function claimAddress({ manager }: Context, email: string, userId: string): Promise<void> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(MailAddress)
    .values(newAddress(addressHash(email), userId))
    .orUpdate(['userId'], ['addressHash'])
    .updateEntity(false)
    .execute();
}

/** Makes the row of an address where there is none; one that is there stays as it is. */
export async function keepAddress(manager: EntityManager, hash: string): Promise<void> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(MailAddress)
    .values(newAddress(hash, null))
    .orIgnore()
    .updateEntity(false)
    .execute();
}

/** One that wants everything, with links of its own. */
export const newAddress = (hash: string, userId: string | null): MailAddress => ({
  addressHash: hash,
  userId,
  reminders: true,
  receipts: true,
  remindersToken: newToken(),
  receiptsToken: newToken(),
  refusals: 0,
  bouncedAt: null,
});
