import { latenessOf, paymentRole, roundDays, type Lateness } from '@kolo/server/domain/lateness.ts';
import type { PaymentStatus } from '@kolo/server/domain/payment-status.ts';

/** What of a cycle decides who is told how late a payment is. */
export interface LatenessCycle {
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
 * Tells of each payment of a round how late it is, as far as the viewer is to know (docs/rules.md §10.8). Of hundreds of payments
 * most stand alike, and days are slow to count: each answer is found once.
 */
export function latenessIn(
  cycle: LatenessCycle,
  round: LateRound,
  today: string,
): (payment: LatePayment) => Lateness {
  const viewer = { seat: cycle.viewerParticipant?.id, isOwner: cycle.isOwner };
  const days = roundDays(cycle, round);
  const found = new Map<string, Lateness>();
  return ({ standing, participant }) => {
    const role = paymentRole(viewer, { payer: participant.id, collector: round.collector.id });
    const key = `${role} ${standing}`;
    const known = found.get(key);
    if (known) return known;
    const lateness = latenessOf({ standing, days, today, role, graceDays: cycle.graceDays });
    found.set(key, lateness);
    return lateness;
  };
}

/** What of a round the viewer is told to be open, and how late that is. */
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
  const told = round.payments.map((payment) => ({ payment, lateness: latenessOfPayment(payment) }));
  return {
    notReceived: told.filter(({ lateness: { kind } }) => kind !== 'none' && kind !== 'unanswered'),
    unanswered: told.filter(({ lateness }) => lateness.kind === 'unanswered').map(({ payment }) => payment),
  };
}
