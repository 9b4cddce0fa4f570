import { latenessOf, roundDays, type Lateness } from './lateness.ts';
import type { PaymentStatus } from './payment-status.ts';
import { daysBetween } from './schedule.ts';
import { isStopped, isUnderWay, type Stage } from './stage.ts';

/** How soon something should be done: today at the latest, within a week, or later. */
export type Urgency = 'NOW' | 'WEEK' | 'LATER';

/** "This week" ends this many days from today. */
export const WEEK_DAYS = 7;

/** How soon something with a date should be done. Both days are yyyy-MM-dd. */
export function urgencyOf(date: string, today: string): Urgency {
  const ahead = daysBetween(today, date);
  if (ahead <= 0) return 'NOW';
  return ahead <= WEEK_DAYS ? 'WEEK' : 'LATER';
}

/** How many payments of a round have each status. */
export interface StandingCounts {
  due: number;
  reported: number;
  received: number;
  disputed: number;
}

/** A round, as one member sees it. */
export interface TaskRound {
  /** yyyy-MM-dd */
  date: string;
  /** Counted from 0. */
  position: number;
  /** With the number of a former member, who answers nothing. */
  collector: { id: string; formerNumber?: number | null };
  standings: StandingCounts;
  /** The status of the viewer's own payment in the round; null in the viewer's own round. */
  viewerStanding: PaymentStatus | null;
}

interface TaskCycle {
  stage: Stage;
  startDate: string;
  frequency: number;
  graceDays: number;
  viewerParticipant: { id: string } | null;
  /** The day on which the cycle stops, because enough people agree to it; null if it is not decided. yyyy-MM-dd */
  stopsOn: string | null;
}

export type RoundTaskKind =
  /** The viewer has to pay the collector. */
  | 'pay'
  /** The collector says that the viewer's payment has not arrived. */
  | 'disputed'
  /** The viewer has reported a payment, and the collector has not answered. The viewer has nothing to do. */
  | 'waiting'
  /** Payers have reported payments to the viewer. */
  | 'answer'
  /** The viewer collects, and some payments are neither received nor reported. */
  | 'collect';

/** What one round of a running cycle asks of a member. */
export interface RoundTask<R extends TaskRound = TaskRound> {
  kind: RoundTaskKind;
  round: R;
  urgency: Urgency;
  /** How late the viewer's payment is. `none` before the round's day, and for every kind but `pay`. */
  lateness: Lateness;
}

/** The number of payments of a round that are neither received nor reported. */
const unpaidIn = ({ standings: { due, disputed } }: Pick<TaskRound, 'standings'>): number => due + disputed;

/** The number of people who pay in a round. */
export const payersIn = ({ standings }: Pick<TaskRound, 'standings'>): number =>
  unpaidIn({ standings }) + standings.reported + standings.received;

/**
 * What a running cycle asks of the viewer, the most pressing first: all for today and this week, all payments that wait for an answer,
 * and of what comes later the first. Pages, emails and the calendar take what they say about a payment from here (docs/rules.md §20.17).
 */
export function roundTasks<R extends TaskRound>(
  cycle: TaskCycle & { rounds: readonly R[] },
  today: string,
): RoundTask<R>[] {
  if (!isUnderWay(cycle)) return [];
  const tasks = cycle.rounds
    .flatMap((round) => taskIn(cycle, round, today) ?? [])
    .sort((one, other) => taskRank(one) - taskRank(other) || daysBetween(other.round.date, one.round.date));
  const firstLater = tasks.find(isLater);
  return tasks.filter((task) => !isLater(task) || task === firstLater);
}

/** Whether the viewer should do it, but not this week. */
export const isLater = ({ kind, urgency }: RoundTask): boolean => urgency === 'LATER' && kind !== 'waiting';

function taskIn<R extends TaskRound>(cycle: TaskCycle, round: R, today: string): RoundTask<R> | undefined {
  const kind = kindOf(cycle, round);
  if (kind === undefined) return undefined;
  // Payer and collector still answer each other about earlier statements.
  if ((kind === 'pay' || kind === 'collect') && isAfterStop(round, cycle.stopsOn)) return undefined;
  // A report and a dispute are answered at once. Neither is late: someone has acted.
  const isClaim = kind === 'answer' || kind === 'disputed';
  return {
    kind,
    round,
    urgency: isClaim ? 'NOW' : urgencyOf(round.date, today),
    lateness:
      kind === 'pay'
        ? latenessOf({
            standing: 'DUE',
            days: roundDays(cycle, round),
            today,
            role: 'payer',
            graceDays: cycle.graceDays,
            isStopped: isStopped(cycle),
          })
        : { kind: 'none' },
  };
}

/** Whether a round comes after the day on which the cycle stops, so that no one pays or collects in it. Both days are yyyy-MM-dd. */
export const isAfterStop = ({ date }: { date: string }, stopsOn: string | null): boolean =>
  stopsOn !== null && date > stopsOn;

/** Before the day of their turn collectors have nothing to mark, but the others need to know how to pay (docs/rules.md §20.17). */
export const asksForPayTo = (
  { kind, urgency }: Pick<RoundTask, 'kind' | 'urgency'>,
  hasPayTo: boolean,
): boolean => kind === 'collect' && urgency !== 'NOW' && !hasPayTo;

const ofStanding: Record<PaymentStatus, RoundTaskKind | undefined> = {
  DUE: 'pay',
  REPORTED: 'waiting',
  RECEIVED: undefined,
  DISPUTED: 'disputed',
};

/** Payments to a former member ask for nothing: no one can say how to pay them, or that they have arrived (docs/rules.md §41.8). */
function kindOf({ viewerParticipant: viewer }: TaskCycle, round: TaskRound): RoundTaskKind | undefined {
  if (typeof round.collector.formerNumber === 'number') return undefined;
  if (round.collector.id !== viewer?.id)
    return round.viewerStanding ? ofStanding[round.viewerStanding] : undefined;
  if (round.standings.reported > 0) return 'answer';
  return unpaidIn(round) > 0 ? 'collect' : undefined;
}

/**
 * The order of what a member should do: late payments first, then what others wait for, then days. What only waits for others comes
 * after this week. `otherNow` is for what is not about a round.
 */
export const TASK_RANKS = {
  late: 0,
  disputed: 1,
  answer: 2,
  payNow: 3,
  collectNow: 4,
  otherNow: 5,
  week: 6,
  waiting: 7,
  later: 8,
} as const;

/**
 * Orders what a member should do. Of what is for this week and later, the sooner day comes first, whatever it is about; everything
 * else keeps its order.
 * @param day of a round or a collection, yyyy-MM-dd
 */
export const inTaskOrder = (
  one: { rank: number; day: string },
  other: { rank: number; day: string },
): number => one.rank - other.rank || (isDayRank(one.rank) ? one.day.localeCompare(other.day) : 0);

const isDayRank = (rank: number): boolean => rank === TASK_RANKS.week || rank === TASK_RANKS.later;

export function taskRank({ kind, urgency, lateness }: RoundTask): number {
  if (lateness.kind === 'late') return TASK_RANKS.late;
  if (kind === 'disputed' || kind === 'answer' || kind === 'waiting') return TASK_RANKS[kind];
  if (urgency === 'NOW') return kind === 'pay' ? TASK_RANKS.payNow : TASK_RANKS.collectNow;
  return urgency === 'WEEK' ? TASK_RANKS.week : TASK_RANKS.later;
}
