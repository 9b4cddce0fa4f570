import {
  latenessIn,
  type Lateness,
  type LatenessCycle,
  type LatePayment,
  type LateRound,
} from '@kolo/server/domain/lateness.ts';

/** The earlier rounds of other collectors, with the payments between other people that the viewer sees as open. */
export const othersOpenIn = <R extends LateRound & { payments: readonly LatePayment[] }>(
  cycle: LatenessCycle & { rounds: readonly R[] },
  today: string,
): { round: R; open: OpenPart<R['payments'][number]> }[] => {
  const viewerId = cycle.viewerParticipant?.id;
  return cycle.rounds
    .filter(({ date, collector }) => date < today && collector.id !== viewerId)
    .map((round) => {
      const payments = round.payments.filter(({ participant }) => participant.id !== viewerId);
      return { round, open: openPartOf(cycle, { ...round, payments }, today) };
    });
};

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
