import { inSlotOrder } from '@kolo/server/domain/collectors.ts';
import {
  latenessIn,
  type LatenessCycle,
  type LatePayment,
  type LateRound,
} from '@kolo/server/domain/lateness.ts';
import { countOf } from '@kolo/server/domain/own-payments.ts';
import type { ConfirmationStatus } from '@kolo/server/domain/participant.ts';
import { currentRound, paidCount } from '@kolo/server/domain/round.ts';
import { collectionDate } from '@kolo/server/domain/schedule.ts';
import { isStopped, type Stage } from '@kolo/server/domain/stage.ts';
import { initialsOf, personLabel } from './person.ts';

/** One slot of a cycle, as an arc of its ring (docs/rules.md §22.1). */
export interface RingSlot {
  key: string;
  label: string;
  initials: string;
  state: 'empty' | 'pending' | 'approved' | 'rejected' | 'past' | 'current' | 'coming';
  /** yyyy-MM-dd */
  date?: string;
  paid?: number;
  /** How many further payments are reported, but not received. */
  reported?: number;
  disputed?: number;
  /** As far as the viewer may see it. */
  late?: number;
  payers?: number;
  /** The viewer is the collector. */
  isOwn?: true;
}

/** A part of a round's payments that the ring shows by a line. */
export type RingPart = 'paid' | 'reported' | 'disputed' | 'late';

interface RingParticipant {
  id: string;
  name: string | null;
  email: string | null;
  isCollector: boolean;
  slot: number | null;
  dateCollected: string | null;
  /** Null in imported data; pending is the default (docs/rules.md §1). */
  confirmationStatus: ConfirmationStatus | null;
}

type RingPayment = LatePayment & { paid: boolean };

export interface RingCycle extends LatenessCycle {
  isRunning: boolean;
  participantsCount: number;
  participants: readonly RingParticipant[];
  rounds?: readonly (LateRound & { payments: readonly RingPayment[] })[];
}

const confirmation = { PENDING: 'pending', APPROVED: 'approved', REJECTED: 'rejected' } as const;

/** The state of a running cycle's round; before the cycle runs, the collector's answer. */
const stateOf = (
  answer: ConfirmationStatus | null,
  position: number,
  running: boolean,
  current: number,
): RingSlot['state'] => {
  if (!running) return confirmation[answer ?? 'PENDING'];
  if (position === current) return 'current';
  return position < current ? 'past' : 'coming';
};

/** The position of the current round. All rounds of a completed cycle are past; a stopped cycle has no current round. */
function currentIn(
  cycle: { stage: Stage },
  dated: readonly { position: number; date: string }[],
  today: string,
): number {
  if (cycle.stage === 'COMPLETED') return Infinity;
  const current = currentRound(dated, today)?.position ?? Infinity;
  // Between the last round before the stop and the first one after it, so that no round is current.
  return isStopped(cycle) ? current - 0.5 : current;
}

/** A round of a stopped cycle counts as past if any payment was received. */
const receivedState = (round: { payments: readonly RingPayment[] }) =>
  paidCount(round) > 0 ? 'past' : 'coming';

/** How many payments are shown as late to the viewer. */
function lateCount(cycle: RingCycle, round: NonNullable<RingCycle['rounds']>[number], today: string): number {
  const latenessOf = latenessIn(cycle, round, today);
  return round.payments.filter((payment) => latenessOf(payment).kind === 'late').length;
}

/** A cycle's slots in collection order. Before the collectors are chosen, one empty slot for each accepted participant. */
export function ringSlots(cycle: RingCycle, today: string): RingSlot[] {
  const collectors = inSlotOrder(cycle.participants);
  const bySlot = new Map(collectors.map((participant, index) => [participant.slot ?? index, participant]));
  const dated = [...bySlot].map(([position, participant]) => ({
    position,
    date: participant.dateCollected ?? '',
  }));
  const current = currentIn(cycle, dated, today);
  const count = Math.max(cycle.participantsCount, 0, ...[...bySlot.keys()].map((slot) => slot + 1));

  return Array.from({ length: count }, (_, position): RingSlot => {
    const participant = bySlot.get(position);
    if (!participant) return { key: `slot-${position}`, label: '', initials: '', state: 'empty' };
    const round = cycle.isRunning ? cycle.rounds?.find((one) => one.position === position) : undefined;
    return {
      key: participant.id,
      label: personLabel(participant),
      initials: initialsOf(personLabel(participant)),
      state:
        round && isStopped(cycle)
          ? receivedState(round)
          : stateOf(participant.confirmationStatus, position, cycle.isRunning, current),
      ...(participant.dateCollected ? { date: participant.dateCollected } : {}),
      ...(round
        ? {
            paid: paidCount(round),
            reported: countOf(round, 'REPORTED'),
            disputed: countOf(round, 'DISPUTED'),
            late: lateCount(cycle, round, today),
            payers: round.payments.length,
          }
        : {}),
      ...(round && participant.id === cycle.viewerParticipant?.id ? { isOwn: true as const } : {}),
    };
  });
}

/** The fields of a card: answers instead of participants, and no payments. */
export interface SignedCycle {
  isRunning: boolean;
  stage: Stage;
  participantsCount: number;
  startDate: string;
  frequency: number;
  /** See `slotAnswers` of the schema. */
  slotAnswers: readonly (ConfirmationStatus | null)[];
}

/** The slots of a small ring: their states, without the names of the collectors. */
export function signSlots(cycle: SignedCycle, today: string): RingSlot[] {
  const { slotAnswers: answers, isRunning, startDate, frequency } = cycle;
  const dated = answers.map((_, position) => ({
    position,
    date: collectionDate(startDate, frequency, position),
  }));
  const current = currentIn(cycle, dated, today);
  const count = Math.max(cycle.participantsCount, 0, answers.length);

  return Array.from({ length: count }, (_, position): RingSlot => {
    const answer = answers[position];
    const state = answer ? stateOf(answer, position, isRunning, current) : 'empty';
    return { key: `slot-${position}`, label: '', initials: '', state };
  });
}
