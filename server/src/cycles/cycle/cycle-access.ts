import type { Context, SignedIn } from '../../context/context.ts';
import { authorize } from '../../context/context.ts';
import { findById, hasId } from '../../db/find.ts';
import { lockRow } from '../../db/lock.ts';
import { allows, DomainError, stateOf, type CycleState, type SubjectOf } from '../../domain/index.ts';
import { Participant } from '../participants/participant.entity.ts';
import { Cycle } from './cycle.entity.ts';
import { readOwnSeat, type AnyCycle } from './cycle-reading.ts';
import type { OwnSeat } from './listed-cycle.ts';

/** A cycle that nobody else can change until the transaction ends, with all its seats. */
export interface LockedCycle {
  cycle: Cycle;
  /** In the order in which people were added. */
  seats: Participant[];
  state: CycleState;
}

/**
 * The way every write of a cycle begins: the row is locked before any rule looks at it (docs/rules.md §14.1).
 * @throws DomainError `cycle-not-found`
 */
export async function lockCycle(tx: Context, cycleId: string): Promise<LockedCycle> {
  const cycle = await lockRow(tx, Cycle, { id: cycleId });
  if (!hasId(cycle, cycleId)) throw new DomainError('cycle-not-found');
  const seats = await tx.manager.find(Participant, { where: { cycleId }, order: { position: 'ASC' } });
  return { cycle, seats, state: stateOf(cycle, seats) };
}

/**
 * The same for an operation on one seat.
 * @throws DomainError `participant-not-found`
 */
export async function lockCycleOfSeat(
  tx: Context,
  participantId: string,
): Promise<LockedCycle & { seat: Participant }> {
  const found = await findById(tx, Participant, participantId);
  if (!found) throw new DomainError('participant-not-found');
  const locked = await lockCycle(tx, found.cycleId);
  const seat = locked.seats.find(({ id }) => id === participantId);
  if (!seat) throw new DomainError('participant-not-found');
  return { ...locked, seat };
}

/** The viewer's relation to a cycle: what the viewing permissions are about. */
export async function membership(
  ctx: SignedIn,
  cycle: AnyCycle,
): Promise<SubjectOf<'cycle:view'> & { seat?: OwnSeat }> {
  return { cycle, seat: await readOwnSeat(ctx, cycle) };
}

/**
 * The cycle, if the viewer may see it: its owner, or a participant whatever the status (docs/rules.md §2.1).
 * @throws DomainError `cycle-not-found`, `not-a-member`
 */
export async function viewCycle(ctx: SignedIn, cycleId: string): Promise<Cycle> {
  const cycle = await ctx.loaders.cycles.load(cycleId);
  if (!cycle) throw new DomainError('cycle-not-found');
  authorize(ctx, 'cycle:view', await membership(ctx, cycle));
  return cycle;
}

/** Whether rounds and payments are shown to the viewer: to the owner and to accepted participants (docs/rules.md §2.1). */
export const seesRounds = async (ctx: SignedIn, cycle: AnyCycle): Promise<boolean> =>
  allows('rounds:view', ctx.viewer, await membership(ctx, cycle));
