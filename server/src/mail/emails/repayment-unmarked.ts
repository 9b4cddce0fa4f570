import type { EmailDraft } from '../email-draft.ts';
import { named, plainName, rich } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { greeting } from '../text.ts';
import { compose } from './compose.ts';
import { NEUTRAL } from './payment-content.ts';
import { repaymentFacts, type RepaymentEmailDetails } from './repayment-content.ts';

export interface RepaymentUnmarkedEmailDetails extends RepaymentEmailDetails {
  /** Whether the reader's own report stands again. */
  hasReport: boolean;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'repayment-unmarked': RepaymentUnmarkedEmailDetails;
  }
}

/** Tells whoever pays back that the other has taken back that it was received: nothing of that is silent. */
export const repaymentUnmarkedEmail = (facts: RepaymentUnmarkedEmailDetails): EmailDraft =>
  compose({
    kind: 'repayment-unmarked',
    to: facts.to,
    record: facts.record,
    subject: facts.areVerified
      ? `${nameInSubject(facts.otherName)} no longer calls your repayment received: ${titleInSubject(facts.cycleTitle)}`
      : 'A repayment of yours no longer counts as received',
    secret: false,
    preview: rich`Please look whether that is right.`,
    heading: rich`A repayment of yours no longer counts as received`,
    paragraphs: [
      rich`${greeting(facts.firstName)}`,
      rich`${named(facts.otherName)} had said that this repayment has come, and has just taken that back.`,
      facts.hasReport
        ? rich`Your own word that it is paid stands, and waits for an answer.`
        : rich`You have not said yourself that it is paid. If it is, please say so.`,
    ],
    facts: repaymentFacts(facts),
    action: { label: 'See the repayment', link: facts.link },
    notes: [rich`If you do not know why, please ask ${plainName(facts.otherName)}.`, NEUTRAL],
  });
