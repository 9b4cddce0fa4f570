import { t } from '../../base/messages.ts';
import { amountText } from '../../domain/currency.ts';
import { rich, richT } from '../rich.ts';
import type { EmailContent } from './content.ts';
import type { ObligationEmailDetails } from './obligation-content.ts';

/** What the emails about one repayment have in common. The reader pays it or gets it. */
export type RepaymentEmailDetails = ObligationEmailDetails;

/** The circle and the amount, for the table of an email. */
export const repaymentFacts = (facts: RepaymentEmailDetails): NonNullable<EmailContent['facts']> => [
  [t('emailLayout.facts.circle'), richT('stopEmails.repayment.circle', { title: rich`${facts.cycleTitle}` })],
  [t('stopEmails.repayment.amount'), rich`${amountText(facts.amount, facts.currency)}`],
];
