import { t } from '../../base/messages.ts';
import { amountText } from '../../domain/currency.ts';
import type { EmailDraft } from '../email-draft.ts';
import { named, plainName, richT } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { compose } from './compose.ts';
import { greeting } from './greeting.ts';
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
export const repaymentUnmarkedEmail = (facts: RepaymentUnmarkedEmailDetails): EmailDraft =>
  compose({
    kind: 'repayment-unmarked',
    to: facts.to,
    record: facts.record,
    subject: facts.areVerified
      ? t('paymentEmails.unmarked.subject', {
          name: nameInSubject(facts.otherName),
          amount: amountText(facts.amount, facts.currency),
          title: titleInSubject(facts.cycleTitle),
        })
      : t('paymentEmails.unmarked.subjectUnverified'),
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
    facts: repaymentFacts(facts),
    action: { label: t('stopEmails.repayment.seeAll'), link: facts.link },
    notes: [
      richT('paymentEmails.unmarked.ask', { name: plainName(facts.otherName) }),
      richT('paymentEmails.neutral'),
    ],
  });
