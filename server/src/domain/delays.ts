import { severalLines, type Check } from './check.ts';
import { DomainError } from './errors.ts';
import { sentence } from './messages/sentence.ts';
import { checkPaidOn, type PaymentState, type PaymentStatus } from './payment-status.ts';
import { dayAfter } from './schedule.ts';

/** How many days ahead a payer can announce that they pay later. */
export const DELAY_DAYS = 60;

/** The columns of a payment that its payer announced to pay later. It changes nothing else (docs/rules.md §10.10). */
export interface DelayState {
  /** Null if there is none. */
  delayedAt: Date | null;
  /** yyyy-MM-dd */
  delayOn: string | null;
  delayNote: string | null;
}

/** The day on which the payer will pay, yyyy-MM-dd, and an optional sentence. */
export interface DelayDetails {
  payOn: string;
  note: string | null;
}

export const noDelay = { delayedAt: null, delayOn: null, delayNote: null } as const satisfies DelayState;

const hasDelay = ({ delayedAt }: Pick<DelayState, 'delayedAt'>): boolean => delayedAt !== null;

/**
 * The payer announces that they pay later. Another day or sentence replaces the earlier one; the same again changes nothing
 * (docs/rules.md §10.10).
 * @throws DomainError `payment-received`, `payment-reported`
 */
export function delayStep(
  payment: PaymentState & DelayState,
  { payOn, note }: DelayDetails,
  at: Date,
): DelayState | 'done' {
  if (payment.standing === 'RECEIVED') throw new DomainError('payment-received');
  if (hasDelay(payment) && payment.delayOn === payOn && payment.delayNote === note) return 'done';
  if (!canDelay(payment)) throw new DomainError('payment-reported');
  return { delayedAt: at, delayOn: payOn, delayNote: note };
}

/** Whether the payer can announce a delay: only before they report the payment. */
export const canDelay = ({ standing }: { standing: PaymentStatus }): boolean => standing === 'DUE';

/** The payer withdraws the announcement. Without one, nothing changes. */
export const withdrawDelayStep = (payment: DelayState): DelayState | 'done' =>
  hasDelay(payment) ? noDelay : 'done';

/** What else changes when a payment gets this status: once it is received, the announcement ends. */
export const delayAfter = (payment: DelayState, standing: PaymentStatus | undefined): Partial<DelayState> =>
  standing === 'RECEIVED' && hasDelay(payment) ? noDelay : {};

/** The days on which a payer can announce to pay, in UTC: from today. */
export const payOnRange = (now: Date): { first: string; last: string } => ({
  first: dayAfter(now, 0),
  last: dayAfter(now, DELAY_DAYS),
});

/** Checks that a day was entered and is in this range. */
export const checkPayOn =
  ({ first, last }: { first: string; last: string }): Check =>
  (value) => {
    const complaint = checkPaidOn(value);
    if (complaint) return complaint;
    if (String(value) < first) return sentence('complaints.payOnPast');
    return String(value) > last ? sentence('complaints.payOnTooLate', { days: DELAY_DAYS }) : undefined;
  };

/** The sentence as it is stored and compared. */
export const noteText = severalLines;
