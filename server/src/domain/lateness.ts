import { collectionDate, daysBetween } from './schedule.ts';
import type { PaymentStatus } from './payment-status.ts';
import { inRoundOrder } from './round.ts';
import { isStopped, type Stage } from './stage.ts';

/** The viewer's role for a payment. An owner who pays or collects it is its payer or collector. */
export type PaymentRole = 'payer' | 'collector' | 'owner' | 'member';

/** @param payment the participant ids of its payer and its collector */
export function paymentRole(
  viewer: { participantId: string | undefined; isOwner: boolean },
  payment: { payer: string; collector: string },
): PaymentRole {
  if (viewer.participantId === payment.payer) return 'payer';
  if (viewer.participantId === payment.collector) return 'collector';
  return viewer.isOwner ? 'owner' : 'member';
}

/** The dates that decide how late a payment of a round is, yyyy-MM-dd. */
export interface RoundDays {
  date: string;
  /** The date of the next round. After the last round, the day on which a further one would be. */
  next: string;
}

export const roundDays = (
  cycle: { startDate: string; frequency: number },
  round: { date: string; position: number },
): RoundDays => ({
  date: round.date,
  next: collectionDate(cycle.startDate, cycle.frequency, round.position + 1),
});

/** What a viewer is shown about the lateness of a payment. */
export type Lateness =
  /** Nothing beyond the status. */
  | { kind: 'none' }
  | { kind: 'due-today' }
  /** Within the grace days. */
  | { kind: 'past-due'; days: number }
  | { kind: 'late'; days: number }
  /** For other members, from the next round on: neutral, and without a number of days. */
  | { kind: 'not-received' }
  /** The payer reported it and the collector has not answered. */
  | { kind: 'unanswered' };

interface LatenessFacts {
  standing: PaymentStatus;
  days: RoundDays;
  /** The viewer's own day, yyyy-MM-dd. */
  today: string;
  role: PaymentRole;
  graceDays: number;
  /** Whether the cycle was stopped. */
  isStopped: boolean;
}

/**
 * How late a payment is, as far as the viewer may see it: payer and collector from the round's date on, the owner after the grace days,
 * and other members after the grace days and from the date of the next round on (docs/rules.md §10.8). A reported payment is not late:
 * it is unanswered, and the same people see that from the same days on. A disputed payment is not late either: two statements stand
 * against each other. After a stop, no payment is late.
 */
export function latenessOf({
  standing,
  days,
  today,
  role,
  graceDays,
  isStopped: hasStopped,
}: LatenessFacts): Lateness {
  const passed = daysBetween(days.date, today);
  const isSettledOrDisputed = standing === 'RECEIVED' || standing === 'DISPUTED';
  if (isSettledOrDisputed || passed < visibleFrom(role, days, graceDays)) return { kind: 'none' };
  if (standing === 'REPORTED') return { kind: 'unanswered' };
  if (hasStopped) return { kind: 'none' };
  if (role === 'member') return { kind: 'not-received' };
  if (passed === 0) return { kind: 'due-today' };
  return passed > graceDays ? { kind: 'late', days: passed } : { kind: 'past-due', days: passed };
}

/** Days after the round's date from which the viewer sees more than the status. */
function visibleFrom(role: PaymentRole, { date, next }: RoundDays, graceDays: number): number {
  const afterGrace = graceDays + 1;
  if (role === 'payer' || role === 'collector') return 0;
  if (role === 'owner') return afterGrace;
  return Math.max(afterGrace, daysBetween(date, next));
}

/** The facts of a cycle that decide who sees how late a payment is. */
export interface LatenessCycle {
  stage: Stage;
  isOwner: boolean;
  startDate: string;
  frequency: number;
  graceDays: number;
  viewerParticipant: { id: string } | null;
}

export interface LateRound {
  date: string;
  position: number;
  collector: { id: string };
}

export interface LatePayment {
  standing: PaymentStatus;
  participant: { id: string };
}

/**
 * Returns a function that gives the lateness of each payment of a round, as far as the viewer may see it (docs/rules.md §10.8).
 * It caches its results: most payments of a large round have the same status, and counting days is slow.
 */
export function latenessIn(
  cycle: LatenessCycle,
  round: LateRound,
  today: string,
): (payment: LatePayment) => Lateness {
  const viewer = { participantId: cycle.viewerParticipant?.id, isOwner: cycle.isOwner };
  const days = roundDays(cycle, round);
  const cache = new Map<string, Lateness>();
  return ({ standing, participant }) => {
    const role = paymentRole(viewer, { payer: participant.id, collector: round.collector.id });
    const key = `${role} ${standing}`;
    const known = cache.get(key);
    if (known) return known;
    const lateness = latenessOf({
      standing,
      days,
      today,
      role,
      graceDays: cycle.graceDays,
      isStopped: isStopped(cycle),
    });
    cache.set(key, lateness);
    return lateness;
  };
}

/** The rounds in order, each with the lateness of its payments. */
export const roundsWithLateness = <R extends LateRound>(
  cycle: LatenessCycle & { rounds: readonly R[] },
  today: string,
) => inRoundOrder(cycle.rounds).map((round) => ({ round, latenessOf: latenessIn(cycle, round, today) }));
