import { t } from '../../base/messages.ts';
import { amountText } from '../../domain/currency.ts';
import { named, richT, titled } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';
import { repaymentFacts, type RepaymentEmailDetails } from './repayment-content.ts';

declare module '../email-draft.ts' {
  interface EmailKinds {
    'repayment-added': RepaymentEmailDetails;
  }
}

/** Notifies a payer that a payment that was open when the cycle stopped has been received, so that it is owed back. */
export const repaymentAddedEmail = email('repayment-added', (facts: RepaymentEmailDetails) => ({
  to: facts.to,
  record: facts.record,
  subject: facts.areVerified
    ? t('stopEmails.added.subject', {
        name: nameInSubject(facts.otherName),
        title: titleInSubject(facts.cycleTitle),
      })
    : t('stopEmails.added.subjectUnverified'),
  secret: false,
  preview: richT('stopEmails.added.preview'),
  heading: richT('stopEmails.added.heading'),
  paragraphs: [
    greeting(facts.firstName),
    richT('stopEmails.added.text', { title: titled(facts.cycleTitle), name: named(facts.otherName) }),
    richT('stopEmails.added.owed', {
      name: named(facts.otherName),
      amount: amountText(facts.amount, facts.currency),
    }),
  ],
  facts: repaymentFacts(facts),
  action: { label: t('stopEmails.repayment.seeAll'), link: facts.link },
  notes: [richT('stopEmails.added.note')],
}));
