import type { SignedIn } from '../../context/context.ts';
import { Cycle } from '../cycle/cycle.entity.ts';
import { lockRow } from '../../db/lock.ts';
import { Participant } from '../participants/participant.entity.ts';
import { namesOfNow, type Names } from './names.ts';
import { record } from './record.ts';

/** The seats of an account; their cycles are locked, always in the same order, until the transaction ends. */
export async function lockParticipantsOf(tx: SignedIn, userId: string): Promise<Participant[]> {
  const seats = await tx.manager.findBy(Participant, { userId });
  for (const id of seats.map(({ cycleId }) => cycleId).sort()) await lockRow(tx, Cycle, { id });
  return seats;
}

/**
 * Changes how somebody is called, and tells it in each cycle in which they have a seat: there it stands between what was
 * done under the old name and what is done under the new one.
 */
export async function recordNames<T>(tx: SignedIn, userId: string, change: () => Promise<T>): Promise<T> {
  // Somebody may have been invited since the cycles were locked.
  const before = new Map<Participant, Names>();
  for (const seat of await lockParticipantsOf(tx, userId)) {
    before.set(seat, await namesOfNow(tx, seat.cycleId));
  }
  const changed = await change();
  for (const [seat, names] of before) {
    const now = await namesOfNow(tx, seat.cycleId);
    const fact = { field: 'name', before: names.ofSeat(seat.id), after: now.ofSeat(seat.id), seat } as const;
    await record(tx, seat.cycleId, 'RENAMED', [fact], names);
  }
  return changed;
}
