import type { PaymentStatus } from './payment-status.ts';
import { inRoundOrder } from './round.ts';

/** A round with its payments. */
export interface AccountRound {
  /** yyyy-MM-dd */
  date: string;
  /** Counted from 0. */
  position: number;
  collector: { id: string };
  payments: readonly { standing: PaymentStatus; participant: { id: string } }[];
}

/** One member's payments in a running cycle (docs/rules.md §20.17). */
export interface OwnPayments<R extends AccountRound> {
  /** The number of the member's payments that were received. */
  received: number;
  all: number;
  /** The number of the member's payments that were reported and not answered. */
  waiting: number;
  /** The round of the member's earliest payment that is DUE. A disputed one was paid, as the member says. */
  next: R | undefined;
  /** The last round in which the member's payment was received. */
  last: R | undefined;
  /** The round that the member collects. */
  own: R | undefined;
  /** The number of payments in that round that were received. */
  got: number;
}

/** The participant's payment in a round; undefined in the round that they collect. */
export const ownPayment = <P extends { participant: { id: string } }>(
  round: { payments: readonly P[] },
  participantId: string,
): P | undefined => round.payments.find(({ participant }) => participant.id === participantId);

/** Whether the payer should pay, or reply to a dispute. */
export const asksPayer = (standing: PaymentStatus): boolean => standing === 'DUE' || standing === 'DISPUTED';

/** The number of payments with one of these statuses. */
export const countOf = (
  { payments }: { payments: readonly { standing: PaymentStatus }[] },
  ...standings: readonly PaymentStatus[]
): number => payments.filter(({ standing }) => standings.includes(standing)).length;

/** Counts a participant's payments, and finds the next one. The rounds can be in any order (docs/rules.md §20.17). */
export function ownPaymentsOf<R extends AccountRound>(
  rounds: readonly R[],
  participantId: string,
): OwnPayments<R> {
  const inOrder = inRoundOrder(rounds);
  const own = inOrder.find(({ collector }) => collector.id === participantId);
  const paid = inOrder.flatMap((round) => {
    const payment = ownPayment(round, participantId);
    return payment ? [{ round, standing: payment.standing }] : [];
  });
  const received = paid.filter(({ standing }) => standing === 'RECEIVED');
  return {
    received: received.length,
    all: paid.length,
    waiting: paid.filter(({ standing }) => standing === 'REPORTED').length,
    next: paid.find(({ standing }) => standing === 'DUE')?.round,
    last: received.at(-1)?.round,
    own,
    got: own ? countOf(own, 'RECEIVED') : 0,
  };
}
