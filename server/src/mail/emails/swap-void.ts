import type { EmailDraft } from '../email-draft.ts';
import { named, rich } from '../rich.ts';
import { titleInSubject } from '../subject.ts';
import { greeting } from '../text.ts';
import { compose } from './compose.ts';
import { swapFacts, type OwnSwapEmailDetails } from './swap-content.ts';

declare module '../email-draft.ts' {
  interface EmailKinds {
    'swap-void': OwnSwapEmailDetails;
  }
}

/** Tells both that a proposal to exchange turns has ended without an answer. */
export const swapVoidEmail = (facts: OwnSwapEmailDetails): EmailDraft =>
  compose({
    kind: 'swap-void',
    to: facts.to,
    record: facts.record,
    subject: facts.areProven
      ? `Both turns stay as they are: ${titleInSubject(facts.cycleTitle)}`
      : 'An exchange of turns is off',
    secret: false,
    preview: rich`The exchange of turns is off.`,
    heading: rich`The exchange of turns is off`,
    paragraphs: [
      rich`${greeting(facts.firstName)}`,
      rich`You and ${named(facts.otherName)} could have exchanged your turns. Before that was answered, something of one of the two rounds was said to be paid, or the circle was stopped. So both turns stay as they are, and nobody has to do anything.`,
    ],
    facts: swapFacts(facts),
    action: { label: 'Open the cycle', link: facts.link },
    notes: [],
  });
