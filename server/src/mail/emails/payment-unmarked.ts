import type { EmailDraft } from '../email-draft.ts';
import { named, plainName, rich } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { greeting } from '../text.ts';
import { compose } from './compose.ts';
import { NEUTRAL, paymentAbout, paymentFacts, type PaymentEmailDetails } from './payment-content.ts';

export interface PaymentUnmarkedEmailDetails extends PaymentEmailDetails {
  /** Whether the reader's own report stands again. */
  hasReport: boolean;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'payment-unmarked': PaymentUnmarkedEmailDetails;
  }
}

/** Tells a payer that the collector has taken back that the payment was received: nothing of that is silent. */
export const paymentUnmarkedEmail = (facts: PaymentUnmarkedEmailDetails): EmailDraft =>
  compose({
    kind: 'payment-unmarked',
    to: facts.to,
    record: facts.record,
    subject: facts.areVerified
      ? `${nameInSubject(facts.otherName)} no longer calls your payment received: ${titleInSubject(facts.cycleTitle)}`
      : 'A payment of yours no longer counts as received',
    about: paymentAbout(facts),
    secret: false,
    preview: rich`Please look whether that is right.`,
    heading: rich`A payment of yours no longer counts as received`,
    paragraphs: [
      rich`${greeting(facts.firstName)}`,
      rich`${named(facts.otherName)} had marked this payment as received, and has just taken that back.`,
      facts.hasReport
        ? rich`Your own word that it is paid stands, and waits for an answer.`
        : rich`You have not said yourself that it is paid. If it is, please say so.`,
    ],
    facts: paymentFacts(facts),
    action: { label: 'See the payment', link: facts.link },
    notes: [
      rich`If you do not know why, please ask ${plainName(facts.otherName)}.`,
      rich`How it stands now, the page behind the button always says: of one payment there is one receipt a day, so there may be no letter should it be received after all.`,
      NEUTRAL,
    ],
  });
