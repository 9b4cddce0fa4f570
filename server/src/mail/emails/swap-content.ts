import { t } from '../../base/messages.ts';
import { rich } from '../rich.ts';
import { longDay } from '../text.ts';
import type { CycleEmailDetails, EmailContent } from './content.ts';

/** What the emails about a swap have in common. */
export interface SwapEmailDetails extends CycleEmailDetails {
  to: string;
  firstName: string | undefined;
  /** Whether the person named and the owner have confirmed their email addresses: see `Beginning`. */
  areVerified: boolean;
  cycleTitle: string;
  link: string;
}

/** What the emails to one of the two have in common. */
export interface OwnSwapEmailDetails extends SwapEmailDetails {
  otherName: string;
  /** The day on which the reader collects when the email is written, yyyy-MM-dd. */
  ownDate: string;
  /** The day on which the other one collects. */
  otherDate: string;
}

type Facts = NonNullable<EmailContent['facts']>;

/** The circle, and the days of both. */
export const swapFacts = (facts: OwnSwapEmailDetails): Facts => [
  [t('emailLayout.facts.circle'), rich`${facts.cycleTitle}`],
  [t('swapEmails.facts.youCollect'), rich`${longDay(facts.ownDate)}`],
  [t('swapEmails.facts.theyCollect'), rich`${longDay(facts.otherDate)}`],
];
