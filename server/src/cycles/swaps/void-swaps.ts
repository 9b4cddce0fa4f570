import { In } from 'typeorm';
import type { SignedIn } from '../../context/context.ts';
import { nothingDone, type Done } from '../aggregate/done.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import type { Fact } from '../aggregate/record.ts';
import { SwapRound } from '../tables/swap-round.entity.ts';
import { notifyOfVoid } from './swap-emails.ts';
import { endSwaps, readOpenSwaps } from './swap-rows.ts';
import { Swap } from '../tables/swap.entity.ts';

/**
 * Ends the open proposals that hold these rounds, or all of a cycle, because a payment was reported or received or the cycle
 * was stopped (docs/rules.md §30.2).
 * @returns the facts and emails to add to those of the operation that causes it
 */
export async function voidSwaps(
  tx: SignedIn,
  locked: LockedCycle,
  of: readonly string[] | 'all',
): Promise<Done> {
  return endAsVoid(
    tx,
    locked,
    of === 'all' ? await readOpenSwaps(tx, locked.cycle.id) : await holding(tx, of),
  );
}

/**
 * Ends these open proposals.
 * @returns the facts and emails to add to those of the operation that causes it
 */
export async function endAsVoid(tx: SignedIn, locked: LockedCycle, swaps: readonly Swap[]): Promise<Done> {
  if (swaps.length === 0) return nothingDone;
  await endSwaps(tx, swaps, 'VOID', tx.clock());
  return {
    facts: swaps.flatMap((swap) => endFact(locked, swap)),
    emails: () => notifyOfVoid(tx, locked, swaps),
  };
}

/** Returns the fact of a proposal that has just ended. */
export const endFact = (locked: LockedCycle, { fromId, status }: Swap): Fact[] => [
  { field: 'swap', before: 'OPEN', after: status, participant: locked.participant(fromId) },
];

async function holding({ manager }: SignedIn, roundIds: readonly string[]): Promise<Swap[]> {
  if (roundIds.length === 0) return [];
  const heldRounds = await manager.findBy(SwapRound, { roundId: In([...roundIds]) });
  return heldRounds.length === 0
    ? []
    : manager.find(Swap, { where: { id: In(heldRounds.map(({ swapId }) => swapId)) }, order: { id: 'ASC' } });
}
