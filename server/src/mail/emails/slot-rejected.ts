import type { EmailDraft } from '../email-draft.ts';
import { named, rich, titled, type Rich } from '../rich.ts';
import { nameInSubject, titleInSubject } from '../subject.ts';
import { greeting, longDay, quoted } from '../text.ts';
import { compose } from './compose.ts';
import type { CycleEmailDetails } from './content.ts';

export interface SlotRejectedEmailDetails extends CycleEmailDetails {
  to: string;
  ownerFirstName: string;
  /** Whether the owner and the collector have shown that their addresses are theirs: see `Beginning`. */
  bothVerified: boolean;
  collectorName: string;
  cycleTitle: string;
  /** From 0. */
  slot: number;
  slots: number;
  /** yyyy-MM-dd. */
  dateCollected: string;
  /** In the collector's words. */
  reason: string | null;
  /** The slots that would do, in their order. */
  wishes: readonly { slot: number; date: string }[];
  link: string;
}

declare module '../email-draft.ts' {
  interface EmailKinds {
    'slot-rejected': SlotRejectedEmailDetails;
  }
}

/** Tells the owner that a collector does not take a slot: until it is another's, the circle cannot run. */
export function slotRejectedEmail(facts: SlotRejectedEmailDetails): EmailDraft {
  const { bothVerified, collectorName, cycleTitle } = facts;
  const next =
    facts.wishes.length > 0
      ? rich`The circle can run once every slot is confirmed. Choose another order with one of the slots that would do, and have it confirmed.`
      : rich`The circle can run once every slot is confirmed. Best ask which slot would do, choose another order, and have it confirmed.`;
  const who = rich`${named(collectorName)} has rejected this slot in ${titled(cycleTitle)}.`;
  return compose({
    kind: 'slot-rejected',
    to: facts.to,
    record: facts.record,
    subject: bothVerified
      ? `${nameInSubject(collectorName)} rejected a slot in ${titleInSubject(cycleTitle)}`
      : 'A slot was rejected',
    secret: false,
    preview: next,
    heading: rich`A slot was rejected`,
    paragraphs: bothVerified
      ? [rich`${greeting(facts.ownerFirstName)}`, who, ...why(facts), next]
      : [rich`${greeting(undefined)}`, next, who, ...why(facts)],
    facts: [
      ['Cycle', rich`${cycleTitle}`],
      ['Slot', rich`${facts.slot + 1} of ${facts.slots}`],
      ['Collection date', rich`${longDay(facts.dateCollected)}`],
      ...facts.wishes
        .slice(0, WISHES_SHOWN)
        .map(({ slot, date }): Fact => ['Would do', rich`${slot + 1}, on ${longDay(date)}`]),
      ...more(facts.wishes.length - WISHES_SHOWN),
    ],
    action: { label: 'Choose another order', link: facts.link },
    notes: [],
  });
}

type Fact = [label: string, value: Rich];

/** Of more than these the rest is counted: the editor of collectors shows all. */
const WISHES_SHOWN = 6;

const more = (count: number): Fact[] =>
  count > 0 ? [['Would do', rich`${count} more ${count === 1 ? 'slot' : 'slots'}`]] : [];

const why = ({ reason }: SlotRejectedEmailDetails): Rich[] =>
  reason === null ? [] : [rich`Their reason: ${quoted(reason)}`];
