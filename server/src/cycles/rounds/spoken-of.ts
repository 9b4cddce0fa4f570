import type { LockedCycle } from '../cycle/locked-cycle.ts';
import type { Payment } from './payment.entity.ts';
import type { Round } from './round.entity.ts';

/** A payment that is spoken of, in its round and its cycle. */
export interface SpokenOf {
  locked: LockedCycle;
  round: Round;
  payment: Payment;
}
