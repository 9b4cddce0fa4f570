import { amountText } from '../../domain/index.ts';
import { rich, type Rich } from '../rich.ts';
import type { CircleLetterDetails } from './letter-content.ts';

/** What the letters about stopping a circle have in common. */
export interface StopLetterDetails extends CircleLetterDetails {
  to: string;
  firstName: string | undefined;
  cycleTitle: string;
  /** A code of ISO 4217; null where the cycle names none. */
  currency: string | null;
  /** The reader's own: positive is owed to them. */
  balance: number;
  link: string;
}

/** What a circle that is stopped leaves its reader with. */
export const balanceLine = (balance: number, currency: string | null): string => {
  if (balance === 0) return 'You have paid as much as you got: nothing is owed to you, and you owe nothing.';
  return balance > 0
    ? `You have paid ${amountText(balance, currency)} more than you got: that is owed to you.`
    : `You got ${amountText(-balance, currency)} more than you have paid: that you owe.`;
};

/** The same as it would be. */
export const wouldBeLine = (balance: number, currency: string | null): Rich => {
  if (balance === 0)
    return rich`If it were stopped now, nothing would be owed to you, and you would owe nothing.`;
  return balance > 0
    ? rich`If it were stopped now, ${amountText(balance, currency)} would be owed to you.`
    : rich`If it were stopped now, you would owe ${amountText(-balance, currency)}.`;
};
