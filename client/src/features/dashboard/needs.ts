import { latenessOf, roundDays } from '@kolo/server/domain/lateness.ts';
import { asksPayer } from '@kolo/server/domain/own-payments.ts';
import { ownerPath, type PathStep } from '@kolo/server/domain/owner-path.ts';
import { isUnderWay } from '@kolo/server/domain/stage.ts';
import { personLabel } from '../../lib/person.ts';
import type { DueRound, InvitedCycle, JoinedCycle, MyCycles, OwnedCycle } from './lists.ts';
import { stopNeedsIn, type StopNeed } from './stop-needs.ts';

/** A round on whose day money changes hands between the viewer and others. */
export interface RoundNeed {
  /** `answer`: payers have reported; `disputed`: the collector has not received what the viewer reported. */
  kind: 'collect' | 'pay' | 'answer' | 'disputed';
  cycle: JoinedCycle;
  round: DueRound;
  /** The day has passed, and not everything is received. */
  late: boolean;
  /** So many late rounds of the same kind and cycle stand behind this one. */
  more: number;
}

/** The next step of a circle that stands still until its owner takes it. */
export interface StepNeed {
  kind: 'step';
  cycle: OwnedCycle;
  step: PathStep;
}

/** A round of the viewer's circle that somebody else collects, and that others are late with. */
export interface LateNeed {
  kind: 'late';
  cycle: OwnedCycle;
  round: DueRound;
  /** How many have not paid, the viewer not counted. */
  open: number;
  /** So many such rounds of the same circle stand behind this one. */
  more: number;
}

/** People who ask to join a circle of the viewer's. */
export interface AskNeed {
  kind: 'ask';
  cycle: OwnedCycle;
  /** The oldest first. */
  names: string[];
}

/** Invites of the viewer's circle whose email came back. */
export interface BouncedNeed {
  kind: 'bounced';
  cycle: OwnedCycle;
}

/** One of those who ask, as the server answers it. */
export interface Asking {
  cycleId: string;
  name: string;
}

/** Another collector asks to exchange turns. */
export interface SwapNeed {
  kind: 'swap';
  cycle: JoinedCycle;
  from: { name: string | null; email: string | null };
  /** The day that would be the viewer's. */
  date: string | null;
}

/** Something that waits for the viewer: an answer, a step, or the day of a round. */
export type Need =
  | { kind: 'invite'; cycle: InvitedCycle }
  | { kind: 'slot'; cycle: JoinedCycle; date: string | null }
  | AskNeed
  | BouncedNeed
  | SwapNeed
  | StepNeed
  | RoundNeed
  | StopNeed
  | LateNeed;

/** Whether somebody has spoken, and the viewer is to answer; everything else waits for money on its day. */
export const isClaim = ({ kind }: Pick<RoundNeed, 'kind'>): boolean =>
  kind === 'answer' || kind === 'disputed';

/** What needs the viewer now (docs/rules.md §20.5): the answers and steps first, then the dates in their order. */
export function needsOf(
  { owned, accepted, pending }: MyCycles,
  today: string,
  asking: readonly Asking[] = [],
): Need[] {
  const cycles: JoinedCycle[] = [...owned, ...accepted];
  const duties = cycles.flatMap((cycle) => dueIn(cycle, today));
  const due: (RoundNeed | LateNeed)[] = [
    ...duties.filter((duty) => !isClaim(duty)),
    ...owned.flatMap((cycle) => lateIn(cycle, today)),
  ];
  return [
    ...pending.filter((cycle) => !cycle.isRunning).map((cycle): Need => ({ kind: 'invite', cycle })),
    ...cycles.filter(isWaitingForViewer).map(slotOf),
    ...cycles.flatMap(askedIn),
    ...duties.filter(isClaim),
    ...owned.flatMap((cycle) => askedOf(cycle, asking)),
    ...owned
      .filter(({ bouncedInvites }) => bouncedInvites.length > 0)
      .map((cycle): Need => ({ kind: 'bounced', cycle })),
    ...cycles.flatMap(stopNeedsIn),
    ...owned.flatMap(stepOf),
    ...due.sort((one, other) => one.round.date.localeCompare(other.round.date)),
  ];
}

/** Those who ask to join one cycle, as one line. */
function askedOf(cycle: OwnedCycle, asking: readonly Asking[]): AskNeed[] {
  const names = asking.filter(({ cycleId }) => cycleId === cycle.id).map(({ name }) => name);
  return names.length > 0 ? [{ kind: 'ask', cycle, names }] : [];
}

