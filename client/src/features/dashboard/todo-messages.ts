import { amountText } from '@kolo/server/domain/currency.ts';
import { collectedAmount } from '@kolo/server/domain/cycle.ts';
import { everyFrequency } from '@kolo/server/domain/schedule.ts';
import { formatLateness } from '../../lib/distance.ts';
import { formatDay } from '../../lib/format.ts';
import { personLabel } from '../../lib/person.ts';
import { t } from '../../lib/t.ts';
import { taskText, type Tone } from '../../lib/round-task-text.ts';
import type { InvitedCycle, JoinedCycle } from './lists.ts';
import type {
  BouncedItem,
  JoinRequestsItem,
  LateItem,
  PayToItem,
  RoundItem,
  StepItem,
  SwapItem,
  TodoItem,
} from './needs.ts';
import { ownerItemText } from './owner-items.ts';
import { stopItemText } from './stop-items.ts';

/** The texts of one to-do item. */
interface TodoText {
  /** yyyy-MM-dd, for the calendar leaf; null if the item has no day. */
  day: string | null;
  title: string;
  detail: string;
  tone: Tone;
}

export function todoText(item: TodoItem, today: string): TodoText {
  if ('task' in item) {
    const { title, state, tone } = taskText(item.cycle, item.task, today);
    return { title, detail: detailOf(item.cycle, state), tone, day: item.task.round.date };
  }
  return { ...textOf(item, today), day: dayOf(item), tone: 'now' };
}

/** An invite and a step have no day of their own: a calendar leaf would look like their deadline. */
const dayOf = (item: OtherItem): string | null =>
  item.kind === 'late' ? item.round.date : 'date' in item ? item.date : null;

type OtherItem = Exclude<TodoItem, RoundItem>;

function textOf(item: OtherItem, today: string): TitleAndDetail {
  switch (item.kind) {
    case 'invite':
      return inviteText(item.cycle);
    case 'ask':
      return joinRequestsText(item);
    case 'bounced':
      return bouncedText(item);
    case 'step':
      return stepText(item);
    case 'slot':
      return slotText(item.cycle, item.date);
    case 'swap':
      return swapText(item);
    case 'payTo':
      return payToText(item);
    case 'late':
      return lateText(item, today);
    case 'offer':
    case 'proposal':
      return ownerItemText(item);
    default:
      return stopItemText(item);
  }
}

type TitleAndDetail = Pick<TodoText, 'title' | 'detail'>;

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
    t('todo.invite.termsAndDay', { ...termsOf(cycle), day: formatDay(cycle.startDate) }),
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
  detail: detailOf(cycle, date ? t('todo.swap.day', { day: formatDay(date) }) : t('todo.swap.noDay')),
});

const stepText = ({ cycle, step }: StepItem): TitleAndDetail => ({
  title: step.label,
  detail: [cycle.title, step.waitsFor ?? '', step.note].filter((part) => part !== undefined).join(' · '),
});

function lateText({ cycle, round, unpaid, disputed, more }: LateItem, today: string): TitleAndDetail {
  const lateness = latenessText(formatLateness(round.date, today, cycle.graceDays), unpaid, disputed);
  return {
    title: t('todo.late', { count: unpaid + disputed, name: personLabel(round.collector) }),
    detail: detailOf(cycle, more > 0 ? t('todo.more', { lateness, more }) : lateness),
  };
}

/** A disputed payment is not late (docs/rules.md §10.8). */
function latenessText(lateness: string, unpaid: number, disputed: number): string {
  if (unpaid === 0) return t('todo.late.inDispute');
  return disputed === 0 ? lateness : t('todo.late.withDisputed', { lateness, disputed });
}

const payToText = ({ cycle, date }: PayToItem): TitleAndDetail => ({
  title: t('todo.payTo'),
  detail: detailOf(cycle, t('todo.payTo.day', { day: formatDay(date) })),
});

function slotText(cycle: JoinedCycle, date: string | null): TitleAndDetail {
  const amount = amountText(collectedAmount(cycle), cycle.currency);
  const text = date ? t('todo.turn.day', { amount, day: formatDay(date) }) : t('todo.turn.noDay', { amount });
  return { title: t('todo.turn'), detail: detailOf(cycle, text) };
}
