import { In } from 'typeorm';
import { authorize, inTransaction, type SignedIn } from '../../context/context.ts';
import { lockCycleOfSeat, membership, viewCycle } from '../cycle/cycle-access.ts';
import type { Cycle } from '../cycle/cycle.entity.ts';
import { DomainError, emailMatches, participantName, transition } from '../../domain/index.ts';
import { departure, record } from '../history/record.ts';
import { Invite } from '../invites/invite.entity.ts';
import { Participant } from './participant.entity.ts';

/**
 * One participant of a cycle that the viewer may see.
 * @throws DomainError `participant-not-found`, `not-a-member`
 */
export async function viewParticipant(ctx: SignedIn, participantId: string): Promise<Participant> {
  const seat = await ctx.loaders.participants.load(participantId);
  if (!seat) throw new DomainError('participant-not-found');
  await viewCycle(ctx, seat.cycleId);
  return seat;
}

/** The participants of a cycle that the viewer may see, in the order in which they were added. */
export async function listParticipants(ctx: SignedIn, cycleId: string): Promise<Participant[]> {
  const cycle = await viewCycle(ctx, cycleId);
  return ctx.loaders.participantsOfCycle.load(cycle.id);
}

/**
 * Says whether the participant whom a caller names is the viewer in this cycle (docs/rules.md §17.5).
 * @throws DomainError `not-a-member` for any other
 */
export async function requireOwnSeat(ctx: SignedIn, cycle: Cycle, participantId: string): Promise<void> {
  const { seat } = await membership(ctx, cycle);
  if (seat?.id !== participantId) throw new DomainError('not-a-member');
}

/** Takes a participant and the invite out of the cycle; never the owner's own seat (docs/rules.md §8.3). */
export function removeParticipant(ctx: SignedIn, participantId: string): Promise<Cycle> {
  return inTransaction(ctx, async (tx) => {
    const { cycle, seat, state } = await lockCycleOfSeat(tx, participantId);
    authorize(tx, 'cycle:manage', cycle);
    transition('editParticipants', state);
    if (seat.userId === cycle.userId) throw new DomainError('owner-seat');

    await removeSeats(tx, [seat]);
    await record(tx, cycle.id, 'REMOVED', [departure(seat)]);
    return cycle;
  });
}

/** Deletes seats with their invites, whose tokens die with them. */
export async function removeSeats(tx: SignedIn, seats: readonly Participant[]): Promise<void> {
  if (seats.length === 0) return;
  const ids = seats.map(({ id }) => id);
  await tx.manager.delete(Invite, { participantId: In(ids) });
  await tx.manager.delete(Participant, { id: In(ids) });
}

/** What others call a participant: `Ada.LO`; null until linked to an account (docs/rules.md §8.5). */
export async function nameOf(ctx: SignedIn, seat: Participant): Promise<string | null> {
  const user = seat.userId ? await ctx.loaders.users.load(seat.userId) : undefined;
  return user ? participantName(user) : null;
}

/** The e-mail, to those who may know it: the owner, the person, and everybody while there is no name (docs/rules.md §2.4). */
export async function emailFor(ctx: SignedIn, seat: Participant): Promise<string | null> {
  const cycle = await ctx.loaders.cycles.load(seat.cycleId);
  const mayKnow =
    seat.userId === null || cycle?.userId === ctx.viewer.id || emailMatches(seat.email, ctx.viewer.email);
  return mayKnow ? seat.email : null;
}
