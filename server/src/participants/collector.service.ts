import { In } from 'typeorm';
import { authorize, inTransaction, type SignedIn } from '../context.ts';
import { lockCycle, lockCycleOfSeat, viewCycle, type LockedCycle } from '../cycles/cycle-access.ts';
import type { Cycle } from '../cycles/cycle.entity.ts';
import {
  assignment,
  collectedAmount,
  complaints,
  DomainError,
  emailMatches,
  inSlotOrder,
  noSlot,
  slotAssignment,
  transition,
  type CollectionResponse,
  type SlotFacts,
} from '../domain/index.ts';
import { proveEmail } from '../identity/identity.service.ts';
import { confirmationLetter } from '../mail/letters/confirmation-letter.ts';
import { slotChangedLetter } from '../mail/letters/slot-changed-letter.ts';
import { confirmationLink } from '../mail/links.ts';
import { queueLetter } from '../mail/outbox.service.ts';
import { hashOf, newToken } from '../tokens.ts';
import { Participant } from './participant.entity.ts';

/** The collectors of a cycle that the viewer may see, in slot order. */
export async function listCollectors(ctx: SignedIn, cycleId: string): Promise<Participant[]> {
  const cycle = await viewCycle(ctx, cycleId);
  return inSlotOrder(await ctx.loaders.participantsOfCycle.load(cycle.id));
}

/**
 * Gives each slot to a participant: `participantIds` are all of them, in slot order. Dates are computed here.
 * The same order again changes nothing (contract §2).
 * @throws DomainError `not-owner`, `cycle-running`, `sections-not-frozen`; InvalidInput for an impossible order
 */
export function assignCollectors(
  ctx: SignedIn,
  cycleId: string,
  participantIds: readonly string[],
): Promise<Cycle> {
  return inTransaction(ctx, async (tx) => {
    const { cycle, seats, state } = await lockCycle(tx, cycleId);
    authorize(tx, 'cycle:manage', cycle);
    if (state.collectorsAssigned && holdsAlready(seats, participantIds)) return cycle;
    transition('assignCollectors', state);

    const facts = assignment(participantIds, seats, cycle);
    const others = seats.filter(({ id }) => !facts.has(id)).map(({ id }) => [id, noSlot] as const);
    await writeSlots(tx, seats, new Map([...others, ...facts]));
    return askAnew(tx, cycle, facts);
  });
}

/**
 * Gives one slot, named by its day, to one participant; whoever held it loses it. A new order can so be written
 * call by call, in any order. What holds already, and is not rejected, changes nothing (contract §6).
 * @throws DomainError `not-owner`, `cycle-running`, `sections-not-frozen`; InvalidInput for a seat or a day that cannot be
 */
export function takeSlot(ctx: SignedIn, participantId: string, dateCollected: string): Promise<Participant> {
  return inTransaction(ctx, async (tx) => {
    const { cycle, seat, seats, state } = await lockCycleOfSeat(tx, participantId);
    authorize(tx, 'cycle:manage', cycle);
    const holds = seat.isCollector && seat.dateCollected === dateCollected;
    if (holds && seat.confirmationStatus !== 'REJECTED') return seat;
    transition('assignCollectors', state);

    const facts = slotAssignment(seat.id, dateCollected, seats, cycle);
    await writeSlots(tx, seats, facts);
    await askAnew(tx, cycle, facts);
    return Object.assign(seat, facts.get(seat.id));
  });
}

/**
 * Takes one participant's slot back; without one, nothing changes (contract §6).
 * @throws DomainError `not-owner`, `cycle-running`, `sections-not-frozen`
 */
export function giveUpSlot(ctx: SignedIn, participantId: string): Promise<Participant> {
  return inTransaction(ctx, async (tx) => {
    const { cycle, seat, seats, state } = await lockCycleOfSeat(tx, participantId);
    authorize(tx, 'cycle:manage', cycle);
    if (!seat.isCollector) return seat;
    transition('assignCollectors', state);

    const facts = new Map([[seat.id, noSlot]]);
    await writeSlots(tx, seats, facts);
    await askAnew(tx, cycle, facts);
    return Object.assign(seat, noSlot);
  });
}

/** Slots are unique in a cycle, so all that change are given back before any is taken. */
async function writeSlots(
  tx: SignedIn,
  seats: readonly Participant[],
  facts: ReadonlyMap<string, SlotFacts>,
): Promise<void> {
  await tx.manager.update(Participant, { id: In([...facts.keys()]) }, { slot: null });
  for (const seat of seats) {
    const next = facts.get(seat.id);
    if (!next) continue;
    const stays = seat.dateCollected === next.dateCollected && seat.confirmationStatus !== 'REJECTED';
    const confirmationTokenHash = stays ? seat.confirmationTokenHash : null;
    await tx.manager.update(Participant, { id: seat.id }, { ...next, confirmationTokenHash });
  }
}