/** The proposals to exchange turns that the viewer has to answer. */
const askedIn = (cycle: JoinedCycle): SwapNeed[] =>
  cycle.swaps
    .filter(({ to }) => to.id === cycle.viewerParticipant?.id)
    .map(({ from }) => ({ kind: 'swap', cycle, from, date: from.dateCollected }));

/** The step of the owner's path that is next; nothing once the circle runs. */
export function nextStepOf(cycle: OwnedCycle): PathStep | undefined {
  if (cycle.isRunning) return undefined;
  const participants = cycle.participants.map((one) => ({ ...one, label: personLabel(one) }));
  return ownerPath(cycle, participants).find(({ state }) => state === 'next');
}

function stepOf(cycle: OwnedCycle): StepNeed[] {
  const step = nextStepOf(cycle);
  return step && !step.waitsForOthers ? [{ kind: 'step', cycle, step }] : [];
}

/** How many payments of a round are not received and not reported either. */
export const openOf = ({ standings: { due, disputed } }: Pick<DueRound, 'standings'>): number =>
  due + disputed;

/** How many pay into a round. */
export const payersOf = ({ standings }: Pick<DueRound, 'standings'>): number =>
  openOf({ standings }) + standings.reported + standings.received;

/** Only its collector can mark a round; the owner is told, after the grace, where others are late, to have a word with them. */
function lateIn(cycle: OwnedCycle, today: string): LateNeed[] {
  const own = cycle.viewerParticipant?.id;
  const [first, ...others] = [...cycle.rounds]
    .filter((round) => isUnderWay(cycle) && round.collector.id !== own && isLateToOwner(cycle, round, today))
    .map((round) => ({
      round,
      open: openOf(round) - (asks(round) ? 1 : 0),
    }))
    .filter(({ open }) => open > 0)
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
  }).kind !== 'none';

/** Whether the viewer's own payment is neither received nor reported. */
const asks = ({ viewerStanding }: DueRound): boolean => viewerStanding !== null && asksPayer(viewerStanding);

/** A slot may be confirmed as soon as it is assigned, before the e-mails went out (docs/rules.md §9.5). */
export const isWaitingForViewer = ({
  isRunning,
  viewerParticipant: participant,
}: Pick<JoinedCycle, 'isRunning' | 'viewerParticipant'>): boolean =>
  !isRunning && Boolean(participant?.isCollector) && participant?.confirmationStatus === 'PENDING';

const slotOf = (cycle: JoinedCycle): Need => ({
  kind: 'slot',
  cycle,
  date: cycle.viewerParticipant?.dateCollected ?? null,
});

/** Of one running cycle: what waits for the viewer's word, the next round that concerns the viewer, and those that are overdue as one of each kind. */
function dueIn(cycle: JoinedCycle, today: string): RoundNeed[] {
  if (!isUnderWay(cycle)) return [];
  const duties = [...cycle.rounds]
    .sort((one, other) => one.position - other.position)
    .flatMap((round) => dutyIn(cycle, round, today));
  const words = duties.filter(isClaim);
  const next = duties.find((duty) => !duty.late && !isClaim(duty));
  const late = (['pay', 'collect'] as const).flatMap((kind) => {
    const [first, ...others] = duties.filter((duty) => duty.late && duty.kind === kind);
    return first ? [{ ...first, more: others.length }] : [];
  });
  return [...words, ...late, ...(next ? [next] : [])];
}

function dutyIn(cycle: JoinedCycle, round: DueRound, today: string): RoundNeed[] {
  const participant = cycle.viewerParticipant?.id;
  // In a circle of one nothing changes hands.
  if (payersOf(round) === 0) return [];
  const late = round.date < today;
  if (round.collector.id === participant) {
    if (round.standings.reported > 0) return [{ kind: 'answer', cycle, round, late, more: 0 }];
    return late && openOf(round) === 0 ? [] : [{ kind: 'collect', cycle, round, late, more: 0 }];
  }
  if (round.viewerStanding === 'DISPUTED') return [{ kind: 'disputed', cycle, round, late, more: 0 }];
  return round.viewerStanding === 'DUE' ? [{ kind: 'pay', cycle, round, late, more: 0 }] : [];
}
