import { rich } from '../rich.ts';
import { longDay } from '../words.ts';
import type { CircleLetterDetails, LetterContent } from './letter-content.ts';

/** What the letters about an exchange of turns have in common. */
export interface SwapLetterDetails extends CircleLetterDetails {
  to: string;
  firstName: string | undefined;
  /** Whether whoever is named and the owner have shown that their addresses are theirs: see `Beginning`. */
  areProven: boolean;
  cycleTitle: string;
  link: string;
}

/** … and those to one of the two. */
export interface OwnSwapLetterDetails extends SwapLetterDetails {
  otherName: string;
  /** The day of the reader's own collection as it is when the letter is written, yyyy-MM-dd. */
  ownDate: string;
  /** That of the other. */
  otherDate: string;
}

type Facts = NonNullable<LetterContent['facts']>;

/** The reader's turn, as it is and as it would be. */
export const swapFacts = (facts: OwnSwapLetterDetails): Facts => [
  ['Cycle', rich`${facts.cycleTitle}`],
  ['You collect on', rich`${longDay(facts.ownDate)}`],
  ['They collect on', rich`${longDay(facts.otherDate)}`],
];
