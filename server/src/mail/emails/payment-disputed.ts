import { t } from '../../base/messages.ts';
import { plainName, richT } from '../rich.ts';
import { email } from './compose.ts';
import type { EmailContent } from './content.ts';
import { disputedContent } from './obligation-content.ts';
import { paymentAbout, paymentFacts, type PaymentEmailDetails } from './payment-content.ts';

export interface PaymentDisputedEmailDetails extends PaymentEmailDetails {
  /** As the collector wrote it. */
  reason: string;
  /** The cycle was stopped: payments can no longer be reported, and this one is not counted. */
  isStopped?: boolean;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'payment-disputed': PaymentDisputedEmailDetails;
  }
}

/** Notifies a payer that the collector has not received a reported payment. */
export const paymentDisputedEmail = email('payment-disputed', (facts: PaymentDisputedEmailDetails) => ({
  ...disputedContent(facts),
  about: paymentAbout(facts),
  facts: paymentFacts(facts),
  action: { label: t('paymentEmails.seePayment'), link: facts.link },
  ...(facts.isStopped ? onceStopped(facts) : {}),
}));

/** What differs for a payment of a stopped cycle. */
const onceStopped = ({
  otherName,
  link,
}: PaymentEmailDetails): Pick<EmailContent, 'preview' | 'action' | 'notes'> => ({
  preview: richT('paymentEmails.disputed.previewStopped'),
  action: { label: t('paymentEmails.disputed.seeSettlement'), link },
  notes: [
    richT('paymentEmails.disputed.noteStopped', { name: plainName(otherName) }),
    richT('paymentEmails.neutral'),
  ],
});
