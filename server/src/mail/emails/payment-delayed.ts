import { t } from '../../base/messages.ts';
import { amountText } from '../../domain/currency.ts';
import { named, rich, richT, strong } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { longDay, quoted, shortDay } from '../text.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';
import { paymentAbout, paymentFacts, type PaymentEmailDetails } from './payment-content.ts';

export interface PaymentDelayedEmailDetails extends PaymentEmailDetails {
  /** The day on which the payer says they will pay, yyyy-MM-dd. */
  payOn: string;
  /** As the payer wrote it. */
  note: string | null;
  /** For the owner, if someone else collects. */
  collectorName?: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'payment-delayed': PaymentDelayedEmailDetails;
  }
}

/** Notifies the collector or the owner that a payer cannot pay yet. */
export const paymentDelayedEmail = email('payment-delayed', (facts: PaymentDelayedEmailDetails) => {
  const { payOn, note, collectorName } = facts;
  const values = { name: named(facts.otherName), day: strong(longDay(payOn)) };
  return {
    to: facts.to,
    record: facts.record,
    subject: subjectOf(facts),
    about: paymentAbout(facts),
    secret: false,
    preview: richT('paymentEmails.delayed.preview'),
    heading: richT('paymentEmails.delayed.heading'),
    paragraphs: [
      greeting(facts.firstName),
      collectorName === undefined
        ? richT('paymentEmails.delayed.text', values)
        : richT('paymentEmails.delayed.textOwner', { ...values, collector: named(collectorName) }),
      ...(note === null ? [] : [rich`${quoted(note)}`]),
    ],
    facts: paymentFacts(facts),
    action: { label: t('paymentEmails.seePayment'), link: facts.link },
    notes: [richT('paymentEmails.delayed.note')],
  };
});

function subjectOf(facts: PaymentDelayedEmailDetails): string {
  const { areVerified, collectorName } = facts;
  if (!areVerified) return t('paymentEmails.delayed.heading');
  const values = {
    name: nameInSubject(facts.otherName),
    amount: amountText(facts.amount, facts.currency),
    day: shortDay(facts.payOn),
    title: titleInSubject(facts.cycleTitle),
  };
  return collectorName === undefined
    ? t('paymentEmails.delayed.subject', values)
    : t('paymentEmails.delayed.subjectOwner', values);
}
