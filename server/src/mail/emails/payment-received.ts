import type { EmailDraft } from '../email-draft.ts';
import { named, rich } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { greeting, longDay } from '../text.ts';
import { compose } from './compose.ts';
import type { Unsubscribe } from './content.ts';
import { paymentAbout, paymentFacts, type PaymentEmailDetails } from './payment-content.ts';

export interface PaymentReceivedEmailDetails extends PaymentEmailDetails {
  /** When it was marked so, in the reader's own days: yyyy-MM-dd. */
  receivedOn: string;
  unsubscribe: Unsubscribe;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'payment-received': PaymentReceivedEmailDetails;
  }
}

/** A payer's receipt: the collector has the money, and the record of the circle says so. */
export const paymentReceivedEmail = (facts: PaymentReceivedEmailDetails): EmailDraft =>
  compose({
    kind: 'payment-received',
    to: facts.to,
    record: facts.record,
    unsubscribe: facts.unsubscribe,
    subject: facts.areVerified
      ? `${nameInSubject(facts.otherName)} has received your payment: ${titleInSubject(facts.cycleTitle)}`
      : 'Your payment was received',
    about: paymentAbout(facts),
    secret: false,
    preview: rich`This letter is your receipt.`,
    heading: rich`Your payment was received`,
    paragraphs: [
      rich`${greeting(facts.firstName)}`,
      facts.areVerified
        ? rich`${named(facts.otherName)} has marked this payment as received.`
        : rich`The collector of the round has marked this payment as received.`,
      rich`This letter is your receipt: the record of the circle holds the entry that stands at its end.`,
    ],
    facts: [
      ...paymentFacts(facts),
      ['Received by', rich`${facts.otherName}`],
      ['Marked on', rich`${longDay(facts.receivedOn)}`],
    ],
    action: { label: 'Open the ledger', link: facts.link },
    notes: [rich`Should the mark be taken back, you are told by letter at once.`],
  });
