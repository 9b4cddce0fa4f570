import { t } from '../../base/messages.ts';
import { named, rich, richT, strong, titled } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { longDay } from '../text.ts';
import { email } from './compose.ts';
import { greeting } from './greeting.ts';
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
 * Notifies everyone in the circle that two collectors have swapped turns, and so who to pay on which day. No email holds payment
 * details (docs/rules.md §12.5); the link leads to them.
 */
export const swapAgreedEmail = email('swap-agreed', (facts: SwapAgreedEmailDetails) => {
  const { moved, cycleTitle } = facts;
  const [first, second] = moved;
  const own = moved.find(({ isReader }) => isReader);
  return {
    to: facts.to,
    record: facts.record,
    subject: facts.areVerified
      ? t('swapEmails.agreed.subject', {
          first: nameInSubject(first.name),
          second: nameInSubject(second.name),
          title: titleInSubject(cycleTitle),
        })
      : t('swapEmails.agreed.subjectUnverified'),
    secret: false,
    preview: richT('swapEmails.agreed.preview'),
    heading: richT('swapEmails.agreed.heading'),
    paragraphs: [
      greeting(facts.firstName),
      richT('swapEmails.agreed.text', {
        first: named(first.name),
        second: named(second.name),
        title: titled(cycleTitle),
      }),
      own
        ? richT('swapEmails.agreed.own', { day: strong(longDay(own.date)) })
        : richT('swapEmails.agreed.others'),
    ],
    facts: [
      [t('emailLayout.facts.circle'), rich`${cycleTitle}`],
      ...moved.map(({ name, date }): [string, ReturnType<typeof rich>] => [longDay(date), rich`${name}`]),
    ],
    action: { label: t('swapEmails.agreed.action'), link: facts.link },
    notes: [richT('swapEmails.agreed.note')],
  };
});
