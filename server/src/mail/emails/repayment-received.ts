import type { EmailDraft } from '../email-draft.ts';
import { named, rich } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { greeting, longDay } from '../text.ts';
import { compose } from './compose.ts';
import type { Unsubscribe } from './content.ts';
import { repaymentFacts, type RepaymentEmailDetails } from './repayment-content.ts';

export interface RepaymentReceivedEmailDetails extends RepaymentEmailDetails {
  /** When it was said, in the reader's own days: yyyy-MM-dd. */
  receivedOn: string;
  unsubscribe: Unsubscribe;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'repayment-received': RepaymentReceivedEmailDetails;
  }
}

/** The receipt of whoever pays back: the other has the money, and the record of the circle says so. */
export const repaymentReceivedEmail = (facts: RepaymentReceivedEmailDetails): EmailDraft =>
  compose({
    kind: 'repayment-received',
    to: facts.to,
    record: facts.record,
    unsubscribe: facts.unsubscribe,
    subject: facts.areVerified
      ? `${nameInSubject(facts.otherName)} has received your repayment: ${titleInSubject(facts.cycleTitle)}`
      : 'Your repayment was received',
    secret: false,
    preview: rich`This letter is your receipt.`,
    heading: rich`Your repayment was received`,
    paragraphs: [
      rich`${greeting(facts.firstName)}`,
      facts.areVerified
        ? rich`${named(facts.otherName)} has received this repayment.`
        : rich`Whoever gets this repayment has received it.`,
      rich`This letter is your receipt: the record of the circle holds the entry that stands at its end.`,
    ],
    facts: [
      ...repaymentFacts(facts),
      ['Received by', rich`${facts.otherName}`],
      ['Said on', rich`${longDay(facts.receivedOn)}`],
    ],
    action: { label: 'See what is left to settle', link: facts.link },
    notes: [rich`Should that be taken back, you are told by letter at once.`],
  });
