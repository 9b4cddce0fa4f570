import { In, IsNull, MoreThan, MoreThanOrEqual, Not, type EntityManager } from 'typeorm';
import type { Context } from '../../context/context.ts';
import { inParts } from '../../db/in-parts.ts';
import { MailAddress } from './mail-address.entity.ts';
import { addressHash, keepAddresses } from './mail-address.service.ts';

/** So many letters in a row are refused for good before reminders to their address stop (docs/rules.md §27.5). */
export const BOUNCES = 3;

const none = { refusals: 0, bouncedAt: null, refusedAt: null };

/** A letter to the address was refused for good. Answers whether that was the one too many. */
export async function countRefusal(manager: EntityManager, recipient: string, now: Date): Promise<boolean> {
  const row = { addressHash: addressHash(manager, recipient) };
  const { affected } = await manager.increment(MailAddress, row, 'refusals', 1);
  if (affected !== 1) {
    await keepAddresses(manager, [[row.addressHash, null]]);
    await manager.increment(MailAddress, row, 'refusals', 1);
  }
  await manager.update(MailAddress, row, { refusedAt: now });
  const tooMany = { ...row, refusals: MoreThanOrEqual(BOUNCES), bouncedAt: IsNull() };
  const bounced = await manager.update(MailAddress, tooMany, { bouncedAt: now });
  return bounced.affected === 1;
}

/** A letter to the address was accepted: what was refused before it no longer counts. Of most addresses nothing was, and nothing is written. */
export async function noteAccepted(manager: EntityManager, recipient: string): Promise<void> {
  await manager.update(
    MailAddress,
    { addressHash: addressHash(manager, recipient), refusals: MoreThan(0) },
    none,
  );
}

/** Whoever has the account's address has shown that letters arrive there. */
export async function endBounces({ manager }: Context, userId: string): Promise<void> {
  await manager.update(MailAddress, { userId, refusals: MoreThan(0) }, none);
}

/** Whether reminders to the address have stopped. */
export const hasBounced = ({ manager }: Context, email: string): Promise<boolean> =>
  manager.existsBy(MailAddress, { addressHash: addressHash(manager, email), bouncedAt: Not(IsNull()) });

/** When each of these addresses last refused an email for good; undefined where it takes them. */
export async function refusalsOf(
  manager: EntityManager,
  emails: readonly string[],
): Promise<(Date | undefined)[]> {
  const hashes = emails.map((email) => addressHash(manager, email));
  const found = new Map<string, Date | null>();
  for (const part of inParts(hashes)) {
    const where = { addressHash: In(part), refusedAt: Not(IsNull()) };
    const select = { addressHash: true, refusedAt: true } as const;
    for (const row of await manager.find(MailAddress, { select, where }))
      found.set(row.addressHash, row.refusedAt);
  }
  return hashes.map((hash) => found.get(hash) ?? undefined);
}
