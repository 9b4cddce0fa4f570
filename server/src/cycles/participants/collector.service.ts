import { In } from 'typeorm';
import { authorize, inTransaction, type SignedIn } from '../../context/context.ts';
import { lockCycle, lockCycleOfSeat, viewCycle, type LockedCycle } from '../cycle/cycle-access.ts';
import type { Cycle } from '../cycle/cycle.entity.ts';
import {
  assignment,
  inSlotOrder,
  noSlot,
  slotAssignment,
  transition,
  type ChangeKind,
  type SlotFacts,
} from '../../domain/index.ts';
import { factsOfCycle, factsOfSeat, fieldsOf, record } from '../history/record.ts';
import { Participant } from './participant.entity.ts';

/** The collectors of a cycle that the viewer may see, in slot order. */
export async function listCollectors(ctx: SignedIn, cycleId: string): Promise<Participant[]> {
  const cycle = await viewCycle(ctx, cycleId);
  return inSlotOrder(await ctx.loaders.participantsOfCycle.load(cycle.id));
}

/**
 * Gives each slot to a participant: `participantIds` are all of them, in slot order. Dates are computed here.
 * The same order again changes nothing (docs/rules.md §7.3).
 * @throws DomainError `not-owner`, `cycle-running`, `sections-not-frozen`; InvalidInput for an impossible order
 */
export function assignCollectors(
  ctx: SignedIn,
  cycleId: string,
  participantIds: readonly string[],
): Promise<Cycle> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockCycle(tx, cycleId);
    const { cycle, seats, state } = locked;
    authorize(tx, 'cycle:manage', cycle);
    if (state.collectorsAssigned && holdsAlready(seats, participantIds)) return cycle;
    transition('assignCollectors', state);

    const facts = assignment(participantIds, seats, cycle);
    const losing = seats.filter(({ id, isCollector }) => isCollector && !facts.has(id));
    const others = losing.map(({ id }) => [id, noSlot] as const);
    return reassign(tx, locked, 'COLLECTORS_ASSIGNED', new Map([...others, ...facts]));
  });
}

/**
 * Gives one slot, named by its day, to one participant; whoever held it loses it. A new order can so be written
 * call by call, in any order. What holds already, and is not rejected, changes nothing (docs/rules.md §9.2).
 * @throws DomainError `not-owner`, `cycle-running`, `sections-not-frozen`; InvalidInput for a seat or a day that cannot be
 */
export function takeSlot(ctx: SignedIn, participantId: string, dateCollected: string): Promise<Participant> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockCycleOfSeat(tx, participantId);
    const { cycle, seat, seats, state } = locked;
    authorize(tx, 'cycle:manage', cycle);
    const holds = seat.isCollector && seat.dateCollected === dateCollected;
    if (holds && seat.confirmationStatus !== 'REJECTED') return seat;
    transition('assignCollectors', state);

    const facts = slotAssignment(seat.id, dateCollected, seats, cycle);
    await reassign(tx, locked, 'COLLECTORS_ASSIGNED', facts);
    return Object.assign(seat, facts.get(seat.id));
  });
}

/**
 * Takes one participant's slot back; without one, nothing changes (docs/rules.md §9.2).
 * @throws DomainError `not-owner`, `cycle-running`, `sections-not-frozen`
 */
export function giveUpSlot(ctx: SignedIn, participantId: string): Promise<Participant> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockCycleOfSeat(tx, participantId);
    const { cycle, seat, state } = locked;
    authorize(tx, 'cycle:manage', cycle);
    if (!seat.isCollector) return seat;
    transition('assignCollectors', state);

    await reassign(tx, locked, 'SLOT_WITHDRAWN', new Map([[seat.id, noSlot]]));
    return Object.assign(seat, noSlot);
  });
}

/** Writes what becomes of these seats, whether the letters are to go out again, and both into the history. */
async function reassign(
  tx: SignedIn,
  { cycle, seats }: LockedCycle,
  kind: ChangeKind,
  facts: ReadonlyMap<string, SlotFacts>,
): Promise<Cycle> {
  const before = fieldsOf(cycle);
  await writeSlots(tx, seats, facts);
  const saved = await askAnew(tx, cycle, facts);
  await record(tx, cycle.id, kind, [
    ...factsOfCycle(before, saved),
    ...seats.flatMap((seat) => factsOfSeat(seat, facts.get(seat.id) ?? {})),
  ]);
  return saved;
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

/** Whoever is pending after a change has not been asked: the letters may go out again (docs/rules.md §9.2). */
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
