import type { Context } from '../../context/context.ts';
import { newId } from '../../base/tokens.ts';
import { initialPaymentState } from '../../domain/payment-status.ts';
import { Repayment } from '../tables/repayment.entity.ts';

/** The parties, the number of payments and the list position of a repayment. */
type RepaymentPlan = Pick<Repayment, 'cycleId' | 'fromId' | 'toId' | 'position' | 'payments' | 'paymentId'>;

/** A new repayment that neither side has reported or confirmed. */
export const newRepayment = ({ clock }: Pick<Context, 'clock'>, plan: RepaymentPlan): Repayment =>
  Object.assign(new Repayment(), { id: newId(), ...plan, ...initialPaymentState, createdAt: clock() });
