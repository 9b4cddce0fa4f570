import { amountText } from '../../domain/currency.ts';
import { openPaymentText, type OwnOpenPayment } from '../../domain/open-payments.ts';
import { rich, type Rich } from '../rich.ts';
import type { CycleEmailDetails } from './content.ts';

/** What the letters about stopping a circle have in common. */
export interface StopEmailDetails extends CycleEmailDetails {
  to: string;
  firstName: string | undefined;
  cycleTitle: string;
  /** A code of ISO 4217; null where the cycle names none. */
  currency: string | null;
  /** The payments of the reader that were reported and not received. */
  open: readonly OwnOpenPayment[];
  link: string;
}

/** So many lines stand in the email itself: of a large circle one may get nearly all. */
export const MOST_LINES = 20;

/** What the reader paid more than they got, counting what was received (docs/rules.md §32.8). */
export function balanceLine(
  balance: number,
  currency: string | null,
  { hasRepayments, hasOpen }: { hasRepayments: boolean; hasOpen: boolean },
): string {
  if (balance > 0)
    return `Counting what was received, you have paid ${amountText(balance, currency)} more than you got.`;
  if (balance < 0)
    return `Counting what was received, you got ${amountText(-balance, currency)} more than you have paid.`;
  if (hasOpen) return `Counting only what was received, your balance is ${amountText(0, currency)}.`;
  return hasRepayments
    ? 'In all you have paid as much as you got.'
    : 'You have paid as much as you got: nothing is owed to you, and you owe nothing.';
}

/** What the reader would get back and pay back if it were stopped now. */
export function wouldBeLine(
  { gets, pays }: { gets: number; pays: number },
  currency: string | null,
  hasOpen: boolean,
): Rich {
  if (gets > 0 && pays > 0)
    return rich`If it were stopped now, ${amountText(gets, currency)} would be owed to you, and you would owe ${amountText(pays, currency)}.`;
  if (gets > 0) return rich`If it were stopped now, ${amountText(gets, currency)} would be owed to you.`;
  if (pays > 0) return rich`If it were stopped now, you would owe ${amountText(pays, currency)}.`;
  return hasOpen
    ? rich`If it were stopped now, only what was received would be counted, and nothing of that would have to be paid back to you or by you.`
    : rich`If it were stopped now, nothing would be owed to you, and you would owe nothing.`;
}

/** What the reader has to know of payments that were reported and not received. */
export const openLines = (open: readonly OwnOpenPayment[], isStopped: boolean): Rich[] => [
  ...open.slice(0, MOST_LINES).map((each) => rich`${openPaymentText(each, isStopped)}`),
  ...(open.length > MOST_LINES
    ? [
        rich`There are ${open.length - MOST_LINES} more such payments: the page behind the button has them all.`,
      ]
    : []),
];
