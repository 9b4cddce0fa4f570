import { amountText } from '../../domain/currency.ts';
import type { PayerReminder } from '../../domain/reminders.ts';
import { everyFrequency } from '../../domain/schedule.ts';
import { firstOf } from '../../domain/text.ts';
import { named, rich, strong, titled, type Rich } from '../rich.ts';
import { longDay, shortDay, weekday } from '../text.ts';
import type { EmailItem, RecordLine } from './content.ts';

/** What all things that wait for somebody have in common. */
interface Thing {
  cycleTitle: string;
  /** A code of ISO 4217; null where the cycle names none. */
  currency: string | null;
  /** Whether those whose words it is made of have shown that their addresses are theirs: see `Beginning`. */
  areVerified: boolean;
  link: string;
  /** Undefined only of a circle whose entries a process of the version before has written a moment ago. */
  record: RecordLine | undefined;
}

/** A payment to be made. */
export interface PayThing extends Thing {
  kind: 'PAY';
  why: PayerReminder;
  amount: number;
  collectorName: string;
  /** Of the round, yyyy-MM-dd. */
  date: string;
  /** What the payer writes beside the money. */
  reference: string | null;
}

/** A round that its collector looks after. */
export interface CollectThing extends Thing {
  kind: 'COLLECT';
  /** Whether it is the day of the collection. */
  isToday: boolean;
  date: string;
  /** What everybody pays together. */
  sum: number;
  /** How many pay, and of how many it has been received. */
  payers: number;
  received: number;
  /** Who says that it is paid, and waits for an answer. */
  reported: readonly string[];
}

/** An invite that was not answered. */
export interface InviteThing extends Thing {
  kind: 'INVITE';
  ownerName: string;
  /** What taking part would mean, as a sentence; undefined in a circle of one. */
  meaning: string | undefined;
  frequency: number;
  startDate: string;
  /** The last day on which the link is good, yyyy-MM-dd. */
  expiresOn: string;
}

/** A slot that its collector has not confirmed. */
export interface SlotThing extends Thing {
  kind: 'SLOT';
  /** 0 is the first to collect. */
  slot: number;
  slots: number;
  dateCollected: string;
  amountCollected: number;
}

export type MorningThing = PayThing | CollectThing | InviteThing | SlotThing;

/** How urgent a thing is: what comes first of a letter (docs/rules.md §27.1). */
export function urgencyOf(thing: MorningThing): number {
  if (thing.kind === 'PAY') return { LATE: 0, TODAY: 1, SOON: 4 }[thing.why];
  if (thing.kind === 'COLLECT') return thing.isToday ? 2 : 3;
  return thing.kind === 'SLOT' ? 5 : 6;
}

/** A thing in words: its title is the letter's subject as well, where it comes first. */
export function itemOf(thing: MorningThing): EmailItem {
  if (thing.kind === 'PAY') return payment(thing);
  if (thing.kind === 'COLLECT') return collection(thing);
  return thing.kind === 'INVITE' ? invite(thing) : slot(thing);
}

function payment(thing: PayThing): EmailItem {
  const { why, collectorName, date, reference, cycleTitle } = thing;
  return {
    title: paymentTitle(thing),
    lines: [
      why === 'LATE'
        ? rich`It was due to ${named(collectorName)} in ${titled(cycleTitle)} on ${longDay(date)}. If you have paid, say so on the page: then it waits for an answer.`
        : rich`To ${named(collectorName)} in ${titled(cycleTitle)}, for the round of ${longDay(date)}.`,
      ...(reference === null
        ? []
        : [rich`Write ${strong(reference)} beside the money, so that it is found.`]),
    ],
    action: { label: 'See how to pay', link: thing.link },
  };
}

function paymentTitle({ why, amount, currency, collectorName, date, areVerified }: PayThing): Rich {
  const sum = amountText(amount, currency);
  if (why === 'LATE') {
    return areVerified
      ? rich`${collectorName} has not received ${sum} from you yet`
      : rich`A payment of ${sum} was not received yet`;
  }
  if (why === 'TODAY') return areVerified ? rich`Pay ${collectorName} ${sum} today` : rich`Pay ${sum} today`;
  return areVerified
    ? rich`Pay ${collectorName} ${sum} by ${weekday(date)}`
    : rich`Pay ${sum} by ${weekday(date)}`;
}

function collection(thing: CollectThing): EmailItem {
  const { isToday, sum, currency, reported, payers, received, cycleTitle, date } = thing;
  const waiting = reported.length;
  const from = rich`${strong(firstOf(reported))}`;
  return {
    title: isToday ? rich`Today you collect ${amountText(sum, currency)}` : waitingTitle(waiting),
    lines: [
      isToday
        ? rich`In ${titled(cycleTitle)}. Received so far: ${received} of ${payers}.`
        : rich`In ${titled(cycleTitle)}, for the round of ${longDay(date)}. Received so far: ${received} of ${payers}.`,
      ...(waiting === 0
        ? [
            received === 0
              ? rich`Nobody has said yet that it is paid. Mark what you have received, so that nobody is reminded of it.`
              : rich`Nobody else has said yet that it is paid. Mark what you have received, so that nobody is reminded of it.`,
          ]
        : [waitingLine(from, waiting)]),
    ],
    action: {
      label: waiting > 1 ? `Answer all ${waiting}` : waiting === 1 ? 'Answer' : 'Open the round',
      link: thing.link,
    },
  };
}

const waitingTitle = (waiting: number): Rich =>
  waiting === 1
    ? rich`A payment to you waits for your answer`
    : rich`${waiting} payments to you wait for your answer`;

const waitingLine = (who: Rich, waiting: number): Rich =>
  waiting === 1
    ? rich`${who} says that it is paid, and waits for your answer.`
    : rich`${who} say that it is paid, and wait for your answer.`;

function invite(thing: InviteThing): EmailItem {
  const { ownerName, cycleTitle, areVerified, meaning, frequency, startDate, expiresOn } = thing;
  return {
    title: areVerified
      ? rich`The invite of ${ownerName} to “${cycleTitle}” waits for your answer`
      : rich`An invite to a savings cycle waits for your answer`,
    lines: [
      ...(areVerified ? [] : [rich`${named(ownerName)} invites you to ${titled(cycleTitle)}.`]),
      ...(meaning === undefined ? [] : [rich`${meaning}`]),
      rich`A new round comes ${everyFrequency(frequency)}; the first collection is on ${longDay(startDate)}.`,
      rich`You accept or reject on the page; opening it decides nothing. The link is good until ${shortDay(expiresOn)}.`,
    ],
    action: { label: 'View the invite', link: thing.link },
  };
}

function slot(thing: SlotThing): EmailItem {
  const { cycleTitle, areVerified, slot: place, slots, dateCollected, amountCollected, currency } = thing;
  return {
    title: areVerified
      ? rich`Your slot in “${cycleTitle}” waits for your answer`
      : rich`Your slot in a savings cycle waits for your answer`,
    lines: [
      areVerified
        ? rich`Slot ${place + 1} of ${slots}: you would collect ${strong(amountText(amountCollected, currency))} on ${longDay(dateCollected)}.`
        : rich`In ${titled(cycleTitle)}, slot ${place + 1} of ${slots}: you would collect ${strong(amountText(amountCollected, currency))} on ${longDay(dateCollected)}.`,
      rich`The cycle can run once every collector has confirmed. Opening the page decides nothing yet.`,
    ],
    action: { label: 'Confirm or reject', link: thing.link },
  };
}
