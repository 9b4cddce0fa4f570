import { amountText } from '../../domain/currency.ts';
import { rich } from '../rich.ts';
import { longDay, shortDay } from '../text.ts';
import type { CycleEmailDetails, EmailContent } from './content.ts';

/** What the letters about one payment have in common; the reader is one side of it. */
export interface PaymentEmailDetails extends CycleEmailDetails {
  to: string;
  firstName: string | undefined;
  /** The other side. */
  otherName: string;
  /** Whether the other side and the owner have shown that their addresses are theirs: see `Beginning`. */
  areVerified: boolean;
  cycleTitle: string;
  amount: number;
  /** A code of ISO 4217; null where the cycle names none. */
  currency: string | null;
  /** Of the round, yyyy-MM-dd. */
  date: string;
  link: string;
}

/** The payment in figures, for the table of a letter. */
export const paymentFacts = (facts: PaymentEmailDetails): NonNullable<EmailContent['facts']> => [
  ['Cycle', rich`${facts.cycleTitle}`],
  ['Payment', rich`${amountText(facts.amount, facts.currency)}`],
  ['Collection date', rich`${longDay(facts.date)}`],
];

/**
 * The payment in short, for the subject: `£100, 28 February 2027`. An amount is a text like any other, such as a telephone number,
 * while nobody answers for it: then the entry of the record stands in its place.
 */
export const paymentAbout = ({ amount, currency, date, areVerified, record }: PaymentEmailDetails): string =>
  areVerified
    ? `${amountText(amount, currency)}, ${shortDay(date)}`
    : `${shortDay(date)}, entry ${record.position}`;

/** Kolo is no judge, and says so. */
export const NEUTRAL = rich`Kolo keeps what both of you say, with its day, and decides nothing. Most of the time a look at the account together settles it.`;
