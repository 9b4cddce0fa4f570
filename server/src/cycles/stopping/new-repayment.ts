import type { Context } from '../../context/context.ts';
import { newId } from '../../base/tokens.ts';
import { unsaid } from '../../domain/payment-status.ts';
import { Repayment } from '../tables/repayment.entity.ts';

/** Who pays how much of it back to whom, and its place in the list. */
type Planned = Pick<Repayment, 'cycleId' | 'fromId' | 'toId' | 'position' | 'payments' | 'paymentId'>;

/** A repayment of which nobody has said anything. */
export const newRepayment = ({ clock }: Pick<Context, 'clock'>, planned: Planned): Repayment =>
  Object.assign(new Repayment(), { id: newId(), ...planned, ...unsaid, createdAt: clock() });
