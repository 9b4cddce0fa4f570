import { t } from '../../base/messages.ts';
import { amountText } from '../../domain/currency.ts';
import type { EmailDraft } from '../email-draft.ts';
import { named, plainName, richT } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { compose } from './compose.ts';
import { greeting } from './greeting.ts';
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
export const paymentUnmarkedEmail = (facts: PaymentUnmarkedEmailDetails): EmailDraft =>
  compose({
    kind: 'payment-unmarked',
    to: facts.to,
    record: facts.record,
    subject: facts.areVerified
      ? t('paymentEmails.unmarked.subject', {
          name: nameInSubject(facts.otherName),
          amount: amountText(facts.amount, facts.currency),
          title: titleInSubject(facts.cycleTitle),
        })
      : t('paymentEmails.unmarked.subjectUnverified'),
    about: paymentAbout(facts),
    secret: false,
    preview: richT('paymentEmails.unmarked.preview'),
    heading: richT('paymentEmails.unmarked.heading'),
    paragraphs: [
      greeting(facts.firstName),
      richT('paymentEmails.unmarked.text', { name: named(facts.otherName) }),
      facts.hasReport
        ? richT('paymentEmails.unmarked.reported', { name: plainName(facts.otherName) })
        : richT('paymentEmails.unmarked.notReported', { name: plainName(facts.otherName) }),
    ],
    facts: paymentFacts(facts),
    action: { label: t('paymentEmails.seePayment'), link: facts.link },
    notes: [
      richT('paymentEmails.unmarked.ask', { name: plainName(facts.otherName) }),
      richT('paymentEmails.unmarked.latest'),
      richT('paymentEmails.neutral'),
    ],
  });
