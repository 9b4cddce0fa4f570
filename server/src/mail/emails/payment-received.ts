import { t } from '../../base/messages.ts';
import { email } from './compose.ts';
import type { Unsubscribe } from './content.ts';
import { receivedContent, receivedFacts } from './obligation-content.ts';
import { paymentAbout, paymentFacts, type PaymentEmailDetails } from './payment-content.ts';

export interface PaymentReceivedEmailDetails extends PaymentEmailDetails {
  /** The day of the mark in the reader's time zone, yyyy-MM-dd. */
  receivedOn: string;
  unsubscribe: Unsubscribe;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'payment-received': PaymentReceivedEmailDetails;
  }
}

/** A payer's receipt: the collector has marked the payment as received. */
export const paymentReceivedEmail = email('payment-received', (facts: PaymentReceivedEmailDetails) => ({
  ...receivedContent(facts),
  unsubscribe: facts.unsubscribe,
  about: paymentAbout(facts),
  facts: [...paymentFacts(facts), ...receivedFacts(facts)],
  action: { label: t('emailLayout.openLedger'), link: facts.link },
}));
