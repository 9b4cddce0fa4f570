import { t } from '../../base/messages.ts';
import { email } from './compose.ts';
import { disputedContent } from './obligation-content.ts';
import { repaymentFacts, type RepaymentEmailDetails } from './repayment-content.ts';

export interface RepaymentDisputedEmailDetails extends RepaymentEmailDetails {
  /** As the person who gets the repayment wrote it. */
  reason: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'repayment-disputed': RepaymentDisputedEmailDetails;
  }
}

/** Notifies the person who pays back that a reported repayment has not been received. */
export const repaymentDisputedEmail = email('repayment-disputed', (facts: RepaymentDisputedEmailDetails) => ({
  ...disputedContent(facts),
  facts: repaymentFacts(facts),
  action: { label: t('stopEmails.repayment.seeAll'), link: facts.link },
}));
