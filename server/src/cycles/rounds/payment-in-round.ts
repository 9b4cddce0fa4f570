import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import type { Payment } from '../tables/payment.entity.ts';
import type { Round } from '../tables/round.entity.ts';

/** A payment with its round and its cycle. */
export interface PaymentInRound {
  locked: LockedCycle;
  round: Round;
  payment: Payment;
}
