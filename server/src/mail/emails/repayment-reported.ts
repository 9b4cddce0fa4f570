import type { EmailDraft } from '../email-draft.ts';
import { named, rich } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { greeting, longDay } from '../text.ts';
import { compose } from './compose.ts';
import { repaymentFacts, type RepaymentEmailDetails } from './repayment-content.ts';

export interface RepaymentReportedEmailDetails extends RepaymentEmailDetails {
  /** yyyy-MM-dd */
  paidOn: string;
  reference: string | null;
  /** Whether the reader had said that it has not come. */
  isAgain: boolean;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'repayment-reported': RepaymentReportedEmailDetails;
  }
}

/** Asks whoever gets a repayment whether it has come. */
export const repaymentReportedEmail = (facts: RepaymentReportedEmailDetails): EmailDraft =>
  compose({
    kind: 'repayment-reported',
    to: facts.to,
    record: facts.record,
    subject: facts.areVerified
      ? `${nameInSubject(facts.otherName)} says that you were paid back: ${titleInSubject(facts.cycleTitle)}`
      : 'A repayment to you was reported',
    secret: false,
    preview: rich`Please look whether it has come, and answer.`,
    heading: rich`Has this repayment come?`,
    paragraphs: [
      rich`${greeting(facts.firstName)}`,
      facts.isAgain
        ? rich`You had not received this repayment. ${named(facts.otherName)} says again that it is paid.`
        : rich`${named(facts.otherName)} says that this repayment is paid.`,
    ],
    facts: [
      ...repaymentFacts(facts),
      ['Paid on', rich`${longDay(facts.paidOn)}`],
      ...(facts.reference === null
        ? []
        : [['Reference', rich`${facts.reference}`] as [string, ReturnType<typeof rich>]]),
    ],
    action: { label: 'Answer', link: facts.link },
    notes: [rich`Kolo keeps what both of you say, with its day, and decides nothing.`],
  });
