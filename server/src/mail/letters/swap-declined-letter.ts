import type { LetterDraft } from '../letter-draft.ts';
import { named, rich } from '../rich.ts';
import { clamp } from '../typed.ts';
import { greeting, quoted, SUBJECT_NAME_MAX } from '../words.ts';
import { compose } from './compose.ts';
import { swapFacts, type OwnSwapLetterDetails } from './swap-content.ts';

declare module '../letter-draft.ts' {
  interface LetterKinds {
    'swap-declined': OwnSwapLetterDetails;
  }
}

/** Tells whoever proposed to exchange turns that the other one keeps theirs. */
export const swapDeclinedLetter = (facts: OwnSwapLetterDetails): LetterDraft =>
  compose({
    kind: 'swap-declined',
    to: facts.to,
    record: facts.record,
    subject: facts.areProven
      ? `${clamp(facts.otherName, SUBJECT_NAME_MAX)} keeps their turn: ${quoted(facts.cycleTitle)}`
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
