import { t } from '../../base/messages.ts';
import { amountText } from '../../domain/currency.ts';
import { rich } from '../rich.ts';
import { longDay, shortDay } from '../text.ts';
import type { EmailContent } from './content.ts';
import type { ObligationEmailDetails } from './obligation-content.ts';

/** What the emails about one payment have in common. The reader is its payer or its collector. */
export interface PaymentEmailDetails extends ObligationEmailDetails {
  /** Of the round, yyyy-MM-dd. */
  date: string;
}

/** The circle, the amount and the day, for the table of an email. */
export const paymentFacts = (facts: PaymentEmailDetails): NonNullable<EmailContent['facts']> => [
  [t('emailLayout.facts.circle'), rich`${facts.cycleTitle}`],
  [t('paymentEmails.facts.payment'), rich`${amountText(facts.amount, facts.currency)}`],
  [t('emailLayout.facts.collectionDate'), rich`${longDay(facts.date)}`],
];

/**
 * The end of the subject: the day of the payment. The amount is in the subject itself, but only if the addresses are verified: it
 * is a text from an account, and could be a telephone number. Without it, the entry of the record tells two emails apart.
 */
export const paymentAbout = ({ date, areVerified, record }: PaymentEmailDetails): string =>
  areVerified
    ? shortDay(date)
    : t('paymentEmails.aboutUnverified', { day: shortDay(date), position: String(record.position) });
