import type { EmailDraft } from '../email-draft.ts';
import { named, rich } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { greeting, quoted } from '../text.ts';
import { compose } from './compose.ts';
import { NEUTRAL } from './payment-content.ts';
import { repaymentFacts, type RepaymentEmailDetails } from './repayment-content.ts';

export interface RepaymentDisputedEmailDetails extends RepaymentEmailDetails {
  /** In the words of whoever gets it. */
  reason: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'repayment-disputed': RepaymentDisputedEmailDetails;
  }
}

/** Tells whoever pays back that the other has not received what was reported. */
export const repaymentDisputedEmail = (facts: RepaymentDisputedEmailDetails): EmailDraft =>
  compose({
    kind: 'repayment-disputed',
    to: facts.to,
    record: facts.record,
    subject: facts.areVerified
      ? `${nameInSubject(facts.otherName)} has not received your repayment yet: ${titleInSubject(facts.cycleTitle)}`
      : 'A repayment of yours was not received yet',
    secret: false,
    preview: rich`Please look what was said, and answer.`,
    heading: rich`Your repayment was not received yet`,
    paragraphs: [
      rich`${greeting(facts.firstName)}`,
      rich`You said that this repayment is paid. ${named(facts.otherName)} has looked, and has not received it:`,
      rich`${quoted(facts.reason)}`,
    ],
    facts: repaymentFacts(facts),
    action: { label: 'Answer', link: facts.link },
    notes: [
      rich`If you have paid, say so again, best with a reference by which it can be found. If it was a mistake, take your report back.`,
      NEUTRAL,
    ],
  });
