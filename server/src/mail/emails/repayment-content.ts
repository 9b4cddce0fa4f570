import { t } from '../../base/messages.ts';
import { amountText } from '../../domain/currency.ts';
import { rich, richT } from '../rich.ts';
import type { CycleEmailDetails, EmailContent } from './content.ts';

/** What the emails about one repayment have in common. The reader pays it or gets it. */
export interface RepaymentEmailDetails extends CycleEmailDetails {
  to: string;
  firstName: string | undefined;
  /** The name of the other one. */
  otherName: string;
  /** Whether the other one and the owner have verified their email addresses: see `Beginning`. */
  areVerified: boolean;
  cycleTitle: string;
  amount: number;
  /** A code of ISO 4217; null if the cycle has no currency. */
  currency: string | null;
  link: string;
}

/** The circle and the amount, for the table of an email. */
export const repaymentFacts = (facts: RepaymentEmailDetails): NonNullable<EmailContent['facts']> => [
  [t('emailLayout.facts.circle'), richT('stopEmails.repayment.circle', { title: rich`${facts.cycleTitle}` })],
  [t('stopEmails.repayment.amount'), rich`${amountText(facts.amount, facts.currency)}`],
];
