import { latenessOf, paymentRole, roundDays, type Lateness } from '@kolo/server/domain/lateness.ts';
import type { PaymentStatus } from '@kolo/server/domain/payment-status.ts';
import { isStopped, type Stage } from '@kolo/server/domain/stage.ts';

/** The facts of a cycle that decide who sees how late a payment is. */
export interface LatenessCycle {
  stage: Stage;
  isOwner: boolean;
  startDate: string;
  frequency: number;
  graceDays: number;
  viewerParticipant: { id: string } | null;
}

interface LateRound {
  date: string;
  position: number;
  collector: { id: string };
}

interface LatePayment {
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

/** The open payments of a round that the viewer may see, and how late they are. */
export interface OpenPart<P> {
  notReceived: { payment: P; lateness: Lateness }[];
  unanswered: P[];
}

export function openPartOf<P extends LatePayment>(
  cycle: LatenessCycle,
  round: LateRound & { payments: readonly P[] },
  today: string,
): OpenPart<P> {
  const latenessOfPayment = latenessIn(cycle, round, today);
  const payments = round.payments.map((payment) => ({ payment, lateness: latenessOfPayment(payment) }));
  return {
    notReceived: payments.filter(({ lateness: { kind } }) => kind !== 'none' && kind !== 'unanswered'),
    unanswered: payments
      .filter(({ lateness }) => lateness.kind === 'unanswered')
      .map(({ payment }) => payment),
  };
}
