import { In, IsNull } from 'typeorm';
import type { Context } from '../context.ts';
import { Cycle } from '../cycles/cycle.entity.ts';
import { lockRow, lockRows } from '../db/lock.ts';
import { Participant } from '../participants/participant.entity.ts';
import type { User } from '../users/user.entity.ts';

/**
 * Links every seat that was kept for this e-mail to its new account, whose row stands by now: an invite that is
 * being sent at the same time sees either the account, or its seat here (contract §2).
 * @returns the ids of the seats
 */
export async function linkSeats(tx: Context, user: User): Promise<string[]> {
  const kept = { emailKey: user.emailKey, userId: IsNull() };
  const seats = await tx.manager.findBy(Participant, kept);
  const cycleIds = new Set(seats.map(({ cycleId }) => cycleId));
  for (const id of [...cycleIds].sort()) await lockRow(tx, Cycle, { id });

  const ids = (await lockRows(tx, Participant, kept)).map(({ id }) => id);
  if (ids.length > 0) await tx.manager.update(Participant, { id: In(ids) }, { userId: user.id });
  return ids;
}
