import {
  latenessIn,
  type Lateness,
  type LatenessCycle,
  type LatePayment,
  type LateRound,
} from '@kolo/server/domain/lateness.ts';

/** How many payments of earlier rounds between other people the viewer sees as late, not received or in dispute. */
export const othersOpenIn = (
  cycle: LatenessCycle & { rounds: readonly (LateRound & { payments: readonly LatePayment[] })[] },
  today: string,
): number =>
  cycle.rounds
    .filter(({ date, collector }) => date < today && collector.id !== cycle.viewerParticipant?.id)
    .map((round) => openPartOf(cycle, withoutOwn(round, cycle.viewerParticipant?.id), today))
    .reduce((open, { notReceived, disputed }) => open + notReceived.length + disputed.length, 0);

/** A round without the viewer's own payment. */
export const withoutOwn = <R extends { payments: readonly LatePayment[] }>(
  round: R,
  viewerId: string | undefined,
): R => ({ ...round, payments: round.payments.filter(({ participant }) => participant.id !== viewerId) });

/** The open payments of a round that the viewer may see, and how late they are. */
export interface OpenPart<P> {
  notReceived: { payment: P; lateness: Lateness }[];
  unanswered: P[];
  /** The collector says that they have not arrived. */
  disputed: P[];
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
    disputed: round.payments.filter(({ standing }) => standing === 'DISPUTED'),
  };
}
