import {
  latenessOf,
  paymentRole,
  roundDays,
  type Lateness,
  type PaymentRole,
  type Standing,
} from '@kolo/server/domain';

/** What of a cycle decides who is told how late a payment is. */
export interface LatenessCycle {
  isOwner: boolean;
  startDate: string;
  frequency: number;
  viewerParticipant: { id: string } | null;
}

interface LateRound {
  date: string;
  position: number;
  collector: { id: string };
}

interface LatePayment {
  standing: Standing;
  participant: { id: string };
}

/** What the viewer is to one payment. */
export const roleTowards = (cycle: LatenessCycle, round: LateRound, payment: LatePayment): PaymentRole =>
  paymentRole(
    { seat: cycle.viewerParticipant?.id, isOwner: cycle.isOwner },
    { payer: payment.participant.id, collector: round.collector.id },
  );

/** How late a payment is, as far as the viewer is to know (docs/rules.md §10.8). */
export const latenessIn = (
  cycle: LatenessCycle,
  round: LateRound,
  payment: LatePayment,
  today: string,
): Lateness =>
  latenessOf({
    standing: payment.standing,
    days: roundDays(cycle, round),
    today,
    role: roleTowards(cycle, round, payment),
  });

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
  const told = round.payments.map((payment) => ({
    payment,
    lateness: latenessIn(cycle, round, payment, today),
  }));
  return {
    notReceived: told.filter(({ lateness: { kind } }) => kind !== 'none' && kind !== 'unanswered'),
    unanswered: told.filter(({ lateness }) => lateness.kind === 'unanswered').map(({ payment }) => payment),
  };
}
