import { In, IsNull } from 'typeorm';
import type { Context } from '../../context/context.ts';
import { Cycle } from '../cycle/cycle.entity.ts';
import { lockRow, lockRows } from '../../db/lock.ts';
import { factsOfSeat, record } from '../history/record.ts';
import { Participant } from './participant.entity.ts';
import type { NewAccount } from '../../context/wiring.ts';

/**
 * Links every seat that was kept for this e-mail to its new account, whose row stands by now: an invite that is
 * being sent at the same time sees either the account, or its seat here (docs/rules.md §8.4).
 * @returns the ids of the seats
 */
export async function linkAccount(tx: Context, user: NewAccount): Promise<string[]> {
  const kept = { emailKey: user.emailKey, userId: IsNull() };
  const seats = await tx.manager.findBy(Participant, kept);
  const locked = new Set<string>();
  const lock = async (cycleIds: string[]): Promise<void> => {
    for (const id of cycleIds.filter((each) => !locked.has(each)).sort()) {
      locked.add(id);
      await lockRow(tx, Cycle, { id });
    }
  };
  await lock(seats.map(({ cycleId }) => cycleId));

  const linked = await lockRows(tx, Participant, kept);
  // An invite may have been sent since they were first looked for.
  await lock(linked.map(({ cycleId }) => cycleId));
  const ids = linked.map(({ id }) => id);
  if (ids.length > 0) await tx.manager.update(Participant, { id: In(ids) }, { userId: user.id });
  // Whoever signs up has not signed in yet, and is the one who does this.
  const asUser = { ...tx, viewer: user };
  for (const seat of linked) {
    await record(asUser, seat.cycleId, 'ACCOUNT_LINKED', factsOfSeat(seat, { userId: user.id }));
  }
  return ids;
}
