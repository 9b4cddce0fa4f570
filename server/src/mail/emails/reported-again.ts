import { t } from '../../base/messages.ts';
import { amountText } from '../../domain/currency.ts';
import { named, rich, richT } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { quoted } from '../text.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';
import { reportFacts } from './obligation-content.ts';
import { paymentAbout, paymentFacts, type PaymentEmailDetails } from './payment-content.ts';

export interface ReportedAgainEmailDetails extends PaymentEmailDetails {
  /** As the payer states it, yyyy-MM-dd. */
  paidOn: string;
  reference: string | null;
  note: string | null;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'reported-again': ReportedAgainEmailDetails;
  }
}

/** Asks a collector who has disputed a payment again: its payer has reported it once more. */
export const reportedAgainEmail = email('reported-again', (facts: ReportedAgainEmailDetails) => ({
  to: facts.to,
  record: facts.record,
  subject: facts.areVerified
    ? t('paymentEmails.reportedAgain.subject', {
        name: nameInSubject(facts.otherName),
        amount: amountText(facts.amount, facts.currency),
        title: titleInSubject(facts.cycleTitle),
      })
    : t('paymentEmails.reportedAgain.subjectUnverified'),
  about: paymentAbout(facts),
  secret: false,
  preview: richT('paymentEmails.reportedAgain.preview'),
  heading: richT('paymentEmails.reportedAgain.heading'),
  paragraphs: [
    greeting(facts.firstName),
    richT('paymentEmails.reportedAgain.text', { name: named(facts.otherName) }),
    ...(facts.note === null ? [] : [rich`${quoted(facts.note)}`]),
  ],
  facts: [...paymentFacts(facts), ...reportFacts(facts)],
  action: { label: t('paymentEmails.reportedAgain.action'), link: facts.link },
  notes: [richT('paymentEmails.neutral'), richT('paymentEmails.reportedAgain.note')],
}));
