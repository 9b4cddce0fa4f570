import { isOpenStatus, type OpenPaymentStatus } from '@kolo/server/domain/open-payments.ts';
import type { PaymentStatus } from '@kolo/server/domain/payment-status.ts';
import type { CycleViewFieldsFragment } from '../../../graphql/generated.ts';

type Round = CycleViewFieldsFragment['rounds'][number];
type Payment = Round['payments'][number];

/** A payment that was reported but not received, with its round (docs/rules.md §32.8). */
export interface OpenPayment {
  round: Round;
  payment: Payment & { standing: OpenPaymentStatus };
}

const isOpen = (payment: Payment & { standing: PaymentStatus }): payment is OpenPayment['payment'] =>
  isOpenStatus(payment.standing);

export const openPaymentsOf = ({ rounds }: Pick<CycleViewFieldsFragment, 'rounds'>): OpenPayment[] =>
  rounds.flatMap((round) => round.payments.filter(isOpen).map((payment) => ({ round, payment })));

/** The amounts of one participant that balances do not count: what they reported, and what was reported to them. */
export function uncountedAmounts(
  open: readonly OpenPayment[],
  id: string,
  amount: number,
): { reported: number; reportedToThem: number } {
  const sumOf = (isTheirs: (each: OpenPayment) => boolean): number => open.filter(isTheirs).length * amount;
  return {
    reported: sumOf(({ payment }) => payment.participant.id === id),
    reportedToThem: sumOf(({ round }) => round.collector.id === id),
  };
}
