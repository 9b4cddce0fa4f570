import { t } from '../../base/messages.ts';
import { amountText } from '../../domain/currency.ts';
import { PAYMENT_LINK_DAYS } from '../../domain/payment-link.ts';
import type { PayerReminder } from '../../domain/reminders.ts';
import { TASK_RANKS } from '../../domain/round-tasks.ts';
import { everyFrequency } from '../../domain/schedule.ts';
import { nameHere } from '../../domain/names.ts';
import { firstOf } from '../../domain/text.ts';
import { address, named, plainName, rich, richT, strong, titled, type Rich } from '../rich.ts';
import { longDay, shortDay, weekday } from '../text.ts';
import type { EmailItem, RecordLine } from './content.ts';

interface Item {
  cycleTitle: string;
  /** A code of ISO 4217; null if the cycle has no currency. */
  currency: string | null;
  /** Whether the people whose names and titles it contains have verified their email addresses: see `Beginning`. */
  areVerified: boolean;
  link: string;
  /** Undefined only for a moment, for a cycle whose entries a process of the previous version has just written. */
  record: RecordLine | undefined;
}

/** A payment to be made. */
export interface PayItem extends Item {
  kind: 'PAY';
  why: PayerReminder;
  amount: number;
  collectorName: string;
  /** Of the round, yyyy-MM-dd. */
  date: string;
  /** What the payer writes beside the money. */
  reference: string | null;
  /** The day on which the payer said they would pay, yyyy-MM-dd; null if they have not. */
  delayedTo: string | null;
  /** People want to stop the cycle, after which no more payments are due. */
  isStopProposed: boolean;
  /** Whether the link has a secret that opens the payment without signing in (docs/rules.md §10.12). */
  opensWithoutSignIn: boolean;
}

/** A round of which the reader is the collector. */
export interface CollectItem extends Item {
  kind: 'COLLECT';
  /** Whether it is the day of the collection. */
  isToday: boolean;
  date: string;
  /** What all payers pay together. */
  sum: number;
  payers: number;
  /** People want to stop the cycle, after which no more payments are due. */
  isStopProposed: boolean;
  /** How many payments were received. */
  received: number;
  /** The names of the payers whose reports are unanswered. */
  reported: readonly string[];
  /** To the reader's own payment details; undefined if they exist. */
  payToLink: string | undefined;
}

/** The reader collects in a week, and has no payment details. */
export interface PayToItem extends Item {
  kind: 'PAY_TO';
  /** The day on which the reader collects, yyyy-MM-dd. */
  date: string;
  /** What all payers pay together. */
  sum: number;
}

/** An invite without an answer. */
export interface InviteItem extends Item {
  kind: 'INVITE';
  ownerName: string;
  /** What joining would mean, as a sentence; undefined in a cycle of one. */
  meaning: string | undefined;
  frequency: number;
  startDate: string;
  /** The last day on which the link works, yyyy-MM-dd. */
  expiresOn: string;
}

/** A slot that its collector has not confirmed. */
export interface SlotItem extends Item {
  kind: 'SLOT';
  /** 0 is the first to collect. */
  slot: number;
  slots: number;
  dateCollected: string;
  /** Whether that day has passed already. */
  isPast: boolean;
  amountCollected: number;
}

/** Someone proposes a new owner: the reader is the candidate, or votes. */
export interface ProposalItem extends Item {
  kind: 'PROPOSAL';
  asksTo: 'ANSWER' | 'VOTE';
  proposerName: string;
  candidateName: string;
}

/** Someone has agreed to take over a place, and the reader votes on it. */
export interface PlaceVoteItem extends Item {
  kind: 'PLACE_VOTE';
  holderName: string;
  candidateName: string;
}

/** The owner would like the reader to take over the cycle. */
export interface OfferItem extends Item {
  kind: 'OFFER';
  ownerName: string;
  /** The day on which the offer lapses, yyyy-MM-dd. */
  until: string;
}

export type MorningItem =
  PayItem | CollectItem | PayToItem | InviteItem | SlotItem | ProposalItem | PlaceVoteItem | OfferItem;

