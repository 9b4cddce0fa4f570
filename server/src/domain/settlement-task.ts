import { asksPayer } from './own-payments.ts';
import type { PaymentStatus } from './payment-status.ts';

/** A payment that was reported and not received when the cycle stopped. */
interface SettlementPayment {
  round: { collector: { id: string } };
  payment: { standing: PaymentStatus; participant: { id: string } };
}

interface SettlementRepayment {
  standing: PaymentStatus;
  from: { id: string };
  to: { id: string };
}

/** What the settlement of a stopped cycle comes to for one member (docs/rules.md §32.9). */
export type SettlementTask<P, R> =
  /** Say whether a payment from before the stop arrived, or that it did after all. */
  | { kind: 'answerPayment' | 'openPayment'; payment: P }
  /** Say whether a repayment arrived, pay one back, get one back, or wait for the other side to confirm it. */
  | { kind: 'answerRepayment' | 'payBack' | 'getBack' | 'waitForAnswer'; repayment: R }
  | { kind: 'nothing' };

/**
 * The first thing in the settlement for a member. A question that only the member can answer comes first, then what they have to pay,
 * then what they wait for. Only a member with no open payment and no open repayment has nothing
 * (docs/rules.md §32.8, §32.9).
 * @param open the payments that were reported and not received
 */
export function settlementTask<P extends SettlementPayment, R extends SettlementRepayment>(
  memberId: string,
  open: readonly P[],
  repayments: readonly R[],
): SettlementTask<P, R> {
  const toAnswer = open.find(
    ({ round, payment }) => round.collector.id === memberId && payment.standing === 'REPORTED',
  );
  if (toAnswer) return { kind: 'answerPayment', payment: toAnswer };

  const left = repayments.filter(({ standing }) => standing !== 'RECEIVED');
  const gets = left.filter(({ to }) => to.id === memberId);
  const pays = left.filter(({ from }) => from.id === memberId);
  const reported = gets.find(({ standing }) => standing === 'REPORTED');
  if (reported) return { kind: 'answerRepayment', repayment: reported };
  const due = pays.find(({ standing }) => asksPayer(standing));
  if (due) return { kind: 'payBack', repayment: due };
  if (gets[0]) return { kind: 'getBack', repayment: gets[0] };
  if (pays[0]) return { kind: 'waitForAnswer', repayment: pays[0] };

  const unclear = open.find(
    ({ round, payment }) => round.collector.id === memberId || payment.participant.id === memberId,
  );
  return unclear ? { kind: 'openPayment', payment: unclear } : { kind: 'nothing' };
}
