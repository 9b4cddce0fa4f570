import type { PaymentStatus } from './payment-status.ts';

/** Days for which the link in a payer's reminder works (docs/rules.md §10.12). */
export const PAYMENT_LINK_DAYS = 7;

/** What decides whether a payment link works. */
export interface PaymentLinkFacts {
  link: { userId: string; emailKey: string; expiresAt: Date; usedAt: Date | null };
  /** The account to which it was sent, as it is now. */
  account: { emailKey: string; isDisabled: boolean };
  /** The account that owes the payment now. */
  payerId: string | null;
  standing: PaymentStatus;
  cycle: { isRunning: boolean; stoppedAt: Date | null };
}

/**
 * What a payment link does now (docs/rules.md §10.12): `open` shows and reports the payment; `used` only accepts the report again that
 * was made by it; `ended` does nothing. It works only for the account and the address to which it was sent.
 */
export function paymentLinkState(
  { link, account, payerId, standing, cycle }: PaymentLinkFacts,
  now: Date,
): 'open' | 'used' | 'ended' {
  const isTheirs = payerId === link.userId && account.emailKey === link.emailKey && !account.isDisabled;
  const isAsked = cycle.isRunning && cycle.stoppedAt === null && link.expiresAt > now;
  if (!isTheirs || !isAsked) return 'ended';
  if (link.usedAt !== null) return 'used';
  return standing === 'DUE' ? 'open' : 'ended';
}
