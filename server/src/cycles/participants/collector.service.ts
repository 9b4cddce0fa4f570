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
 * Assigns every slot and computes its date. `participantIds` lists all accepted participants in slot order.
 * Repeating the same order changes nothing (docs/rules.md §7.3).
 * @throws DomainError `not-owner`, `cycle-running`, `sections-not-frozen`; InvalidInput for an impossible order
 */
export async function assignCollectors(
  ctx: SignedIn,
  cycleId: string,
  participantIds: readonly string[],
): Promise<Cycle> {
  const assigning = slotChange(
    'COLLECTORS_ASSIGNED',
    ({ state, participants }) => state.collectorsAssigned && isCurrentOrder(participants, participantIds),
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
 * Assigns the slot with this date to one participant and takes it from its previous collector, so callers can build a new
 * order one call at a time, in any order. Nothing changes if the participant already has the slot and has not rejected it
 * (docs/rules.md §9.2).
 * @throws DomainError `not-owner`, `cycle-running`, `sections-not-frozen`; InvalidInput for a participant or a date that
 *   cannot be assigned
 */
export async function assignSlot(
  ctx: SignedIn,
  participantId: string,
  dateCollected: string,
): Promise<Participant> {
  const taking = slotChange('COLLECTORS_ASSIGNED', (locked) => {
    const participant = locked.participant(participantId);
    const hasSlot = participant.isCollector && participant.dateCollected === dateCollected;
    return hasSlot && participant.confirmationStatus !== 'REJECTED';
  });
  const locked = await changeCycle(ctx, cycleOfParticipant(participantId), taking, (tx, lockedCycle) =>
    reassign(
      tx,
      lockedCycle,
      slotAssignment(participantId, dateCollected, lockedCycle.participants, lockedCycle.cycle),
    ),
  );
  return locked.participant(participantId);
}

/**
 * Removes a participant's slot. Nothing changes if the participant has none (docs/rules.md §9.2).
 * @throws DomainError `not-owner`, `cycle-running`, `sections-not-frozen`
 */
export async function removeSlot(ctx: SignedIn, participantId: string): Promise<Participant> {
  const withdrawing = slotChange(
    'SLOT_WITHDRAWN',
    (locked) => !locked.participant(participantId).isCollector,
  );
  const locked = await changeCycle(ctx, cycleOfParticipant(participantId), withdrawing, (tx, lockedCycle) =>
    reassign(tx, lockedCycle, new Map([[participantId, noSlot]])),
  );
  return locked.participant(participantId);
}

const slotChange = (kind: ChangeKind, isDone: PlannedChange['isDone']): PlannedChange => ({
  may: byOwner,
  isDone,
  transition: 'assignCollectors',
  kind,
});

/** Writes the new slots, and allows the confirmation emails to be sent again if a participant has to answer. */
async function reassign(
  tx: SignedIn,
  { cycle, participants }: LockedCycle,
  next: ReadonlyMap<string, SlotState>,
): Promise<Fact[]> {
  const facts = participants.flatMap((each) => factsOfParticipant(each, next.get(each.id) ?? {}));
  await writeSlots(tx, participants, next);
  // A participant who is pending after the change needs a new confirmation email (docs/rules.md §9.2).
  const isAnyPending = [...next.values()].some((each) => each.confirmationStatus === 'PENDING');
  if (isAnyPending) cycle.sentConfirmationEmails = false;
  return facts;
}

/** Clears all changing slots before it writes the new ones, because slots are unique in a cycle. */
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
    // The new slot replaces the reason and the wishes that came with the old one.
    const columns = { ...slot, confirmationTokenHash, ...noSlotMessages };
    Object.assign(participant, columns);
    await tx.manager.update(Participant, { id: participant.id }, columns);
  }
}

/** Whether this is the current order and no collector has rejected it, so no one has to answer again. */
function isCurrentOrder(participants: readonly Participant[], order: readonly string[]): boolean {
  const collectors = inSlotOrder(participants);
  return (
    collectors.length === order.length &&
    collectors.every(
      ({ id, confirmationStatus }, slot) => id === order[slot] && confirmationStatus !== 'REJECTED',
    )
  );
}
