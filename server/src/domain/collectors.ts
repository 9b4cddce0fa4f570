import type { CycleFlags, CycleState } from './cycle.ts';
import { InvalidInput } from './errors.ts';
import { complaints } from './messages.ts';
import type { ConfirmationStatus, ParticipantStatus } from './participant.ts';
import { collectionDate } from './schedule.ts';

/** The facts of a seat that the collectors' rules need. */
export interface Seat {
  id: string;
  status: ParticipantStatus;
  isCollector: boolean;
  slot: number | null;
  dateCollected: string | null;
  confirmationStatus: ConfirmationStatus;
}

/** What holding a slot, or none, means for a seat's row. */
export type SlotFacts = Pick<Seat, 'isCollector' | 'slot' | 'dateCollected' | 'confirmationStatus'>;

/** A seat as it is before collectors were chosen, and again after they are initialised (docs/rules.md §9.3). */
export const noSlot: SlotFacts = {
  isCollector: false,
  slot: null,
  dateCollected: null,
  confirmationStatus: 'PENDING',
};

/** What initialising leaves: both flags down, and every seat as if nobody had ever been chosen (docs/rules.md §9.3). */
export const areInitialised = (
  cycle: Pick<CycleState, 'sentConfirmationEmails' | 'allCollectorsConfirmed'> & {
    participants: readonly Omit<SlotFacts, 'slot'>[];
  },
): boolean =>
  !cycle.sentConfirmationEmails &&
  !cycle.allCollectorsConfirmed &&
  cycle.participants.every(
    (seat) =>
      seat.isCollector === noSlot.isCollector &&
      seat.dateCollected === noSlot.dateCollected &&
      seat.confirmationStatus === noSlot.confirmationStatus,
  );

/** Collectors count as assigned when their number equals the participant count, above 0 (docs/rules.md §6.2). */
export const areAssigned = (collectors: number, participantsCount: number): boolean =>
  participantsCount > 0 && collectors === participantsCount;

/** The whole state of a cycle, from the flags of its row and its seats: nothing kept twice, nothing to drift. */
export function stateOf(
  flags: CycleFlags,
  seats: readonly Pick<Seat, 'status' | 'isCollector' | 'confirmationStatus'>[],
): CycleState {
  const participantsCount = seats.filter((seat) => seat.status === 'ACCEPTED').length;
  const collectors = seats.filter((seat) => seat.isCollector);
  const collectorsAssigned = areAssigned(collectors.length, participantsCount);
  return {
    cycleFrozen: flags.cycleFrozen,
    participantsFrozen: flags.participantsFrozen,
    isRunning: flags.isRunning,
    roundsCreated: flags.roundsCreated,
    sentConfirmationEmails: flags.sentConfirmationEmails,
    participantsCount,
    collectorsAssigned,
    allCollectorsConfirmed:
      collectorsAssigned && collectors.every((seat) => seat.confirmationStatus === 'APPROVED'),
  };
}

/** Collectors in slot order. */
export const inSlotOrder = <S extends Pick<Seat, 'isCollector' | 'slot'>>(seats: readonly S[]): S[] =>
  seats.filter((seat) => seat.isCollector).sort((one, other) => (one.slot ?? 0) - (other.slot ?? 0));

/** How the collector of each slot has answered, in slot order; null for a slot that nobody holds while others do. */
export function slotAnswers(
  seats: readonly Pick<Seat, 'isCollector' | 'slot' | 'confirmationStatus'>[],
): (ConfirmationStatus | null)[] {
  const answers: (ConfirmationStatus | null)[] = [];
  for (const seat of inSlotOrder(seats)) {
    if (seat.slot === null) continue;
    while (answers.length < seat.slot) answers.push(null);
    answers[seat.slot] = seat.confirmationStatus;
  }
  return answers;
}

/** Whom the select of one slot offers: its own choice, and everybody chosen in no other slot (docs/rules.md §9.2). */
export const choicesFor = <S extends { id: string }>(
  slot: number,
  chosen: readonly (string | null)[],
  candidates: readonly S[],
): S[] => candidates.filter(({ id }) => !chosen.some((other, index) => other === id && index !== slot));

/**
 * What assigning `order` (participant ids in slot order) makes of each accepted seat, by id. An approval whose
 * slot and date did not change is kept; everybody else is asked again (docs/rules.md §9.2).
 * @throws InvalidInput for an empty slot, a seat chosen twice, a seat that is no candidate
 */
export function assignment(
  order: readonly string[],
  seats: readonly Seat[],
  schedule: { startDate: string; frequency: number },
): Map<string, SlotFacts> {
  const candidates = new Map(seats.filter((s) => s.status === 'ACCEPTED').map((s) => [s.id, s]));
  const complain = (complaint: string) => new InvalidInput({ participantIds: [complaint] });
  if (order.some((id) => !candidates.has(id))) throw complain(complaints.collectorUnknown);
  if (new Set(order).size !== order.length) throw complain(complaints.collectorTwice);
  if (order.length !== candidates.size) throw complain(complaints.collectorsIncomplete);

  return new Map(
    order.map((id, slot) => {
      const dateCollected = collectionDate(schedule.startDate, schedule.frequency, slot);
      return [id, heldSlot(candidates.get(id), slot, dateCollected)];
    }),
  );
}

/**
 * What giving one slot, named by its day, to one seat makes of the seats that it touches, by id. Whoever held the
 * slot before loses it, so that a new order can be written slot by slot (docs/rules.md §9.2).
 * @throws InvalidInput for a seat that is no candidate, a day on which no slot collects
 */
export function slotAssignment(
  seatId: string,
  dateCollected: string,
  seats: readonly Seat[],
  schedule: { startDate: string; frequency: number },
): Map<string, SlotFacts> {
  const candidates = seats.filter(({ status }) => status === 'ACCEPTED');
  const seat = candidates.find(({ id }) => id === seatId);
  if (!seat) throw new InvalidInput({ isCollector: [complaints.collectorUnknown] });
  const slot = candidates.findIndex(
    (_, index) => collectionDate(schedule.startDate, schedule.frequency, index) === dateCollected,
  );
  if (slot < 0) throw new InvalidInput({ dateCollected: [complaints.slotDateUnknown] });

  const holder = seats.find((other) => other.slot === slot && other.id !== seatId);
  return new Map([
    ...(holder ? [[holder.id, noSlot] as const] : []),
    [seatId, heldSlot(seat, slot, dateCollected)] as const,
  ]);
}

/** Holding this slot on this day: an approval of the very same is kept, anything else is asked anew. */
export function heldSlot(seat: Seat | undefined, slot: number, dateCollected: string): SlotFacts {
  const same = seat?.isCollector && seat.slot === slot && seat.dateCollected === dateCollected;
  const confirmationStatus = same && seat.confirmationStatus === 'APPROVED' ? 'APPROVED' : 'PENDING';
  return { isCollector: true, slot, dateCollected, confirmationStatus };
}
