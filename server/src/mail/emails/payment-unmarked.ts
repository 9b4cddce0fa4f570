import { t } from '../../base/messages.ts';
import { richT } from '../rich.ts';
import { email } from './compose.ts';
import { unmarkedContent } from './obligation-content.ts';
import { paymentAbout, paymentFacts, type PaymentEmailDetails } from './payment-content.ts';

export interface PaymentUnmarkedEmailDetails extends PaymentEmailDetails {
  /** Whether the payment is reported again, by the reader's earlier report. */
  hasReport: boolean;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'payment-unmarked': PaymentUnmarkedEmailDetails;
  }
}

/** Notifies a payer that the collector has unmarked a received payment. */
export const paymentUnmarkedEmail = email('payment-unmarked', (facts: PaymentUnmarkedEmailDetails) => ({
  ...unmarkedContent(facts, richT('paymentEmails.unmarked.latest')),
  about: paymentAbout(facts),
  facts: paymentFacts(facts),
  action: { label: t('paymentEmails.seePayment'), link: facts.link },
}));
