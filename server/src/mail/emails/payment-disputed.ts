import type { EmailDraft } from '../email-draft.ts';
import { named, rich } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { greeting, quoted } from '../text.ts';
import { compose } from './compose.ts';
import { NEUTRAL, paymentAbout, paymentFacts, type PaymentEmailDetails } from './payment-content.ts';

export interface PaymentDisputedEmailDetails extends PaymentEmailDetails {
  /** In the collector's words. */
  reason: string;
  /** The circle was stopped: nothing can be reported any more, and the payment is not counted. */
  isStopped?: boolean;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'payment-disputed': PaymentDisputedEmailDetails;
  }
}

/** Tells a payer that the collector has not received what was reported. */
export const paymentDisputedEmail = (facts: PaymentDisputedEmailDetails): EmailDraft =>
  compose({
    kind: 'payment-disputed',
    to: facts.to,
    record: facts.record,
    subject: facts.areVerified
      ? `${nameInSubject(facts.otherName)} has not received your payment yet: ${titleInSubject(facts.cycleTitle)}`
      : 'A payment of yours was not received yet',
    about: paymentAbout(facts),
    secret: false,
    preview: facts.isStopped
      ? rich`It is not counted in the settlement.`
      : rich`Please look what was said, and answer.`,
    heading: rich`Your payment was not received yet`,
    paragraphs: [
      rich`${greeting(facts.firstName)}`,
      rich`You said that this payment is paid. ${named(facts.otherName)} has looked, and has not received it:`,
      rich`${quoted(facts.reason)}`,
    ],
    facts: paymentFacts(facts),
    action: { label: facts.isStopped ? 'See the settlement' : 'Answer', link: facts.link },
    notes: [
      facts.isStopped
        ? rich`The circle was stopped, so this payment is not counted. If it arrives after all, ${facts.otherName} can still mark it as received, and then owes it back to you. Please talk to each other.`
        : rich`If you have paid, say so again, best with a reference by which it can be found. If it was a mistake, take your report back.`,
      NEUTRAL,
    ],
  });
