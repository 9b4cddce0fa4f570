import { t } from '../../base/messages.ts';
import { amountText } from '../../domain/currency.ts';
import type { EmailDraft } from '../email-draft.ts';
import { named, plainName, rich, richT } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { quoted } from '../text.ts';
import { compose } from './compose.ts';
import { greeting } from './greeting.ts';
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
export const repaymentDisputedEmail = (facts: RepaymentDisputedEmailDetails): EmailDraft =>
  compose({
    kind: 'repayment-disputed',
    to: facts.to,
    record: facts.record,
    subject: facts.areVerified
      ? t('paymentEmails.disputed.subject', {
          name: nameInSubject(facts.otherName),
          amount: amountText(facts.amount, facts.currency),
          title: titleInSubject(facts.cycleTitle),
        })
      : t('paymentEmails.disputed.subjectUnverified'),
    secret: false,
    preview: richT('paymentEmails.disputed.preview'),
    heading: richT('paymentEmails.disputed.heading'),
    paragraphs: [
      greeting(facts.firstName),
      richT('paymentEmails.disputed.text', { name: named(facts.otherName) }),
      rich`${quoted(facts.reason)}`,
    ],
    facts: repaymentFacts(facts),
    action: { label: t('stopEmails.repayment.seeAll'), link: facts.link },
    notes: [
      richT('paymentEmails.disputed.note', { name: plainName(facts.otherName) }),
      richT('paymentEmails.neutral'),
    ],
  });
