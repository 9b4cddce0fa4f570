import { t } from './messages/translate.ts';
import type { PaymentStatus } from './payment-status.ts';

/** The status of a payment that was reported and not received. It is not counted, but both sides are shown it (docs/rules.md §32.8). */
export type OpenPaymentStatus = Extract<PaymentStatus, 'REPORTED' | 'DISPUTED'>;

/** Whether a payment with this status was reported and not received. */
export const isOpenStatus = (standing: PaymentStatus): standing is OpenPaymentStatus =>
  standing === 'REPORTED' || standing === 'DISPUTED';

/** Such a payment, for its payer or its collector. */
export interface OwnOpenPayment {
  /** Whether the reader pays it or collects it. */
  side: 'payer' | 'collector';
  /** The name of the other side. */
  other: string;
  standing: OpenPaymentStatus;
  /** Formatted with its currency. */
  amount: string;
}

/**
 * The sentence for the payer or collector of such a payment when the cycle is stopped, or might be (docs/rules.md §32.8).
 * @param isStopped false while people vote on stopping it
 */
export function openPaymentText(
  { side, other, standing, amount }: OwnOpenPayment,
  isStopped: boolean,
): string {
  const values = { name: other, amount };
  if (side === 'payer') {
    if (standing === 'REPORTED')
      return isStopped
        ? t('openPayments.payer.reported', values)
        : t('openPayments.payer.reportedVote', values);
    return isStopped
      ? t('openPayments.payer.disputed', values)
      : t('openPayments.payer.disputedVote', values);
  }
  if (standing === 'DISPUTED') return t('openPayments.collector.disputed', values);
  return isStopped
    ? t('openPayments.collector.reported', values)
    : t('openPayments.collector.reportedVote', values);
}
