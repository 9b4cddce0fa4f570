import { In } from 'typeorm';
import type { SignedIn } from '../../context/context.ts';
import { byOwner, changeCycle, type PlannedChange } from '../aggregate/change-cycle.ts';
import { viewCycle } from '../aggregate/cycle-access.ts';
import type { Cycle } from '../tables/cycle.entity.ts';
import { cycleOfParticipant, type LockedCycle } from '../aggregate/locked-cycle.ts';
import { assignment, inSlotOrder, noSlot, slotAssignment, type SlotState } from '../../domain/collectors.ts';
import type { ChangeKind } from '../../domain/history/kinds.ts';
import { factsOfParticipant, type Fact } from '../aggregate/record.ts';
import { Participant } from '../tables/participant.entity.ts';
import { noSlotMessages } from './slot-messages.ts';

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
export async function assignCollectors(
  ctx: SignedIn,
  cycleId: string,
  participantIds: readonly string[],
): Promise<Cycle> {
  const assigning = slotChange(
    'COLLECTORS_ASSIGNED',
    ({ state, participants }) => state.collectorsAssigned && holdsAlready(participants, participantIds),
  );
  const { cycle } = await changeCycle(ctx, cycleId, assigning, (tx, locked) => {
    const facts = assignment(participantIds, locked.participants, locked.cycle);
    const losing = locked.participants.filter(({ id, isCollector }) => isCollector && !facts.has(id));
    const others = losing.map(({ id }) => [id, noSlot] as const);
    return reassign(tx, locked, new Map([...others, ...facts]));
  });
  return cycle;
}

/**
 * Gives one slot, named by its day, to one participant; whoever held it loses it. A new order can so be written
 * call by call, in any order. What holds already, and is not rejected, changes nothing (docs/rules.md §9.2).
 * @throws DomainError `not-owner`, `cycle-running`, `sections-not-frozen`; InvalidInput for a participant or a day that
 *   cannot be
 */
export async function takeSlot(
  ctx: SignedIn,
  participantId: string,
  dateCollected: string,
): Promise<Participant> {
  const taking = slotChange('COLLECTORS_ASSIGNED', (locked) => {
    const participant = locked.participant(participantId);
    const holds = participant.isCollector && participant.dateCollected === dateCollected;
    return holds && participant.confirmationStatus !== 'REJECTED';
  });
  const locked = await changeCycle(ctx, cycleOfParticipant(participantId), taking, (tx, held) =>
    reassign(tx, held, slotAssignment(participantId, dateCollected, held.participants, held.cycle)),
  );
  return locked.participant(participantId);
}

/**
 * Takes one participant's slot back; without one, nothing changes (docs/rules.md §9.2).
 * @throws DomainError `not-owner`, `cycle-running`, `sections-not-frozen`
 */
export async function giveUpSlot(ctx: SignedIn, participantId: string): Promise<Participant> {
  const withdrawing = slotChange(
    'SLOT_WITHDRAWN',
    (locked) => !locked.participant(participantId).isCollector,
  );
  const locked = await changeCycle(ctx, cycleOfParticipant(participantId), withdrawing, (tx, held) =>
    reassign(tx, held, new Map([[participantId, noSlot]])),
  );
  return locked.participant(participantId);
}

const slotChange = (kind: ChangeKind, isDone: PlannedChange['isDone']): PlannedChange => ({
  may: byOwner,
  isDone,
  transition: 'assignCollectors',
  kind,
});

/** Writes what becomes of these participants, and whether the letters are to go out again. */
async function reassign(
  tx: SignedIn,
  { cycle, participants }: LockedCycle,
  next: ReadonlyMap<string, SlotState>,
): Promise<Fact[]> {
  const facts = participants.flatMap((each) => factsOfParticipant(each, next.get(each.id) ?? {}));
  await writeSlots(tx, participants, next);
  // Whoever is pending after a change has not been asked: the letters may go out again (docs/rules.md §9.2).
  const someonePending = [...next.values()].some((each) => each.confirmationStatus === 'PENDING');
  if (someonePending) cycle.sentConfirmationEmails = false;
  return facts;
}

/** Slots are unique in a cycle, so all that change are given back before any is taken. */
async function writeSlots(
  tx: SignedIn,
  participants: readonly Participant[],
  next: ReadonlyMap<string, SlotState>,
): Promise<void> {
  await tx.manager.update(Participant, { id: In([...next.keys()]) }, { slot: null });
  for (const participant of participants) {
    const slot = next.get(participant.id);
    if (!slot) continue;
    const stays =
      participant.dateCollected === slot.dateCollected && participant.confirmationStatus !== 'REJECTED';
    const confirmationTokenHash = stays ? participant.confirmationTokenHash : null;
    // What was said of the slot before is answered by the new one.
    const columns = { ...slot, confirmationTokenHash, ...noSlotMessages };
    Object.assign(participant, columns);
    await tx.manager.update(Participant, { id: participant.id }, columns);
  }
}

/** The order stands already and nobody has rejected it: there is nothing to ask anew. */
function holdsAlready(participants: readonly Participant[], order: readonly string[]): boolean {
  const collectors = inSlotOrder(participants);
  return (
    collectors.length === order.length &&
    collectors.every(
      ({ id, confirmationStatus }, slot) => id === order[slot] && confirmationStatus !== 'REJECTED',
    )
  );
}