/** Whoever is pending after a change has not been asked: the letters may go out again (contract §2). */
function askAnew(tx: SignedIn, cycle: Cycle, facts: ReadonlyMap<string, SlotFacts>): Promise<Cycle> {
  const someonePending = [...facts.values()].some((fact) => fact.confirmationStatus === 'PENDING');
  if (someonePending) cycle.sentConfirmationEmails = false;
  return tx.manager.save(cycle);
}

/** The order stands already and nobody has rejected it: there is nothing to ask anew. */
function holdsAlready(seats: readonly Participant[], order: readonly string[]): boolean {
  const collectors = inSlotOrder(seats);
  return (
    collectors.length === order.length &&
    collectors.every((seat, slot) => seat.id === order[slot] && seat.confirmationStatus !== 'REJECTED')
  );
}

/** Queues a letter to every collector who has not answered, and notes in the same transaction that they went (contract §2). */
export function sendConfirmationEmails(ctx: SignedIn, cycleId: string): Promise<Cycle> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockCycle(tx, cycleId);
    authorize(tx, 'cycle:manage', locked.cycle);
    Object.assign(locked.cycle, transition('sendConfirmations', locked.state));

    const pending = inSlotOrder(locked.seats).filter((seat) => seat.confirmationStatus === 'PENDING');
    for (const seat of pending) await askToConfirm(tx, locked, seat);
    return tx.manager.save(locked.cycle);
  });
}

/** What a caller says of a collector whom it wants to be asked. */
export interface CollectorClaim {
  id?: string | null;
  email?: string | null;
  dateCollected?: string | null;
}

/**
 * The same, for callers who say whom they think they ask: each must be a collector of the cycle, as claimed (contract §6).
 * @throws DomainError `contradicts-facts` and those of `sendConfirmationEmails`
 */
export function sendConfirmationEmailsTo(
  ctx: SignedIn,
  cycleId: string,
  claims: readonly CollectorClaim[],
): Promise<Cycle> {
  return inTransaction(ctx, async (tx) => {
    const cycle = await sendConfirmationEmails(tx, cycleId);
    const collectors = inSlotOrder((await lockCycle(tx, cycleId)).seats);
    const wrong = claims.findIndex((claim) => !collectors.some((seat) => isOf(seat, claim)));
    if (wrong >= 0) {
      throw new DomainError('contradicts-facts', {
        fields: { [`collectorDetails[${wrong}]`]: [complaints.notSo] },
      });
    }
    return cycle;
  });
}

const isOf = (seat: Participant, { id, email, dateCollected }: CollectorClaim): boolean =>
  (id ?? seat.id) === seat.id &&
  emailMatches(email ?? seat.email, seat.email) &&
  (dateCollected ?? seat.dateCollected) === seat.dateCollected;

async function askToConfirm(tx: SignedIn, { cycle, state }: LockedCycle, seat: Participant): Promise<void> {
  const [owner, person] = await Promise.all([
    tx.loaders.users.load(cycle.userId),
    seat.userId ? tx.loaders.users.load(seat.userId) : undefined,
  ]);
  const token = newToken();
  const moved = seat.askedForDate !== null && seat.askedForDate !== seat.dateCollected;
  const letter = moved ? slotChangedLetter : confirmationLetter;
  await queueLetter(
    tx,
    letter({
      to: seat.email,
      firstName: person?.firstName,
      ownerName: owner ? `${owner.firstName} ${owner.lastName}` : tx.viewer.email,
      cycleTitle: cycle.title,
      slot: seat.slot ?? 0,
      slots: state.participantsCount,
      dateCollected: seat.dateCollected ?? cycle.startDate,
      amountCollected: collectedAmount({
        participantAmount: cycle.participantAmount,
        participantsCount: state.participantsCount,
      }),
      link: confirmationLink(tx.publicUrl, {
        email: seat.email,
        token,
        cycleId: cycle.id,
        participantId: seat.id,
      }),
    }),
  );
  await tx.manager.update(
    Participant,
    { id: seat.id },
    { confirmationTokenHash: hashOf(token), askedForDate: seat.dateCollected },
  );
}

/**
 * A collector's own answer for the slot. The same answer again is harmless; another is a conflict.
 * A token, where one is given, must be of the newest letter: an old one cannot confirm a slot that has moved.
 * @throws DomainError `not-collector`, `no-slot`, `already-responded`, `cycle-running`, `invalid-link`
 */
export function confirmCollection(
  ctx: SignedIn,
  participantId: string,
  response: CollectionResponse,
  token: string | undefined,
): Promise<Participant> {
  return inTransaction(ctx, async (tx) => {
    const { seat, state } = await lockCycleOfSeat(tx, participantId);
    authorize(tx, 'slot:confirm', seat);
    if (!seat.isCollector) throw new DomainError('no-slot');
    if (seat.confirmationStatus === response) return seat;
    transition('confirmCollection', state);
    if (seat.confirmationStatus !== 'PENDING') throw new DomainError('already-responded');
    if (token !== undefined) {
      if (seat.confirmationTokenHash !== hashOf(token)) throw new DomainError('invalid-link');
      await proveEmail(tx, tx.viewer.id);
    }

    seat.confirmationStatus = response;
    return tx.manager.save(seat);
  });
}
