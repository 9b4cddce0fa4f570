import { latenessOf, roundDays } from '@kolo/server/domain/lateness.ts';
import { asksPayer } from '@kolo/server/domain/own-payments.ts';
import { ownerPath, type PathStep } from '@kolo/server/domain/owner-path.ts';
import { isStopped, isUnderWay } from '@kolo/server/domain/stage.ts';
import { personLabel } from '../../lib/person.ts';
import type { DueRound, InvitedCycle, JoinedCycle, MyCycles, OwnedCycle } from './lists.ts';
import { stopItemsIn, type StopItem } from './stop-items.ts';

/** A round in which the viewer pays or collects. */
export interface RoundItem {
  /** `answer`: payers have reported payments to the viewer; `disputed`: the collector disputes the viewer's report. */
  kind: 'collect' | 'pay' | 'answer' | 'disputed';
  cycle: JoinedCycle;
  round: DueRound;
  /** Whether the day has passed, and a payment is still due. */
  late: boolean;
  /** How many more rounds of the cycle are late in the same way. */
  more: number;
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

/** Something that the viewer should do: an answer, a step, or a round. */
export type TodoItem =
  | { kind: 'invite'; cycle: InvitedCycle }
  | { kind: 'slot'; cycle: JoinedCycle; date: string | null }
  | JoinRequestsItem
  | BouncedItem
  | SwapItem
  | StepItem
  | RoundItem
  | StopItem
  | LateItem;

/** Whether the item is a report or a dispute to answer, not a payment on its day. */
export const isClaim = ({ kind }: Pick<RoundItem, 'kind'>): boolean =>
  kind === 'answer' || kind === 'disputed';

/** The viewer's to-do items (docs/rules.md §20.5): answers and steps first, then rounds by date. */
export function todoItems(
  { owned, accepted, pending }: MyCycles,
  today: string,
  joinRequests: readonly JoinRequest[] = [],
): TodoItem[] {
  const cycles: JoinedCycle[] = [...owned, ...accepted];
  const rounds = cycles.flatMap((cycle) => roundItemsIn(cycle, today));
  const dated: (RoundItem | LateItem)[] = [
    ...rounds.filter((item) => !isClaim(item)),
    ...owned.flatMap((cycle) => lateItemsIn(cycle, today)),
  ];
  return [
    ...pending.filter((cycle) => !cycle.isRunning).map((cycle): TodoItem => ({ kind: 'invite', cycle })),
    ...cycles.filter(isWaitingForViewer).map(slotItem),
    ...cycles.flatMap(swapItemsIn),
    ...rounds.filter(isClaim),
    ...owned.flatMap((cycle) => joinRequestsItems(cycle, joinRequests)),
    ...owned
      .filter(({ bouncedInvites }) => bouncedInvites.length > 0)
      .map((cycle): TodoItem => ({ kind: 'bounced', cycle })),
    ...cycles.flatMap(stopItemsIn),
    ...owned.flatMap(stepItems),
    ...dated.sort((one, other) => one.round.date.localeCompare(other.round.date)),
  ];
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
  const participants = cycle.participants.map((one) => ({ ...one, label: personLabel(one) }));
  return ownerPath(cycle, participants).find(({ state }) => state === 'next');
}

function stepItems(cycle: OwnedCycle): StepItem[] {
  const step = nextStepOf(cycle);
  return step && !step.waitsForOthers ? [{ kind: 'step', cycle, step }] : [];
}

/** How many payments of a round are neither received nor reported. */
export const unpaidIn = ({ standings: { due, disputed } }: Pick<DueRound, 'standings'>): number =>
  due + disputed;

export const payersOf = ({ standings }: Pick<DueRound, 'standings'>): number =>
  unpaidIn({ standings }) + standings.reported + standings.received;

/** After the grace days the owner sees which payments are late. Only the collector can mark them. */
function lateItemsIn(cycle: OwnedCycle, today: string): LateItem[] {
  const own = cycle.viewerParticipant?.id;
  const [first, ...others] = [...cycle.rounds]
    .filter((round) => isUnderWay(cycle) && round.collector.id !== own && isLateToOwner(cycle, round, today))
    .map((round) => ({
      round,
      unpaid: unpaidIn(round) - (viewerOwes(round) ? 1 : 0),
    }))
    .filter(({ unpaid }) => unpaid > 0)
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

const viewerOwes = ({ viewerStanding }: DueRound): boolean =>
  viewerStanding !== null && asksPayer(viewerStanding);

/** A slot can be confirmed as soon as it is assigned, even before the emails are sent (docs/rules.md §9.5). */
export const isWaitingForViewer = ({
  isRunning,
  viewerParticipant: participant,
}: Pick<JoinedCycle, 'isRunning' | 'viewerParticipant'>): boolean =>
  !isRunning && Boolean(participant?.isCollector) && participant?.confirmationStatus === 'PENDING';

const slotItem = (cycle: JoinedCycle): TodoItem => ({
  kind: 'slot',
  cycle,
  date: cycle.viewerParticipant?.dateCollected ?? null,
});

/** The claims to answer, one item for all late rounds of a kind, and the viewer's next round. */
function roundItemsIn(cycle: JoinedCycle, today: string): RoundItem[] {
  if (!isUnderWay(cycle)) return [];
  const items = [...cycle.rounds]
    .sort((one, other) => one.position - other.position)
    .flatMap((round) => roundItems(cycle, round, today));
  const claims = items.filter(isClaim);
  const next = items.find((item) => !item.late && !isClaim(item));
  const late = (['pay', 'collect'] as const).flatMap((kind) => {
    const [first, ...others] = items.filter((item) => item.late && item.kind === kind);
    return first ? [{ ...first, more: others.length }] : [];
  });
  return [...claims, ...late, ...(next ? [next] : [])];
}

function roundItems(cycle: JoinedCycle, round: DueRound, today: string): RoundItem[] {
  const participant = cycle.viewerParticipant?.id;
  // The only participant of a cycle pays no one.
  if (payersOf(round) === 0) return [];
  const late = round.date < today;
  if (round.collector.id === participant) {
    if (round.standings.reported > 0) return [{ kind: 'answer', cycle, round, late, more: 0 }];
    return late && unpaidIn(round) === 0 ? [] : [{ kind: 'collect', cycle, round, late, more: 0 }];
  }
  if (round.viewerStanding === 'DISPUTED') return [{ kind: 'disputed', cycle, round, late, more: 0 }];
  return round.viewerStanding === 'DUE' ? [{ kind: 'pay', cycle, round, late, more: 0 }] : [];
}