/** Sorts items by urgency, the lowest number first, in the order of the pages (docs/rules.md §20.17, §27.1). */
export function urgencyOf(item: MorningItem): number {
  if (item.kind === 'PAY')
    return { LATE: TASK_RANKS.late, TODAY: TASK_RANKS.payNow, SOON: TASK_RANKS.week }[item.why];
  if (item.kind === 'COLLECT') return item.reported.length > 0 ? TASK_RANKS.answer : TASK_RANKS.collectNow;
  return item.kind === 'PAY_TO' ? TASK_RANKS.week : TASK_RANKS.otherNow;
}

/** The texts of an item. The title of the first one is also the subject of the email. */
export function emailItemOf(item: MorningItem): EmailItem {
  if (item.kind === 'PAY') return payment(item);
  if (item.kind === 'COLLECT') return collection(item);
  if (item.kind === 'PAY_TO') return payTo(item);
  if (item.kind === 'PROPOSAL') return proposal(item);
  if (item.kind === 'PLACE_VOTE') return placeVote(item);
  if (item.kind === 'OFFER') return offer(item);
  return item.kind === 'INVITE' ? invite(item) : slot(item);
}

function payment(item: PayItem): EmailItem {
  const { why, collectorName, date, reference, cycleTitle } = item;
  return {
    title: paymentTitle(item),
    lines: [
      ...(item.delayedTo === null
        ? []
        : [richT('morningEmail.pay.delayed', { day: longDay(item.delayedTo) })]),
      ...(why === 'LATE' ? [richT('morningEmail.pay.notReceived')] : []),
      ...(item.isStopProposed ? [richT('morningEmail.pay.stopProposed')] : []),
      richT('morningEmail.pay.text', {
        name: named(collectorName),
        title: titled(cycleTitle),
        day: longDay(date),
      }),
      ...(reference === null
        ? []
        : [
            richT('morningEmail.pay.reference', {
              reference: strong(reference),
              name: plainName(collectorName),
            }),
          ]),
      ...(item.opensWithoutSignIn ? [richT('morningEmail.pay.linkNote', { days: PAYMENT_LINK_DAYS })] : []),
    ],
    action: { label: t('morningEmail.pay.action'), link: item.link },
  };
}

function paymentTitle({ why, currency, collectorName, date, areVerified, ...item }: PayItem): Rich {
  const amount = amountText(item.amount, currency);
  const name = nameHere(collectorName);
  if (why === 'LATE') {
    const day = shortDay(date);
    return areVerified
      ? richT('morningEmail.pay.late', { amount, name, day })
      : richT('morningEmail.pay.lateUnverified', { amount, day });
  }
  if (why === 'TODAY') {
    return areVerified
      ? richT('morningEmail.pay.today', { name, amount })
      : richT('morningEmail.pay.todayUnverified', { amount });
  }
  const day = weekday(date);
  return areVerified
    ? richT('morningEmail.pay.soon', { name, amount, day })
    : richT('morningEmail.pay.soonUnverified', { amount, day });
}

function collection(item: CollectItem): EmailItem {
  const { isToday, sum, currency, reported, payers, received, cycleTitle, date } = item;
  const count = reported.length;
  const title = titled(cycleTitle);
  return {
    title: isToday
      ? richT('morningEmail.collect.today', { amount: amountText(sum, currency) })
      : richT('morningEmail.collect.arrived', { count }),
    lines: [
      isToday
        ? richT('morningEmail.collect.textToday', { title, received, payers })
        : richT('morningEmail.collect.text', { title, day: longDay(date), received, payers }),
      reportsLine(item),
      ...(item.isStopProposed ? [richT('morningEmail.collect.stopProposed')] : []),
      ...(item.payToLink === undefined
        ? []
        : [richT('morningEmail.collect.payTo', { link: address(item.payToLink) })]),
    ],
    action: {
      label: count > 0 ? t('morningEmail.collect.check', { count }) : t('morningEmail.collect.open'),
      link: item.link,
    },
  };
}

