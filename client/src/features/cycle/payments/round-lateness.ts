import {
  latenessIn,
  type Lateness,
  type LatenessCycle,
  type LatePayment,
  type LateRound,
} from '@kolo/server/domain/lateness.ts';

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
