import { amountText } from '@kolo/server/domain/currency.ts';
import { payersIn, type RoundTask, type TaskRound } from '@kolo/server/domain/round-tasks.ts';
import { formatLateness } from './distance.ts';
import { formatDistance } from './relative-day.ts';
import { formatDay, formatDayToAct } from './format.ts';
import { personLabel, type NamedPerson } from './person.ts';
import { t } from './t.ts';

/** How much attention something asks for. The colour adds no information: the texts say the same. */
export type Tone = 'late' | 'now' | 'calm';

export interface TaskText {
  title: string;
  /** The state of the payment, or when it is due. */
  state: string;
  tone: Tone;
}

interface TextCycle {
  participantAmount: number;
  currency: string | null;
  graceDays: number;
}

type NamedRound = TaskRound & { collector: NamedPerson };

/** What is known of the viewer's own report. */
export interface OwnClaim {
  /** The day on which the viewer says they paid, yyyy-MM-dd. */
  paidOn: string;
  /** The day of the report, as text. */
  since: string;
  /** Whether the viewer has reported it again after a dispute. */
  isAgain: boolean;
}

/** The sentence for what a round asks of the viewer, and the state that it is in (docs/rules.md §20.17). */
export function taskText(
  cycle: TextCycle,
  task: RoundTask<NamedRound>,
  today: string,
  claim?: OwnClaim,
): TaskText {
  const values = {
    name: personLabel(task.round.collector),
    amount: amountText(cycle.participantAmount, cycle.currency),
  };
  const { title, state } = textsOf[task.kind]({ cycle, task, today, values, claim });
  return { title, state, tone: toneOf(task) };
}

function toneOf({ kind, urgency, lateness }: RoundTask): Tone {
  if (kind === 'waiting' || urgency === 'LATER') return 'calm';
  return lateness.kind === 'late' || lateness.kind === 'past-due' ? 'late' : 'now';
}

interface Facts {
  cycle: TextCycle;
  task: RoundTask<NamedRound>;
  today: string;
  values: { name: string; amount: string };
  claim: OwnClaim | undefined;
}

const textsOf: Record<RoundTask['kind'], (facts: Facts) => Pick<TaskText, 'title' | 'state'>> = {
  pay: ({ cycle, task: { round, lateness }, today, values }) => ({
    title: t('todo.pay', values),
    state: lateness.kind === 'none' ? dayAhead('by', round, today) : dayPassed(round, today, cycle.graceDays),
  }),
  disputed: ({ values, claim }) => ({
    title: t('todo.disputed', values),
    state: claim ? t('todo.disputed.paidOn', { day: formatDay(claim.paidOn) }) : t('todo.disputed.state'),
  }),
  waiting: ({ values, claim }) =>
    claim
      ? {
          title: t('todo.waiting.paidOn', { ...values, day: formatDay(claim.paidOn) }),
          state: claim.isAgain
            ? t('todo.waiting.again', { day: claim.since })
            : t('todo.waiting.since', { day: claim.since }),
        }
      : { title: t('todo.waiting', values), state: t('todo.waiting.state', values) },
  answer: ({ task: { round }, today }) => ({
    title: t('todo.reported', { count: round.standings.reported }),
    state: round.date < today ? stillOpen(round) : soFar(round),
  }),
  collect: ({ cycle, task: { round }, today }) =>
    round.date < today
      ? lateCollection(round, formatLateness(round.date, today, cycle.graceDays))
      : {
          title: t('todo.collect', {
            amount: amountText(cycle.participantAmount * payersIn(round), cycle.currency),
          }),
          state:
            round.standings.received + round.standings.disputed > 0
              ? soFar(round)
              : dayAhead('on', round, today),
        },
};

/** A collection that has begun. */
const soFar = (round: NamedRound): string =>
  t('todo.collect.soFar', {
    received: round.standings.received,
    payers: payersIn(round),
    disputed: round.standings.disputed,
  });

/** The collector's day has passed, and some payments have not arrived. Those in dispute were paid, as their payers say. */
function lateCollection(round: NamedRound, lateness: string): Pick<TaskText, 'title' | 'state'> {
  const { due, disputed } = round.standings;
  const day = formatDay(round.date);
  return due > 0
    ? {
        title: t('todo.collectLate', { count: due }),
        state: t('todo.collectLate.state', { lateness, day, disputed }),
      }
    : { title: t('todo.collectDisputed', { count: disputed }), state: t('todo.when.was', { day }) };
}

/** Beside the question whether a payment has arrived: what else is open in that round. */
const stillOpen = (round: NamedRound): string =>
  t('todo.progress', {
    received: round.standings.received,
    payers: payersIn(round),
    due: round.standings.due,
    disputed: round.standings.disputed,
    day: formatDay(round.date),
  });

function dayAhead(preposition: 'by' | 'on', { date }: NamedRound, today: string): string {
  if (date === today) return t('todo.when.today');
  const values = { day: formatDayToAct(date), distance: formatDistance(date, today) };
  return preposition === 'by' ? t('todo.when.by', values) : t('todo.when.on', values);
}

const dayPassed = ({ date }: NamedRound, today: string, graceDays: number): string =>
  date === today
    ? t('todo.when.today')
    : t('todo.when.passed', { lateness: formatLateness(date, today, graceDays), day: formatDay(date) });
