import type { SignedIn } from '../../context/context.ts';
import { changeCycle } from '../aggregate/change-cycle.ts';
import { lockCycleIfThere, type LockedCycle } from '../aggregate/locked-cycle.ts';
import { Participant } from '../tables/participant.entity.ts';
import { namesOfNow } from '../aggregate/names.ts';

/** Locks the cycles of an account until the transaction ends, always in the same order. */
export async function lockCyclesOf(tx: SignedIn, userId: string): Promise<LockedCycle[]> {
  const participants = await tx.manager.findBy(Participant, { userId });
  const locked: LockedCycle[] = [];
  for (const id of participants.map(({ cycleId }) => cycleId).sort()) {
    const cycle = await lockCycleIfThere(tx, id);
    if (cycle) locked.push(cycle);
  }
  return locked;
}

/**
 * Changes a person's name and records it in each of their cycles, between the entries with the old name and those with the
 * new one.
 */
export async function recordNames<T>(tx: SignedIn, userId: string, change: () => Promise<T>): Promise<T> {
  // The person may have been invited since the cycles were locked.
  const cycles = await lockCyclesOf(tx, userId);
  const before = await Promise.all(cycles.map((locked) => namesOfNow(tx, locked)));
  const changed = await change();
  for (const [index, { cycle }] of cycles.entries()) {
    const names = before[index];
    await changeCycle(tx, cycle.id, { kind: 'RENAMED', names }, async (_tx, locked) => {
      const participant = locked.participants.find((each) => each.userId === userId);
      if (!participant) return [];
      locked.users.delete(userId);
      const now = await namesOfNow(tx, locked);
      const name = names?.ofParticipant(participant.id) ?? null;
      return [{ field: 'name', before: name, after: now.ofParticipant(participant.id), participant }];
    });
  }
  return changed;
}
