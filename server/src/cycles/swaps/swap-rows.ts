import { In } from 'typeorm';
import type { SignedIn } from '../../context/context.ts';
import type { Managed } from '../../db/managed.ts';
import { DomainError } from '../../domain/errors.ts';
import { isToComeForSwap, type SwapSide, type SwapStatus, type Turn } from '../../domain/swap.ts';
import { findById } from '../../db/find.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { Round } from '../tables/round.entity.ts';
import { SwapRound } from '../tables/swap-round.entity.ts';
import { Swap } from '../tables/swap.entity.ts';

/**
 * The swap of this id.
 * @throws DomainError `swap-not-found`
 */
export async function readSwap(tx: SignedIn, id: string): Promise<Swap> {
  const swap = await findById(tx, Swap, id);
  if (!swap) throw new DomainError('swap-not-found');
  return swap;
}

/** The open proposals of a cycle, in the order in which they were made. */
export const readOpenSwaps = ({ manager }: Managed, cycleId: string): Promise<Swap[]> =>
  manager.find(Swap, { where: { cycleId, status: 'OPEN' }, order: { id: 'ASC' } });

type TurnById = (seat: string) => Pick<Turn, 'dateCollected'> | undefined;

/** Whether a proposal still holds its rounds: once one of them is too near it is over, for readers and writers alike (docs/rules.md §30.2). */
export const stillHolds = (
  { fromId, toId }: Pick<Swap, 'fromId' | 'toId'>,
  turnOf: TurnById,
  now: Date,
): boolean =>
  [fromId, toId].every((seat) => {
    const date = turnOf(seat)?.dateCollected;
    return typeof date === 'string' && isToComeForSwap(date, now);
  });

/** Ends swaps, and lets go of their rounds. */
export async function endSwaps(
  { manager }: Managed,
  swaps: readonly Swap[],
  status: SwapStatus,
  endedAt: Date,
): Promise<void> {
  if (swaps.length === 0) return;
  const ids = swaps.map(({ id }) => id);
  await manager.delete(SwapRound, { swapId: In(ids) });
  await manager.update(Swap, { id: In(ids) }, { status, endedAt });
  for (const swap of swaps) Object.assign(swap, { status, endedAt });
}

/** Of these rounds those of which anything was ever said; also by a process of the version before, which does not note that. */
export async function spokenRounds({ manager }: Managed, rounds: readonly Round[]): Promise<Set<string>> {
  if (rounds.length === 0) return new Set();
  const said = await manager
    .createQueryBuilder(Round, 'round')
    .select('round.id', 'id')
    .where({ id: In(rounds.map(({ id }) => id)) })
    .andWhere(
      `EXISTS (SELECT 1 FROM payments y WHERE y.roundId = round.id AND (y.everSaid = 1 OR y.standing <> 'DUE'))`,
    )
    .getRawMany<{ id: string }>();
  return new Set(said.map(({ id }) => id));
}

/** Two turns, and the rounds that they are. */
export interface TwoTurns {
  sides: [SwapSide, SwapSide];
  rounds: Round[];
}

/**
 * The two turns as they stand, with what is known of their rounds.
 * @param open the proposals that hold rounds
 */
export async function readTurns(
  tx: SignedIn,
  locked: LockedCycle,
  seats: readonly [string, string],
  open: readonly Swap[],
): Promise<TwoTurns> {
  const rounds = await tx.manager.findBy(Round, {
    cycleId: locked.cycle.id,
    collectorId: In([...seats]),
  });
  const said = await spokenRounds(tx, rounds);
  const sideOf = (seat: string): SwapSide => {
    const { id, slot, dateCollected } = locked.participant(seat);
    const round = rounds.find(({ collectorId }) => collectorId === id);
    return {
      id,
      ...(round ? { slot, dateCollected } : { slot: null, dateCollected: null }),
      everSaid: round !== undefined && said.has(round.id),
      isHeld: holds(open, id),
    };
  };
  return { sides: [sideOf(seats[0]), sideOf(seats[1])], rounds };
}

/** Whether one of these proposals holds the round of a seat. */
export const holds = (open: readonly Pick<Swap, 'fromId' | 'toId'>[], seat: string): boolean =>
  open.some(({ fromId, toId }) => fromId === seat || toId === seat);
