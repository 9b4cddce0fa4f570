import type { PaymentStatus } from './payment-status.ts';

/** A round as one member's own accounts need it. */
export interface AccountRound {
  date: string;
  position: number;
  collector: { id: string };
  payments: readonly { standing: PaymentStatus; participant: { id: string } }[];
}

/** Where one member stands among the rounds of a running cycle, in payments (docs/rules.md §20.17). */
export interface OwnPayments<R extends AccountRound> {
  /** Of the own payments, how many the collectors have. */
  received: number;
  all: number;
  /** The round of the earliest own payment that asks something of its payer: neither received nor reported. */
  next: R | undefined;
  /** The round that the member collects; undefined where there is none. */
  own: R | undefined;
  /** How many of the payments to it have come. */
  got: number;
}

/** The own payment in a round; undefined in the own round. */
export const ownPayment = <P extends { participant: { id: string } }>(
  round: { payments: readonly P[] },
  participantId: string,
): P | undefined => round.payments.find(({ participant }) => participant.id === participantId);

/** What asks something of its payer: nobody has said that it is paid, or the collector that it has not come. */
export const asksPayer = (standing: PaymentStatus): boolean => standing === 'DUE' || standing === 'DISPUTED';

/** How many of these payments stand so. */
export const countOf = (
  { payments }: { payments: readonly { standing: PaymentStatus }[] },
  ...standings: readonly PaymentStatus[]
): number => payments.filter(({ standing }) => standings.includes(standing)).length;

export function ownPaymentsOf<R extends AccountRound>(
  rounds: readonly R[],
  participantId: string,
): OwnPayments<R> {
  const inOrder = [...rounds].sort((one, other) => one.position - other.position);
  const own = inOrder.find(({ collector }) => collector.id === participantId);
  const paid = inOrder.flatMap((round) => {
    const payment = ownPayment(round, participantId);
    return payment ? [{ round, standing: payment.standing }] : [];
  });
  return {
    received: paid.filter(({ standing }) => standing === 'RECEIVED').length,
    all: paid.length,
    next: paid.find(({ standing }) => asksPayer(standing))?.round,
    own,
    got: own ? countOf(own, 'RECEIVED') : 0,
  };
}
