import { t } from '../../base/messages.ts';
import { amountText } from '../../domain/currency.ts';
import type { EmailDraft } from '../email-draft.ts';
import { named, plainName, rich, richT } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { longDay } from '../text.ts';
import { compose } from './compose.ts';
import type { Unsubscribe } from './content.ts';
import { greeting } from './greeting.ts';
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
export const repaymentReceivedEmail = (facts: RepaymentReceivedEmailDetails): EmailDraft => {
  const amount = amountText(facts.amount, facts.currency);
  return compose({
    kind: 'repayment-received',
    to: facts.to,
    record: facts.record,
    unsubscribe: facts.unsubscribe,
    subject: facts.areVerified
      ? t('paymentEmails.received.subject', {
          name: nameInSubject(facts.otherName),
          amount,
          title: titleInSubject(facts.cycleTitle),
        })
      : t('paymentEmails.received.heading'),
    secret: false,
    preview: richT('paymentEmails.received.preview'),
    heading: richT('paymentEmails.received.heading'),
    paragraphs: [
      greeting(facts.firstName),
      facts.areVerified
        ? richT('paymentEmails.received.text', { name: named(facts.otherName), amount })
        : richT('paymentEmails.received.textUnverified'),
      richT('paymentEmails.received.receipt'),
    ],
    facts: [
      ...repaymentFacts(facts),
      [t('paymentEmails.facts.receivedBy'), rich`${facts.otherName}`],
      [t('paymentEmails.facts.confirmedOn'), rich`${longDay(facts.receivedOn)}`],
    ],
    action: { label: t('stopEmails.repayment.seeAll'), link: facts.link },
    notes: [richT('paymentEmails.received.note', { name: plainName(facts.otherName) })],
  });
};
