import { In, IsNull, MoreThan, MoreThanOrEqual, Not, type EntityManager } from 'typeorm';
import type { Context } from '../../context/context.ts';
import { inParts } from '../../db/in-parts.ts';
import { MailAddress } from './mail-address.entity.ts';
import { addressHash, keepAddresses } from './mail-address.service.ts';

/** After this many permanent refusals in a row, reminders to an address stop (docs/rules.md §27.5). */
export const BOUNCES = 3;

const none = { refusals: 0, bouncedAt: null, refusedAt: null };

/**
 * Counts a permanent refusal of an email to the address.
 * @returns whether this refusal stops the reminders
 */
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

/** Resets the refusals of an address after an accepted email. Writes nothing if there were none, as for most addresses. */
export async function clearRefusals(manager: EntityManager, recipient: string): Promise<void> {
  await manager.update(
    MailAddress,
    { addressHash: addressHash(manager, recipient), refusals: MoreThan(0) },
    none,
  );
}

/** Resets the refusals of an account that has just verified its address, so that emails evidently arrive. */
export async function endBounces({ manager }: Context, userId: string): Promise<void> {
  await manager.update(MailAddress, { userId, refusals: MoreThan(0) }, none);
}

/** Whether reminders to the address have stopped. */
export const hasBounced = ({ manager }: Context, email: string): Promise<boolean> =>
  manager.existsBy(MailAddress, { addressHash: addressHash(manager, email), bouncedAt: Not(IsNull()) });

/** When each of these addresses last permanently refused an email; undefined if it accepts them. */
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
