import type { CycleFlags, CycleState } from './cycle.ts';
import { InvalidInput } from './errors.ts';
import { sentence, type Sentence } from './messages/sentence.ts';
import { acceptedCount, type ConfirmationStatus, type ParticipantStatus } from './participant.ts';
import { collectionDate } from './schedule.ts';
import { stageOf, type CycleEnd } from './stage.ts';

/** The facts of a participant that the collectors' rules need. */
export interface ParticipantState {
  id: string;
  status: ParticipantStatus;
  isCollector: boolean;
  slot: number | null;
  dateCollected: string | null;
  confirmationStatus: ConfirmationStatus;
}

/** The columns of a participant that depend on the slot. */
export type SlotState = Pick<
  ParticipantState,
  'isCollector' | 'slot' | 'dateCollected' | 'confirmationStatus'
>;

/** The state without a slot: before collectors are assigned, and after they are initialised (docs/rules.md §9.3). */
export const noSlot: SlotState = {
  isCollector: false,
  slot: null,
  dateCollected: null,
  confirmationStatus: 'PENDING',
};

/** Whether the collectors are initialised: both flags are false, and no participant has a slot (docs/rules.md §9.3). */
export const areInitialised = (
  cycle: Pick<CycleState, 'sentConfirmationEmails' | 'allCollectorsConfirmed'> & {
    participants: readonly Omit<SlotState, 'slot'>[];
  },
): boolean =>
  !cycle.sentConfirmationEmails &&
  !cycle.allCollectorsConfirmed &&
  cycle.participants.every(
    (participant) =>
      participant.isCollector === noSlot.isCollector &&
      participant.dateCollected === noSlot.dateCollected &&
      participant.confirmationStatus === noSlot.confirmationStatus,
  );

/** Collectors count as assigned when their number equals the participant count, above 0 (docs/rules.md §6.2). */
export const areAssigned = (collectors: number, participantsCount: number): boolean =>
  participantsCount > 0 && collectors === participantsCount;

/** The state of a cycle, computed from the flags of its row and from its participants, so that no fact is stored twice. */
export function stateOf(
  flags: CycleFlags,
  participants: readonly Pick<ParticipantState, 'status' | 'isCollector' | 'confirmationStatus'>[],
  end: CycleEnd,
): CycleState {
  const participantsCount = acceptedCount(participants);
  const collectors = participants.filter((participant) => participant.isCollector);
  const collectorsAssigned = areAssigned(collectors.length, participantsCount);
  const facts = {
    cycleFrozen: flags.cycleFrozen,
    participantsFrozen: flags.participantsFrozen,
    isRunning: flags.isRunning,
    roundsCreated: flags.roundsCreated,
    sentConfirmationEmails: flags.sentConfirmationEmails,
    participantsCount,
    collectorsAssigned,
    allCollectorsConfirmed:
      collectorsAssigned && collectors.every((participant) => participant.confirmationStatus === 'APPROVED'),
  };
  return Object.assign(facts, { stage: stageOf(facts, end) });
}

/** Whether a participant has a slot, and has neither confirmed nor rejected it (docs/rules.md §9.5). */
export const holdsOpenSlot = ({
  isCollector,
  confirmationStatus,
}: Pick<ParticipantState, 'isCollector' | 'confirmationStatus'>): boolean =>
  isCollector && confirmationStatus === 'PENDING';

/** Collectors in slot order. */
export const inSlotOrder = <S extends Pick<ParticipantState, 'isCollector' | 'slot'>>(
  participants: readonly S[],
): S[] =>
  participants
    .filter((participant) => participant.isCollector)
    .sort((one, other) => (one.slot ?? 0) - (other.slot ?? 0));

/** The answer of each slot's collector, in slot order; null for an empty slot before a taken one. */
export function slotAnswers(
  participants: readonly Pick<ParticipantState, 'isCollector' | 'slot' | 'confirmationStatus'>[],
): (ConfirmationStatus | null)[] {
  const answers: (ConfirmationStatus | null)[] = [];
  for (const participant of inSlotOrder(participants)) {
    if (participant.slot === null) continue;
    while (answers.length < participant.slot) answers.push(null);
    answers[participant.slot] = participant.confirmationStatus;
  }
  return answers;
}

/** The candidates for one slot: its current choice, and everyone who is not chosen for another slot (docs/rules.md §9.2). */
export const choicesFor = <S extends { id: string }>(
  slot: number,
  chosen: readonly (string | null)[],
  candidates: readonly S[],
): S[] => {
  const elsewhere = new Set(chosen.filter((_, index) => index !== slot));
  return candidates.filter(({ id }) => !elsewhere.has(id));
};

/**
 * The new state of each accepted participant, by id, when the collectors are assigned in `order` (participant ids in slot order). An
 * approval stays if its slot and date did not change; everyone else must confirm again (docs/rules.md §9.2).
 * @throws InvalidInput for an empty slot, a participant chosen twice, or a participant who is not accepted
 */
export function assignment(
  order: readonly string[],
  participants: readonly ParticipantState[],
  schedule: { startDate: string; frequency: number },
): Map<string, SlotState> {
  const candidates = new Map(participants.filter((s) => s.status === 'ACCEPTED').map((s) => [s.id, s]));
  const complain = (complaint: Sentence) => new InvalidInput({ participantIds: [complaint] });
  if (order.some((id) => !candidates.has(id))) throw complain(sentence('complaints.collectorUnknown'));
  if (new Set(order).size !== order.length) throw complain(sentence('complaints.collectorTwice'));
  if (order.length !== candidates.size) throw complain(sentence('complaints.collectorsIncomplete'));

  return new Map(
    order.map((id, slot) => {
      const dateCollected = collectionDate(schedule.startDate, schedule.frequency, slot);
      return [id, heldSlot(candidates.get(id), slot, dateCollected)];
    }),
  );
}

/**
 * The new state of the affected participants, by id, when one slot is assigned to a participant. The slot is identified by its date.
 * Its previous collector loses it, so that a program can write a new order slot by slot (docs/rules.md §9.2).
 * @throws InvalidInput for a participant who is not accepted, or a day on which no slot collects
 */
export function slotAssignment(
  participantId: string,
  dateCollected: string,
  participants: readonly ParticipantState[],
  schedule: { startDate: string; frequency: number },
): Map<string, SlotState> {
  const candidates = participants.filter(({ status }) => status === 'ACCEPTED');
  const participant = candidates.find(({ id }) => id === participantId);
  if (!participant) throw new InvalidInput({ isCollector: [sentence('complaints.collectorUnknown')] });
  const slot = candidates.findIndex(
    (_, index) => collectionDate(schedule.startDate, schedule.frequency, index) === dateCollected,
  );
  if (slot < 0) throw new InvalidInput({ dateCollected: [sentence('complaints.slotDateUnknown')] });

  const holder = participants.find((other) => other.slot === slot && other.id !== participantId);
  return new Map([
    ...(holder ? [[holder.id, noSlot] as const] : []),
    [participantId, heldSlot(participant, slot, dateCollected)] as const,
  ]);
}

/** The state with a slot. An approval of the same slot and date stays; otherwise the collector must confirm again. */
export function heldSlot(participant: SlotState | undefined, slot: number, dateCollected: string): SlotState {
  const same =
    participant?.isCollector && participant.slot === slot && participant.dateCollected === dateCollected;
  const confirmationStatus = same && participant.confirmationStatus === 'APPROVED' ? 'APPROVED' : 'PENDING';
  return { isCollector: true, slot, dateCollected, confirmationStatus };
}
