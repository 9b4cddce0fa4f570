import { rich } from '../rich.ts';
import { longDay } from '../text.ts';
import type { CycleEmailDetails, EmailContent } from './content.ts';

/** What the letters about an exchange of turns have in common. */
export interface SwapEmailDetails extends CycleEmailDetails {
  to: string;
  firstName: string | undefined;
  /** Whether whoever is named and the owner have shown that their addresses are theirs: see `Beginning`. */
  areVerified: boolean;
  cycleTitle: string;
  link: string;
}

/** … and those to one of the two. */
export interface OwnSwapEmailDetails extends SwapEmailDetails {
  otherName: string;
  /** The day of the reader's own collection as it is when the letter is written, yyyy-MM-dd. */
  ownDate: string;
  /** That of the other. */
  otherDate: string;
}

type Facts = NonNullable<EmailContent['facts']>;

/** The reader's turn, as it is and as it would be. */
export const swapFacts = (facts: OwnSwapEmailDetails): Facts => [
  ['Cycle', rich`${facts.cycleTitle}`],
  ['You collect on', rich`${longDay(facts.ownDate)}`],
  ['They collect on', rich`${longDay(facts.otherDate)}`],
];
