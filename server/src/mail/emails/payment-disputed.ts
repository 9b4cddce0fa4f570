import { t } from '../../base/messages.ts';
import { amountText } from '../../domain/currency.ts';
import type { EmailDraft } from '../email-draft.ts';
import { named, plainName, rich, richT } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { quoted } from '../text.ts';
import { compose } from './compose.ts';
import { greeting } from './greeting.ts';
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
export const paymentDisputedEmail = (facts: PaymentDisputedEmailDetails): EmailDraft =>
  compose({
    kind: 'payment-disputed',
    to: facts.to,
    record: facts.record,
    subject: facts.areVerified
      ? t('paymentEmails.disputed.subject', {
          name: nameInSubject(facts.otherName),
          amount: amountText(facts.amount, facts.currency),
          title: titleInSubject(facts.cycleTitle),
        })
      : t('paymentEmails.disputed.subjectUnverified'),
    about: paymentAbout(facts),
    secret: false,
    preview: facts.isStopped
      ? richT('paymentEmails.disputed.previewStopped')
      : richT('paymentEmails.disputed.preview'),
    heading: richT('paymentEmails.disputed.heading'),
    paragraphs: [
      greeting(facts.firstName),
      richT('paymentEmails.disputed.text', { name: named(facts.otherName) }),
      rich`${quoted(facts.reason)}`,
    ],
    facts: paymentFacts(facts),
    action: {
      label: facts.isStopped ? t('paymentEmails.disputed.seeSettlement') : t('paymentEmails.seePayment'),
      link: facts.link,
    },
    notes: [
      facts.isStopped
        ? richT('paymentEmails.disputed.noteStopped', { name: plainName(facts.otherName) })
        : richT('paymentEmails.disputed.note', { name: plainName(facts.otherName) }),
      richT('paymentEmails.neutral'),
    ],
  });
