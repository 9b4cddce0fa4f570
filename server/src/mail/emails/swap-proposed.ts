import type { EmailDraft } from '../email-draft.ts';
import { named, rich, strong } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { greeting, longDay } from '../text.ts';
import { compose } from './compose.ts';
import { swapFacts, type OwnSwapEmailDetails } from './swap-content.ts';

declare module '../email-draft.ts' {
  interface EmailKinds {
    'swap-proposed': OwnSwapEmailDetails;
  }
}

/** Asks a collector whether to exchange turns. */
export const swapProposedEmail = (facts: OwnSwapEmailDetails): EmailDraft =>
  compose({
    kind: 'swap-proposed',
    to: facts.to,
    record: facts.record,
    subject: facts.areProven
      ? `${nameInSubject(facts.otherName)} asks to exchange turns with you: ${titleInSubject(facts.cycleTitle)}`
      : 'Somebody asks to exchange turns with you',
    secret: false,
    preview: rich`Please look at both days, and answer.`,
    heading: rich`Would you exchange turns?`,
    paragraphs: [
      rich`${greeting(facts.firstName)}`,
      rich`${named(facts.otherName)} would like to collect when you do, and asks you to take their turn.`,
      rich`If you agree, you collect on ${strong(longDay(facts.otherDate))} instead of ${strong(longDay(facts.ownDate))}. What you pay and what you receive stays the same.`,
    ],
    facts: swapFacts(facts),
    action: { label: 'Look and answer', link: facts.link },
    notes: [
      rich`Your turn is yours: nothing changes unless you agree, and you need not say why. Should you agree, everybody in the circle is told at once.`,
    ],
  });
