import type { EmailDraft } from '../email-draft.ts';
import { named, rich } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { greeting } from '../text.ts';
import { compose } from './compose.ts';
import { swapFacts, type OwnSwapEmailDetails } from './swap-content.ts';

declare module '../email-draft.ts' {
  interface EmailKinds {
    'swap-declined': OwnSwapEmailDetails;
  }
}

/** Tells whoever proposed to exchange turns that the other one keeps theirs. */
export const swapDeclinedEmail = (facts: OwnSwapEmailDetails): EmailDraft =>
  compose({
    kind: 'swap-declined',
    to: facts.to,
    record: facts.record,
    subject: facts.areProven
      ? `${nameInSubject(facts.otherName)} keeps their turn: ${titleInSubject(facts.cycleTitle)}`
      : 'The turn that you asked for is kept',
    secret: false,
    preview: rich`Both turns stay as they are.`,
    heading: rich`Both turns stay as they are`,
    paragraphs: [
      rich`${greeting(facts.firstName)}`,
      rich`You asked ${named(facts.otherName)} to exchange turns. They keep theirs, and you keep yours.`,
    ],
    facts: swapFacts(facts),
    action: { label: 'Open the cycle', link: facts.link },
    notes: [rich`You can ask somebody else, as long as both turns lie far enough ahead.`],
  });
