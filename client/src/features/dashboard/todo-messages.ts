import { amountText } from '@kolo/server/domain/currency.ts';
import { collectedAmount } from '@kolo/server/domain/cycle.ts';
import { everyFrequency } from '@kolo/server/domain/schedule.ts';
import { formatDue, formatLateness } from '../../lib/distance.ts';
import { formatDayLong } from '../../lib/format.ts';
import { personLabel } from '../../lib/person.ts';
import { t } from '../../lib/t.ts';
import type { DueRound, InvitedCycle, JoinedCycle } from './lists.ts';
import {
  isClaim,
  payersOf,
  unpaidIn,
  type BouncedItem,
  type JoinRequestsItem,
  type LateItem,
  type RoundItem,
  type StepItem,
  type SwapItem,
  type TodoItem,
} from './needs.ts';
import { stopItemText } from './stop-items.ts';

/** The texts of one to-do item. */
interface TodoText {
  /** yyyy-MM-dd, for the calendar leaf; null if the item has no day. */
  day: string | null;
  title: string;
  detail: string;
}

export function todoText(item: TodoItem, today: string): TodoText {
  // An invite and a step have no day of their own: a calendar leaf would look like their deadline.
  if (item.kind === 'invite') return { ...inviteText(item.cycle), day: null };
  if (item.kind === 'ask') return { ...joinRequestsText(item), day: null };
  if (item.kind === 'bounced') return { ...bouncedText(item), day: null };
  if (item.kind === 'step') return { ...stepText(item), day: null };
  if (item.kind === 'slot') return { ...slotText(item.cycle, item.date), day: item.date };
  if (item.kind === 'swap') return { ...swapText(item), day: item.date };
  if (item.kind === 'late') return { ...lateText(item, today), day: item.round.date };
  if (item.kind === 'vote' || item.kind === 'arrived' || item.kind === 'repay' || item.kind === 'repaid')
    return { ...stopItemText(item), day: null };
  return { title: roundTitles[item.kind](item), detail: dueDetail(item, today), day: item.round.date };
}

type TitleAndDetail = Omit<TodoText, 'day'>;

const termsOf = ({ ownerParticipant, participantAmount, currency, frequency }: InvitedCycle) => ({
  owner: personLabel(ownerParticipant),
  amount: amountText(participantAmount, currency),
  frequency: everyFrequency(frequency),
});

export const inviteTerms = (cycle: InvitedCycle): string => t('todo.invite.terms', termsOf(cycle));

const detailOf = (cycle: { title: string }, text: string): string => `${cycle.title} · ${text}`;

const inviteText = (cycle: InvitedCycle): TitleAndDetail => ({
  title: t('todo.invite'),
  detail: detailOf(
    cycle,
    t('todo.invite.termsAndDay', { ...termsOf(cycle), day: formatDayLong(cycle.startDate) }),
  ),
});

function joinRequestsText({ cycle, names }: JoinRequestsItem): TitleAndDetail {
  const [name = ''] = names;
  return {
    title:
      names.length === 1 ? t('todo.joinRequest', { name }) : t('todo.joinRequests', { count: names.length }),
    detail: cycle.title,
  };
}

function bouncedText({ cycle }: BouncedItem): TitleAndDetail {
  const [first, ...others] = cycle.bouncedInvites;
  return {
    title: t('todo.bounced', { count: cycle.bouncedInvites.length }),
    detail: first && others.length === 0 ? detailOf(cycle, first.email) : cycle.title,
  };
}

const swapText = ({ cycle, from, date }: SwapItem): TitleAndDetail => ({
  title: t('todo.swap', { name: personLabel(from) }),
  detail: detailOf(cycle, date ? t('todo.swap.day', { day: formatDayLong(date) }) : t('todo.swap.noDay')),
});

const stepText = ({ cycle, step }: StepItem): TitleAndDetail => ({
  title: step.label,
  detail: [cycle.title, step.waitsFor ?? '', step.note].filter((part) => part !== undefined).join(' · '),
});

const lateText = ({ cycle, round, unpaid, more }: LateItem, today: string): TitleAndDetail => ({
  title: t('todo.late', { count: unpaid, name: personLabel(round.collector) }),
  detail: roundDetail(cycle, round, formatLateness(round.date, today, cycle.graceDays), more),
});

function slotText(cycle: JoinedCycle, date: string | null): TitleAndDetail {
  const amount = amountText(collectedAmount(cycle), cycle.currency);
  const text = date
    ? t('todo.turn.day', { amount, day: formatDayLong(date) })
    : t('todo.turn.noDay', { amount });
  return { title: t('todo.turn'), detail: detailOf(cycle, text) };
}

const roundTitles: Record<RoundItem['kind'], (item: RoundItem) => string> = {
  pay: ({ cycle, round }) =>
    t('todo.pay', {
      name: personLabel(round.collector),
      amount: amountText(cycle.participantAmount, cycle.currency),
    }),
  disputed: ({ round }) => t('todo.disputed', { name: personLabel(round.collector) }),
  answer: ({ round }) => t('todo.reported', { count: round.standings.reported }),
  collect: ({ cycle, round, late }) =>
    late
      ? t('todo.collectLate', { count: unpaidIn(round) })
      : t('todo.collect', { amount: amountText(cycle.participantAmount * payersOf(round), cycle.currency) }),
};

/** @param more how many more rounds of the cycle are late in the same way */
function roundDetail(cycle: JoinedCycle, { position }: DueRound, when: string, more: number): string {
  const values = { round: position + 1, rounds: cycle.rounds.length, when };
  return detailOf(cycle, more > 0 ? t('todo.round.more', { ...values, more }) : t('todo.round', values));
}

function dueDetail(item: RoundItem, today: string): string {
  const { cycle, round, late, more } = item;
  // A claim is not late: someone has already acted.
  const isLate = late && !isClaim(item);
  const when = formatDue(round.date, today, true, isLate ? cycle.graceDays : Infinity);
  return roundDetail(cycle, round, when, more);
}
