import { holdsOpenSlot } from '@kolo/server/domain/collectors.ts';
import { latenessOf, roundDays } from '@kolo/server/domain/lateness.ts';
import { ownerPath, type PathStep } from '@kolo/server/domain/owner-path.ts';
import { needsPayTo } from '@kolo/server/domain/reminders.ts';
import {
  asksForPayTo,
  inTaskOrder,
  isAfterStop,
  roundTasks,
  TASK_RANKS,
  taskRank,
  urgencyOf as dayUrgency,
  type RoundTask,
  type RoundTaskKind,
  type Urgency,
} from '@kolo/server/domain/round-tasks.ts';
import { isStopped, isUnderWay } from '@kolo/server/domain/stage.ts';
import { personLabel } from '../../lib/person.ts';
import { stopDayOf } from '../../lib/stop-day.ts';
import type { DueRound, InvitedCycle, JoinedCycle, MyCycles, OwnedCycle } from './lists.ts';
import { offerItemsIn, proposalItemsIn, type OwnerItem, type ProposalToAnswer } from './owner-items.ts';
import { stopItemsIn, type StopItem } from './stop-items.ts';

/** What a round of a running cycle asks of the viewer. */
export interface RoundItem {
  kind: RoundTaskKind;
  cycle: JoinedCycle;
  task: RoundTask<DueRound>;
}

/** The owner's next step towards the first round. */
export interface StepItem {
  kind: 'step';
  cycle: OwnedCycle;
  step: PathStep;
}

/** For the owner: a round that someone else collects, and others are late with. */
export interface LateItem {
  kind: 'late';
  cycle: OwnedCycle;
  round: DueRound;
  /** How many have not paid, without the viewer. */
  unpaid: number;
  /** How many payments are in dispute, without the viewer's. */
  disputed: number;
  /** How many more such rounds the cycle has. */
  more: number;
}

/** For the owner: open join requests of one cycle. */
export interface JoinRequestsItem {
  kind: 'ask';
  cycle: OwnedCycle;
  /** Oldest first. */
  names: string[];
}

/** For the owner: invites whose email bounced. */
export interface BouncedItem {
  kind: 'bounced';
  cycle: OwnedCycle;
}

/** A join request, as the query returns it. */
export interface JoinRequest {
  cycleId: string;
  name: string;
}

/** A swap proposal to the viewer. */
export interface SwapItem {
  kind: 'swap';
  cycle: JoinedCycle;
  from: { name: string | null; email: string | null };
  /** The collection date that the viewer would get. */
  date: string | null;
}

/** The others cannot see how to pay the viewer, who collects on this date. */
export interface PayToItem {
  kind: 'payTo';
  cycle: JoinedCycle;
  date: string;
}

/** Something that the viewer should do: an answer, a step, or a round. */
export type TodoItem =
  | { kind: 'invite'; cycle: InvitedCycle }
  | { kind: 'slot'; cycle: JoinedCycle; date: string | null }
  | JoinRequestsItem
  | BouncedItem
  | SwapItem
  | StepItem
  | PayToItem
  | RoundItem
  | StopItem
  | OwnerItem
  | LateItem;

/** How soon something should be done. What is not about a round waits for the viewer alone, so it is for now. */
export function urgencyOf(item: TodoItem, today: string): Urgency {
  if ('task' in item) return item.task.urgency;
  return item.kind === 'payTo' ? dayUrgency(item.date, today) : 'NOW';
}

/** Items that are not about a round. Those about money come first. */
const RANKS: Record<Exclude<TodoItem['kind'], RoundTaskKind | 'payTo'>, number> = {
  arrived: TASK_RANKS.answer,
  repaid: TASK_RANKS.answer,
  repay: TASK_RANKS.payNow,
  invite: TASK_RANKS.otherNow,
  slot: TASK_RANKS.otherNow,
  swap: TASK_RANKS.otherNow,
  ask: TASK_RANKS.otherNow,
  payToBack: TASK_RANKS.otherNow,
  vote: TASK_RANKS.otherNow,
  offer: TASK_RANKS.otherNow,
  proposal: TASK_RANKS.otherNow,
  bounced: TASK_RANKS.otherNow,
  step: TASK_RANKS.otherNow,
  late: TASK_RANKS.otherNow,
};

function rankOf(item: TodoItem, today: string): number {
  if ('task' in item) return taskRank(item.task);
  if (item.kind !== 'payTo') return RANKS[item.kind];
  return { NOW: TASK_RANKS.otherNow, WEEK: TASK_RANKS.week, LATER: TASK_RANKS.later }[urgencyOf(item, today)];
}

const dayOf = (item: TodoItem): string =>
  'task' in item ? item.task.round.date : item.kind === 'payTo' ? item.date : '';

/**
 * The viewer's to-do items, the most pressing first, and the payments that the viewer has reported and others have to confirm
 * (docs/rules.md §20.5).
 */
