import { amountText } from '../../domain/currency.ts';
import { rich } from '../rich.ts';
import type { CycleEmailDetails, EmailContent } from './content.ts';

/** What the letters about one repayment have in common; the reader is one side of it. */
export interface RepaymentEmailDetails extends CycleEmailDetails {
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
  link: string;
}

/** The repayment in figures, for the table of a letter. */
export const repaymentFacts = (facts: RepaymentEmailDetails): NonNullable<EmailContent['facts']> => [
  ['Cycle', rich`${facts.cycleTitle}, stopped`],
  ['Repayment', rich`${amountText(facts.amount, facts.currency)}`],
];
