import type { EmailDraft } from '../email-draft.ts';
import { named, rich } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { greeting, longDay } from '../text.ts';
import { compose } from './compose.ts';
import { NEUTRAL, paymentAbout, paymentFacts, type PaymentEmailDetails } from './payment-content.ts';

export interface ReportedAgainEmailDetails extends PaymentEmailDetails {
  /** yyyy-MM-dd, as the payer says. */
  paidOn: string;
  reference: string | null;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'reported-again': ReportedAgainEmailDetails;
  }
}

/** Asks a collector anew who has disputed a payment: its payer says again that it is paid. */
export const reportedAgainEmail = (facts: ReportedAgainEmailDetails): EmailDraft =>
  compose({
    kind: 'reported-again',
    to: facts.to,
    record: facts.record,
    subject: facts.areVerified
      ? `${nameInSubject(facts.otherName)} says again that the payment is paid: ${titleInSubject(facts.cycleTitle)}`
      : 'A payment to you was reported again',
    about: paymentAbout(facts),
    secret: false,
    preview: rich`Please look once more, and answer.`,
    heading: rich`A payment to you was reported again`,
    paragraphs: [
      rich`${greeting(facts.firstName)}`,
      rich`You had not received this payment. ${named(facts.otherName)} has looked, and says again that it is paid.`,
    ],
    facts: [
      ...paymentFacts(facts),
      ['Paid on', rich`${longDay(facts.paidOn)}`],
      ...(facts.reference === null
        ? []
        : [['Reference', rich`${facts.reference}`] satisfies [string, ReturnType<typeof rich>]]),
    ],
    action: { label: 'Answer', link: facts.link },
    notes: [NEUTRAL],
  });