export function todoItems(
  { owned, accepted, pending }: MyCycles,
  today: string,
  joinRequests: readonly JoinRequest[] = [],
  proposals: readonly ProposalToAnswer[] = [],
): TodoItem[] {
  const cycles: JoinedCycle[] = [...owned, ...accepted];
  const rounds = cycles
    .flatMap((cycle) => roundItems(cycle, today))
    .sort((one, other) => one.task.round.date.localeCompare(other.task.round.date));
  const items: TodoItem[] = [
    ...rounds,
    ...pending.filter((cycle) => !cycle.isRunning).map((cycle): TodoItem => ({ kind: 'invite', cycle })),
    ...cycles.filter(isWaitingForViewer).map(slotItem),
    ...cycles.flatMap(swapItemsIn),
    ...owned.flatMap((cycle) => joinRequestsItems(cycle, joinRequests)),
    ...owned
      .filter(({ bouncedInvites }) => bouncedInvites.length > 0)
      .map((cycle): TodoItem => ({ kind: 'bounced', cycle })),
    ...cycles.flatMap(stopItemsIn),
    ...accepted.flatMap(offerItemsIn),
    ...cycles.flatMap((cycle) => proposalItemsIn(cycle, proposals)),
    ...owned.flatMap(stepItems),
    ...cycles.flatMap((cycle) => payToItems(cycle, today)),
    ...owned.flatMap((cycle) => lateItemsIn(cycle, today)),
  ];
  const placeOf = (item: TodoItem) => ({ rank: rankOf(item, today), day: dayOf(item) });
  return items.sort((one, other) => inTaskOrder(placeOf(one), placeOf(other)));
}

/** What the rounds ask of the viewer. A collection that first needs payment details has an item of its own. */
const roundItems = (cycle: JoinedCycle, today: string): RoundItem[] =>
  roundTasks({ ...cycle, stopsOn: stopDayOf(cycle) }, today)
    .filter((task) => !asksForPayTo(task, cycle.viewerHasPayTo))
    .map((task) => ({ kind: task.kind, cycle, task }));

function payToItems(cycle: JoinedCycle, today: string): PayToItem[] {
  const date = cycle.viewerParticipant?.dateCollected ?? null;
  const facts = { stage: cycle.stage, hasPayTo: cycle.viewerHasPayTo, dateCollected: date };
  return date !== null && !isAfterStop({ date }, stopDayOf(cycle)) && needsPayTo(facts, today)
    ? [{ kind: 'payTo', cycle, date }]
    : [];
}

/** One item for all requests of a cycle. */
function joinRequestsItems(cycle: OwnedCycle, joinRequests: readonly JoinRequest[]): JoinRequestsItem[] {
  const names = joinRequests.filter(({ cycleId }) => cycleId === cycle.id).map(({ name }) => name);
  return names.length > 0 ? [{ kind: 'ask', cycle, names }] : [];
}

const swapItemsIn = (cycle: JoinedCycle): SwapItem[] =>
  cycle.swaps
    .filter(({ to }) => to.id === cycle.viewerParticipant?.id)
    .map(({ from }) => ({ kind: 'swap', cycle, from, date: from.dateCollected }));

/** The owner's next step; undefined once the cycle runs. */
export function nextStepOf(cycle: OwnedCycle): PathStep | undefined {
  if (cycle.isRunning) return undefined;
  const participants = cycle.participants.map((one) => ({
    ...one,
    // These are the cycles that the viewer owns.
    isOwner: one.id === cycle.viewerParticipant?.id,
    label: personLabel(one),
  }));
  return ownerPath(cycle, participants).find(({ state }) => state === 'next');
}

/** The owner has shared the link, and no one is in the cycle or invited to it yet. */
export const waitsForLink = ({ hasOpenJoinLink, participants }: OwnedCycle): boolean =>
  hasOpenJoinLink && participants.length <= 1;

function stepItems(cycle: OwnedCycle): StepItem[] {
  const step = nextStepOf(cycle);
  return step && !step.waitsForOthers && !(step.name === 'invite' && waitsForLink(cycle))
    ? [{ kind: 'step', cycle, step }]
    : [];
}

/** After the grace days the owner sees which payments are late. Only the collector can mark them. */
function lateItemsIn(cycle: OwnedCycle, today: string): LateItem[] {
  const own = cycle.viewerParticipant?.id;
  const [first, ...others] = [...cycle.rounds]
    .filter((round) => isUnderWay(cycle) && round.collector.id !== own && isLateToOwner(cycle, round, today))
    .map((round) => ({
      round,
      unpaid: round.standings.due - (round.viewerStanding === 'DUE' ? 1 : 0),
      disputed: round.standings.disputed - (round.viewerStanding === 'DISPUTED' ? 1 : 0),
    }))
    .filter(({ unpaid, disputed }) => unpaid + disputed > 0)
    .sort((one, other) => one.round.position - other.round.position);
  return first ? [{ kind: 'late', cycle, ...first, more: others.length }] : [];
}

const isLateToOwner = (cycle: OwnedCycle, round: DueRound, today: string): boolean =>
  latenessOf({
    standing: 'DUE',
    days: roundDays(cycle, round),
    today,
    role: 'owner',
    graceDays: cycle.graceDays,
    isStopped: isStopped(cycle),
  }).kind !== 'none';

/** A slot can be confirmed as soon as it is assigned, even before the emails are sent (docs/rules.md §9.5). */
export const isWaitingForViewer = ({
  isRunning,
  viewerParticipant: participant,
}: Pick<JoinedCycle, 'isRunning' | 'viewerParticipant'>): boolean =>
  !isRunning && participant !== null && holdsOpenSlot(participant);

const slotItem = (cycle: JoinedCycle): TodoItem => ({
  kind: 'slot',
  cycle,
  date: cycle.viewerParticipant?.dateCollected ?? null,
});