function payTo({ date, sum, currency, cycleTitle, link }: PayToItem): EmailItem {
  return {
    title: richT('morningEmail.payTo.title'),
    lines: [
      richT('morningEmail.payTo.text', {
        amount: amountText(sum, currency),
        day: longDay(date),
        title: titled(cycleTitle),
      }),
      richT('morningEmail.payTo.why'),
    ],
    action: { label: t('morningEmail.payTo.action'), link },
  };
}

function reportsLine({ reported, received }: CollectItem): Rich {
  if (reported.length > 0) {
    const names = strong(firstOf(reported.map(nameHere)));
    return richT('morningEmail.collect.reported', { count: reported.length, names });
  }
  return received === 0
    ? richT('morningEmail.collect.noReports')
    : richT('morningEmail.collect.noFurtherReports');
}

function invite(item: InviteItem): EmailItem {
  const { ownerName, cycleTitle, areVerified, meaning, frequency, startDate, expiresOn } = item;
  return {
    title: areVerified
      ? richT('morningEmail.invite.title', { name: ownerName, title: quotedTitle(cycleTitle) })
      : richT('morningEmail.invite.titleUnverified'),
    lines: [
      ...(areVerified
        ? []
        : [richT('morningEmail.invite.text', { name: named(ownerName), title: titled(cycleTitle) })]),
      ...(meaning === undefined ? [] : [rich`${meaning}`]),
      richT('morningEmail.invite.rhythm', {
        frequency: everyFrequency(frequency),
        day: longDay(startDate),
      }),
      richT('morningEmail.invite.note', { day: shortDay(expiresOn) }),
    ],
    action: { label: t('morningEmail.invite.action'), link: item.link },
  };
}

function slot(item: SlotItem): EmailItem {
  const { cycleTitle, areVerified, slots, dateCollected, amountCollected, currency } = item;
  const values = {
    turn: item.slot + 1,
    turns: slots,
    amount: strong(amountText(amountCollected, currency)),
    day: longDay(dateCollected),
  };
  return {
    title: areVerified
      ? richT('morningEmail.turn.title', { title: quotedTitle(cycleTitle) })
      : richT('morningEmail.turn.titleUnverified'),
    lines: [
      areVerified
        ? richT('morningEmail.turn.text', values)
        : richT('morningEmail.turn.textUnverified', { ...values, title: titled(cycleTitle) }),
      ...(item.isPast ? [richT('morningEmail.turn.past')] : []),
      richT('morningEmail.turn.note'),
    ],
    action: { label: t('morningEmail.turn.action'), link: item.link },
  };
}

function proposal({ asksTo, proposerName, candidateName, cycleTitle, link }: ProposalItem): EmailItem {
  const [title, proposer] = [titled(cycleTitle), named(proposerName)];
  return {
    title: asksTo === 'VOTE' ? richT('morningEmail.vote.title') : richT('morningEmail.candidate.title'),
    lines: [
      asksTo === 'VOTE'
        ? richT('morningEmail.vote.text', { title, proposer, candidate: named(candidateName) })
        : richT('morningEmail.candidate.text', { title, proposer }),
    ],
    action: { label: t('morningEmail.vote.action'), link },
  };
}

function placeVote({ holderName, candidateName, cycleTitle, link }: PlaceVoteItem): EmailItem {
  return {
    title: richT('morningEmail.vote.title'),
    lines: [
      richT('morningEmail.vote.place', {
        title: titled(cycleTitle),
        candidate: named(candidateName),
        holder: named(holderName),
      }),
    ],
    action: { label: t('morningEmail.vote.action'), link },
  };
}

function offer({ ownerName, cycleTitle, until, link }: OfferItem): EmailItem {
  return {
    title: richT('morningEmail.candidate.title'),
    lines: [
      richT('morningEmail.offer.text', { name: named(ownerName), title: titled(cycleTitle) }),
      richT('morningEmail.offer.until', { day: longDay(until) }),
    ],
    action: { label: t('morningEmail.offer.action'), link },
  };
}

/** In quotation marks in both forms, because the title of an item is also a subject. */
const quotedTitle = (title: string): Rich => rich`“${title}”`;
