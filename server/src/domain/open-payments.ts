import type { PaymentStatus } from './payment-status.ts';

/** How a payment stands that was reported and not received: it is not counted, and nobody may say that it is nothing (docs/rules.md §32.8). */
export type OpenPaymentStatus = Extract<PaymentStatus, 'REPORTED' | 'DISPUTED'>;

export const isOpenStatus = (standing: PaymentStatus): standing is OpenPaymentStatus =>
  standing === 'REPORTED' || standing === 'DISPUTED';

/** Such a payment as one of its two sides reads of it. */
export interface OwnOpenPayment {
  /** Whether the reader pays it, or collects it. */
  side: 'payer' | 'collector';
  /** What the other side is called. */
  other: string;
  standing: OpenPaymentStatus;
  /** With its currency. */
  amount: string;
}

/**
 * What its payer or collector is told about such a payment, where the circle was stopped or is to be (docs/rules.md §32.8).
 * @param isStopped else it is only proposed
 */
export function openPaymentText(
  { side, other, standing, amount }: OwnOpenPayment,
  isStopped: boolean,
): string {
  if (side === 'payer') {
    const answer = standing === 'REPORTED' ? 'has not answered' : 'says that it has not arrived';
    const counted = isStopped ? 'so it is not counted' : 'so it would not be counted';
    const owes = isStopped ? ` If it arrived, ${other} owes you ${amount}.` : '';
    return `You said that you paid ${amount} to ${other}. ${other} ${answer}, ${counted}.${owes}`;
  }
  if (standing === 'DISPUTED')
    return `${other} said that they paid you ${amount}. You said that it has not arrived, so it is not counted.`;
  const next = isStopped
    ? `If it did, you owe ${other} ${amount}.`
    : 'Please answer before the circle is stopped.';
  return `${other} says they paid you ${amount}. Did it arrive? ${next}`;
}
