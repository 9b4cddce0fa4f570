import { t } from '../../base/messages.ts';
import { email } from './compose.ts';
import { unmarkedContent } from './obligation-content.ts';
import { repaymentFacts, type RepaymentEmailDetails } from './repayment-content.ts';

export interface RepaymentUnmarkedEmailDetails extends RepaymentEmailDetails {
  /** Whether the repayment is reported again, by the reader's earlier report. */
  hasReport: boolean;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'repayment-unmarked': RepaymentUnmarkedEmailDetails;
  }
}

/** Notifies the person who pays back that a repayment is no longer marked as received. */
export const repaymentUnmarkedEmail = email('repayment-unmarked', (facts: RepaymentUnmarkedEmailDetails) => ({
  ...unmarkedContent(facts),
  facts: repaymentFacts(facts),
  action: { label: t('stopEmails.repayment.seeAll'), link: facts.link },
}));
