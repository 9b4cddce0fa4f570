import { t } from '../../base/messages.ts';
import { named, rich, richT, titled, type Rich } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { longDay, quoted, shortDay } from '../text.ts';
import { email } from './compose.ts';
import type { CycleEmailDetails } from './content.ts';
import { actParagraphs } from './greeting.ts';

export interface SlotRejectedEmailDetails extends CycleEmailDetails {
  to: string;
  ownerFirstName: string;
  /** Whether the owner and the collector have verified their email addresses: see `Beginning`. */
  bothVerified: boolean;
  collectorName: string;
  cycleTitle: string;
  /** From 0. */
  slot: number;
  slots: number;
  /** yyyy-MM-dd. */
  dateCollected: string;
  /** As the collector wrote it. */
  reason: string | null;
  /** The slots that the collector would take, in their order. */
  wishes: readonly { slot: number; date: string }[];
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'slot-rejected': SlotRejectedEmailDetails;
  }
}

/** Notifies the owner that a collector has rejected a slot. The cycle cannot run until the order has changed. */
export const slotRejectedEmail = email('slot-rejected', (facts: SlotRejectedEmailDetails) => {
  const { bothVerified, collectorName, cycleTitle } = facts;
  const next =
    facts.wishes.length > 0 ? richT('slotEmails.rejected.nextWithWishes') : richT('slotEmails.rejected.next');
  const who = richT('slotEmails.rejected.text', { name: named(collectorName), title: titled(cycleTitle) });
  return {
    to: facts.to,
    record: facts.record,
    subject: bothVerified
      ? t('slotEmails.rejected.subject', {
          name: nameInSubject(collectorName),
          day: shortDay(facts.dateCollected),
          title: titleInSubject(cycleTitle),
        })
      : t('slotEmails.rejected.heading'),
    secret: false,
    preview: next,
    heading: richT('slotEmails.rejected.heading'),
    paragraphs: actParagraphs({
      bothVerified,
      firstName: facts.ownerFirstName,
      who: [who, ...reasonOf(facts)],
      next,
    }),
    facts: [
      [t('emailLayout.facts.circle'), rich`${cycleTitle}`],
      [
        t('slotEmails.facts.turn'),
        richT('slotEmails.facts.turnOf', { turn: facts.slot + 1, turns: facts.slots }),
      ],
      [t('emailLayout.facts.collectionDate'), rich`${longDay(facts.dateCollected)}`],
      ...facts.wishes
        .slice(0, WISHES_SHOWN)
        .map(({ slot, date }): Fact => [
          t('slotEmails.facts.wouldSuit'),
          richT('slotEmails.facts.turnOn', { turn: slot + 1, day: longDay(date) }),
        ]),
      ...furtherWishes(facts.wishes.length - WISHES_SHOWN),
    ],
    action: { label: t('slotEmails.rejected.action'), link: facts.link },
    notes: [],
  };
});

type Fact = [label: string, value: Rich];

/** Further wishes are only counted: the editor of collectors shows all of them. */
const WISHES_SHOWN = 6;

const furtherWishes = (count: number): Fact[] =>
  count > 0 ? [[t('slotEmails.facts.wouldSuit'), richT('slotEmails.facts.moreTurns', { count })]] : [];

const reasonOf = ({ reason }: SlotRejectedEmailDetails): Rich[] =>
  reason === null ? [] : [richT('emailLayout.statement', { statement: quoted(reason) })];
