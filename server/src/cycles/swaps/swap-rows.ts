import { In } from 'typeorm';
import type { Context, SignedIn } from '../../context/context.ts';
import type { Managed } from '../../db/managed.ts';
import { DomainError } from '../../domain/errors.ts';
import { isToComeForSwap, type SwapSide, type SwapStatus, type Turn } from '../../domain/swap.ts';
import { findById } from '../../db/find.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { Round } from '../tables/round.entity.ts';
import { SwapRound } from '../tables/swap-round.entity.ts';
import { Swap } from '../tables/swap.entity.ts';

/** @throws DomainError `swap-not-found` */
export async function readSwap(tx: Context, id: string): Promise<Swap> {
  const swap = await findById(tx, Swap, id);
  if (!swap) throw new DomainError('swap-not-found');
  return swap;
}

/** Reads the open proposals of a cycle, oldest first. */
export const readOpenSwaps = ({ manager }: Managed, cycleId: string): Promise<Swap[]> =>
  manager.find(Swap, { where: { cycleId, status: 'OPEN' }, order: { id: 'ASC' } });

type TurnById = (participantId: string) => Pick<Turn, 'dateCollected'> | undefined;

/**
 * Whether a proposal still holds its rounds. Once the day of one of them is too near, it is over, for reads and for writes
 * (docs/rules.md §30.2).
 */
export const stillHolds = (
  { fromId, toId }: Pick<Swap, 'fromId' | 'toId'>,
  turnOf: TurnById,
  now: Date,
): boolean =>
  [fromId, toId].every((participantId) => {
    const date = turnOf(participantId)?.dateCollected;
    return typeof date === 'string' && isToComeForSwap(date, now);
  });

/** Ends swaps and releases their rounds. */
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

/**
 * Returns the ids of those rounds in which anything was ever reported or received. The status is checked as well, because a
 * process of the previous version does not write `everSaid`.
 */
export async function roundsWithClaims({ manager }: Managed, rounds: readonly Round[]): Promise<Set<string>> {
  if (rounds.length === 0) return new Set();
  const found = await manager
    .createQueryBuilder(Round, 'round')
    .select('round.id', 'id')
    .where({ id: In(rounds.map(({ id }) => id)) })
    .andWhere(
      `EXISTS (SELECT 1 FROM payments y WHERE y.roundId = round.id AND (y.everSaid = 1 OR y.standing <> 'DUE'))`,
    )
    .getRawMany<{ id: string }>();
  return new Set(found.map(({ id }) => id));
}

/** The slots of two participants, and their rounds. */
export interface TwoTurns {
  sides: [SwapSide, SwapSide];
  rounds: Round[];
}

/**
 * Reads the current slots of two participants and their rounds.
 * @param open the proposals that hold rounds
 */
export async function readTurns(
  tx: SignedIn,
  locked: LockedCycle,
  participantIds: readonly [string, string],
  open: readonly Swap[],
): Promise<TwoTurns> {
  const rounds = await tx.manager.findBy(Round, {
    cycleId: locked.cycle.id,
    collectorId: In([...participantIds]),
  });
  const withClaims = await roundsWithClaims(tx, rounds);
  const sideOf = (participantId: string): SwapSide => {
    const { id, slot, dateCollected } = locked.participant(participantId);
    const round = rounds.find(({ collectorId }) => collectorId === id);
    return {
      id,
      ...(round ? { slot, dateCollected } : { slot: null, dateCollected: null }),
      everSaid: round !== undefined && withClaims.has(round.id),
      isHeld: holds(open, id),
    };
  };
  return { sides: [sideOf(participantIds[0]), sideOf(participantIds[1])], rounds };
}

/** Whether one of these proposals holds the round of a participant. */
export const holds = (open: readonly Pick<Swap, 'fromId' | 'toId'>[], participantId: string): boolean =>
  open.some(({ fromId, toId }) => fromId === participantId || toId === participantId);
