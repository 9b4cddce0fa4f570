import { daysBetween } from './schedule.ts';

/** How far a cycle has come, as its badge says it on the list and on its own page (docs/rules.md §6.4). */
export const STAGES = [
  'SETUP',
  'FROZEN',
  'CONFIRMING',
  'READY',
  'RUNNING',
  'COMPLETED',
  'STOPPED',
  'SETTLED',
] as const;
export type Stage = (typeof STAGES)[number];

export const stageLabels: Record<Stage, string> = {
  SETUP: 'Being set up',
  FROZEN: 'Frozen',
  CONFIRMING: 'Waiting for confirmations',
  READY: 'Ready to run',
  RUNNING: 'Running',
  COMPLETED: 'Completed',
  STOPPED: 'Stopped',
  SETTLED: 'Settled',
};

/** What each of them means, for the schema. */
export const STAGE_MEANINGS: Record<Stage, string> = {
  SETUP: 'Its owner prepares it.',
  FROZEN: 'Settings and participants are frozen; not every slot has its collector.',
  CONFIRMING: 'Every slot has its collector; not all have confirmed.',
  READY: 'Everybody has confirmed: it can run.',
  RUNNING: 'Its rounds are paid and collected.',
  COMPLETED: 'Every payment was received. A receipt that is taken back leads back to RUNNING.',
  STOPPED: 'Its participants have stopped it, and repayments are open.',
  SETTLED: 'Stopped, and every repayment was received, or there was none to make.',
};

/** What decides about the end of a cycle that runs. */
export interface CycleEnd {
  /** Some payment was not received; of a circle of one, which has none, its date has not passed. */
  isOpen: boolean;
  isStopped: boolean;
  /** Stopped, and some repayment was not received. */
  owes: boolean;
}

/** Of a cycle that does not run, or whose rounds were just opened. */
export const notEnded: CycleEnd = { isOpen: true, isStopped: false, owes: false };

/** What decides about the way of a cycle to its start. */
export interface CycleBeginning {
  cycleFrozen: boolean;
  participantsFrozen: boolean;
  isRunning: boolean;
  collectorsAssigned: boolean;
  allCollectorsConfirmed: boolean;
}

/** Both flags: only then can collectors be assigned (docs/rules.md §7.2). */
export const isFrozen = (cycle: Pick<CycleBeginning, 'cycleFrozen' | 'participantsFrozen'>): boolean =>
  cycle.cycleFrozen && cycle.participantsFrozen;

/** The furthest stage whose facts hold: a cycle that runs was ready, one that is ready was confirmed. */
export function stageOf(cycle: CycleBeginning, end: CycleEnd): Stage {
  if (cycle.isRunning) return endOf(end) ?? 'RUNNING';
  if (cycle.allCollectorsConfirmed) return 'READY';
  if (cycle.collectorsAssigned) return 'CONFIRMING';
  return isFrozen(cycle) ? 'FROZEN' : 'SETUP';
}

function endOf({ isOpen, isStopped, owes }: CycleEnd): Stage | undefined {
  if (isStopped) return owes ? 'STOPPED' : 'SETTLED';
  return isOpen ? undefined : 'COMPLETED';
}

/** Whether its participants have stopped it, settled or not. */
export const isStopped = ({ stage }: { stage: Stage }): boolean => stage === 'STOPPED' || stage === 'SETTLED';

/** Whether money moves in its rounds: neither before it was started, nor after it was stopped or completed. */
export const isUnderWay = ({ stage }: { stage: Stage }): boolean => stage === 'RUNNING';

/** Whether it has come to its end, one way or the other: money moves in none of its rounds, and nothing is due in them. */
export const isOver = (cycle: { stage: Stage }): boolean => cycle.stage === 'COMPLETED' || isStopped(cycle);

/** So many days after its last round a circle that was never completed no longer counts as one that runs (docs/rules.md §31.4). */
export const SILENT_AFTER_DAYS = 90;

/** Whether most have left it in silence: both days yyyy-MM-dd. */
export const isLeftInSilence = (lastRound: string, today: string): boolean =>
  daysBetween(lastRound, today) > SILENT_AFTER_DAYS;
