import type { EmailDraft } from '../email-draft.ts';
import { named, rich, strong, titled } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { greeting, longDay } from '../text.ts';
import { compose } from './compose.ts';
import type { SwapEmailDetails } from './swap-content.ts';

/** One of the two, and the new day. */
export interface MovedCollector {
  name: string;
  /** yyyy-MM-dd. */
  date: string;
  isReader: boolean;
}

export interface SwapAgreedEmailDetails extends SwapEmailDetails {
  /** The earlier day first. */
  moved: readonly [MovedCollector, MovedCollector];
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'swap-agreed': SwapAgreedEmailDetails;
  }
}

/**
 * Tells everybody who takes part that two collectors have exchanged their turns, and so whom to pay on which day. How they are paid
 * stands in no letter (docs/rules.md §12.5), and the link leads to it.
 */
export function swapAgreedEmail(facts: SwapAgreedEmailDetails): EmailDraft {
  const { moved, cycleTitle } = facts;
  const [first, second] = moved;
  const own = moved.find(({ isReader }) => isReader);
  const names = [first, second].map(({ name }) => nameInSubject(name));
  return compose({
    kind: 'swap-agreed',
    to: facts.to,
    record: facts.record,
    subject: facts.areProven
      ? `${names.join(' and ')} have exchanged turns: ${titleInSubject(cycleTitle)}`
      : 'Two turns were exchanged in one of your cycles',
    secret: false,
    preview: rich`Please look at whom you pay on which day.`,
    heading: rich`Two turns were exchanged`,
    paragraphs: [
      rich`${greeting(facts.firstName)}`,
      rich`${named(first.name)} and ${named(second.name)} have agreed to exchange their turns in ${titled(cycleTitle)}.`,
      own
        ? rich`You collect on ${strong(longDay(own.date))} from now on. What you pay and what you receive stays the same.`
        : rich`What you pay stays the same, and so does when: only who collects on these two days has changed.`,
    ],
    facts: [
      ['Cycle', rich`${cycleTitle}`],
      ...moved.map(({ name, date }): [string, ReturnType<typeof rich>] => [longDay(date), rich`${name}`]),
    ],
    action: { label: 'See who collects when', link: facts.link },
    notes: [
      rich`How each of them is paid stands there behind Pay, in their own words, and never in a letter. Please look before you pay. Nothing had been paid in these two rounds.`,
    ],
  });
}
