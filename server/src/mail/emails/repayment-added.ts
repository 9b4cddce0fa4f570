import { amountText } from '../../domain/currency.ts';
import type { EmailDraft } from '../email-draft.ts';
import { named, rich, titled } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { greeting } from '../text.ts';
import { compose } from './compose.ts';
import { repaymentFacts, type RepaymentEmailDetails } from './repayment-content.ts';

declare module '../email-draft.ts' {
  interface EmailKinds {
    'repayment-added': RepaymentEmailDetails;
  }
}

/** Tells a payer that what was open when the circle stopped has been received after all, and is paid back. */
export const repaymentAddedEmail = (facts: RepaymentEmailDetails): EmailDraft =>
  compose({
    kind: 'repayment-added',
    to: facts.to,
    record: facts.record,
    subject: facts.areVerified
      ? `${nameInSubject(facts.otherName)} has received your payment, and owes it back: ${titleInSubject(facts.cycleTitle)}`
      : 'A payment of yours was received after the stop',
    secret: false,
    preview: rich`It is owed back to you, as the circle was stopped.`,
    heading: rich`Your payment was received after all`,
    paragraphs: [
      rich`${greeting(facts.firstName)}`,
      rich`When ${titled(facts.cycleTitle)} was stopped, a payment of yours to ${named(facts.otherName)} was reported and not received. It has been marked as received now.`,
      rich`As nothing is paid into its rounds any more, ${named(facts.otherName)} owes you ${amountText(facts.amount, facts.currency)} back.`,
    ],
    facts: repaymentFacts(facts),
    action: { label: 'See what is left to settle', link: facts.link },
    notes: [rich`All other repayments stay as they are.`],
  });
