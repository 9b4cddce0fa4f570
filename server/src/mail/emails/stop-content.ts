import { amountText } from '../../domain/currency.ts';
import { openPaymentText, type OwnOpenPayment } from '../../domain/open-payments.ts';
import { rich, richT, type Rich } from '../rich.ts';
import type { CycleEmailDetails } from './content.ts';

/** What the emails about stopping a cycle have in common. */
export interface StopEmailDetails extends CycleEmailDetails {
  to: string;
  firstName: string | undefined;
  cycleTitle: string;
  /** A code of ISO 4217; null if the cycle has no currency. */
  currency: string | null;
  /** The reader's payments that are reported and not received. */
  open: readonly OwnOpenPayment[];
  link: string;
}

/** The most lines of one kind in an email. In a large cycle, one person may have a repayment with nearly everyone. */
export const MOST_LINES = 20;

/** How much more the reader paid than received, counting received payments only (docs/rules.md §32.8). */
export function balanceLine(
  balance: number,
  currency: string | null,
  { hasRepayments, hasOpen, isUntouched }: { hasRepayments: boolean; hasOpen: boolean; isUntouched: boolean },
): Rich {
  if (balance > 0) return richT('stopEmails.stopped.paidMore', { amount: amountText(balance, currency) });
  if (balance < 0)
    return richT('stopEmails.stopped.receivedMore', { amount: amountText(-balance, currency) });
  if (hasOpen) return richT('stopEmails.stopped.balance', { amount: amountText(0, currency) });
  if (isUntouched) return richT('stopEmails.stopped.nothing');
  return hasRepayments ? richT('stopEmails.stopped.evenInAll') : richT('stopEmails.stopped.even');
}

/** What the reader would get back and pay back if the cycle stopped now. */
export function wouldBeLine(
  { gets, pays }: { gets: number; pays: number },
  currency: string | null,
  hasOpen: boolean,
): Rich {
  const amounts = { gets: amountText(gets, currency), pays: amountText(pays, currency) };
  if (gets > 0 && pays > 0) return richT('stopEmails.proposed.getsAndPays', amounts);
  if (gets > 0) return richT('stopEmails.proposed.gets', { gets: amounts.gets });
  if (pays > 0) return richT('stopEmails.proposed.pays', { pays: amounts.pays });
  return hasOpen ? richT('stopEmails.proposed.evenSoFar') : richT('stopEmails.proposed.even');
}

/** A line for each of the reader's payments that are reported and not received. */
export const openLines = (open: readonly OwnOpenPayment[], isStopped: boolean): Rich[] => [
  ...open.slice(0, MOST_LINES).map((each) => rich`${openPaymentText(each, isStopped)}`),
  ...(open.length > MOST_LINES ? [richT('stopEmails.moreOpen', { count: open.length - MOST_LINES })] : []),
];
