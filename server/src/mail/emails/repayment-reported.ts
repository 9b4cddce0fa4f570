import { t } from '../../base/messages.ts';
import { amountText } from '../../domain/currency.ts';
import { named, rich, richT } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { quoted } from '../text.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';
import { reportFacts } from './obligation-content.ts';
import { repaymentFacts, type RepaymentEmailDetails } from './repayment-content.ts';

export interface RepaymentReportedEmailDetails extends RepaymentEmailDetails {
  /** yyyy-MM-dd */
  paidOn: string;
  reference: string | null;
  note: string | null;
  /** Whether the reader had disputed the repayment before. */
  isAgain: boolean;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'repayment-reported': RepaymentReportedEmailDetails;
  }
}

/** Asks the person who gets a repayment whether it has arrived. */
export const repaymentReportedEmail = email('repayment-reported', (facts: RepaymentReportedEmailDetails) => ({
  to: facts.to,
  record: facts.record,
  subject: facts.areVerified
    ? t('stopEmails.reported.subject', {
        name: nameInSubject(facts.otherName),
        amount: amountText(facts.amount, facts.currency),
        title: titleInSubject(facts.cycleTitle),
      })
    : t('stopEmails.reported.subjectUnverified'),
  secret: false,
  preview: richT('stopEmails.reported.preview'),
  heading: richT('stopEmails.reported.heading'),
  paragraphs: [
    greeting(facts.firstName),
    facts.isAgain
      ? richT('stopEmails.reported.again', { name: named(facts.otherName) })
      : richT('stopEmails.reported.text', { name: named(facts.otherName) }),
    ...(facts.note === null ? [] : [rich`${quoted(facts.note)}`]),
  ],
  facts: [...repaymentFacts(facts), ...reportFacts(facts)],
  action: { label: t('stopEmails.reported.action'), link: facts.link },
  notes: [richT('stopEmails.reported.note')],
}));
