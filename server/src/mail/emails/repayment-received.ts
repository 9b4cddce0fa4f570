import { t } from '../../base/messages.ts';
import { email } from './compose.ts';
import type { Unsubscribe } from './content.ts';
import { receivedContent, receivedFacts } from './obligation-content.ts';
import { repaymentFacts, type RepaymentEmailDetails } from './repayment-content.ts';

export interface RepaymentReceivedEmailDetails extends RepaymentEmailDetails {
  /** The day of the mark in the reader's time zone, yyyy-MM-dd. */
  receivedOn: string;
  unsubscribe: Unsubscribe;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'repayment-received': RepaymentReceivedEmailDetails;
  }
}

/** The receipt of the person who pays back. */
export const repaymentReceivedEmail = email('repayment-received', (facts: RepaymentReceivedEmailDetails) => ({
  ...receivedContent(facts),
  unsubscribe: facts.unsubscribe,
  facts: [...repaymentFacts(facts), ...receivedFacts(facts)],
  action: { label: t('stopEmails.repayment.seeAll'), link: facts.link },
}));
