import { t } from './messages/translate.ts';
import { daysBetween } from './schedule.ts';

/** Where a cycle is in its life (docs/rules.md §6.4). */
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

const LABELS: Record<Stage, () => string> = {
  SETUP: () => t('terms.stage.setup'),
  FROZEN: () => t('terms.stage.frozen'),
  CONFIRMING: () => t('terms.stage.confirming'),
  READY: () => t('terms.stage.ready'),
  RUNNING: () => t('terms.stage.running'),
  COMPLETED: () => t('terms.stage.completed'),
  STOPPED: () => t('terms.stage.stopped'),
  SETTLED: () => t('terms.stage.settled'),
};
export const stageLabel = (stage: Stage): string => LABELS[stage]();

export const STAGE_MEANINGS: Record<Stage, string> = {
  SETUP: 'The owner is preparing the cycle.',
  FROZEN: 'Settings and participants are frozen. Some slots have no collector yet.',
  CONFIRMING: 'Every slot has a collector. Some collectors have not confirmed yet.',
  READY: 'Every collector has confirmed. The owner can run the cycle.',
  RUNNING: 'Rounds are being paid and collected.',
  COMPLETED: 'Every payment was received. If a collector unmarks one, the cycle is RUNNING again.',
  STOPPED: 'The participants stopped the cycle, and repayments are open.',
  SETTLED: 'Stopped, and every repayment was received, or none was needed.',
};

/** The facts that determine whether a running cycle has ended. */
export interface CycleEnd {
  /** At least one payment was not received. A cycle of one person has no payments: it is open until its date has passed. */
  isOpen: boolean;
  isStopped: boolean;
  /** Stopped, and at least one repayment was not received. */
  owes: boolean;
}

/** The end of a cycle that is not running, or whose rounds were just created. */
export const notEnded: CycleEnd = { isOpen: true, isStopped: false, owes: false };

/** The facts that determine the stage of a cycle before it runs. */
export interface CycleBeginning {
  cycleFrozen: boolean;
  participantsFrozen: boolean;
  isRunning: boolean;
  collectorsAssigned: boolean;
  allCollectorsConfirmed: boolean;
}

/** Collectors can only be assigned while both sections are frozen (docs/rules.md §7.2). */
export const isFrozen = (cycle: Pick<CycleBeginning, 'cycleFrozen' | 'participantsFrozen'>): boolean =>
  cycle.cycleFrozen && cycle.participantsFrozen;

/** The furthest stage that the facts allow: a running cycle was ready before, and a ready one was frozen. */
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

/** Whether the participants stopped the cycle, settled or not. */
export const isStopped = ({ stage }: { stage: Stage }): boolean => stage === 'STOPPED' || stage === 'SETTLED';

/** Whether rounds are being paid: not before the cycle runs, and not after it was stopped or completed. */
export const isUnderWay = ({ stage }: { stage: Stage }): boolean => stage === 'RUNNING';

/** Whether the cycle is completed or stopped: nothing is due in its rounds any more. */
export const isOver = (cycle: { stage: Stage }): boolean => cycle.stage === 'COMPLETED' || isStopped(cycle);

/** Whether nothing is left to pay: every payment was received, or every repayment of a stopped cycle. */
export const isFinished = ({ stage }: { stage: Stage }): boolean =>
  stage === 'COMPLETED' || stage === 'SETTLED';

/** A cycle that was never completed no longer counts as running this many days after its last round (docs/rules.md §31.4). */
export const SILENT_AFTER_DAYS = 90;

/** Whether a cycle was abandoned without being completed. Both days are yyyy-MM-dd. */
export const isLeftInSilence = (lastRound: string, today: string): boolean =>
  daysBetween(lastRound, today) > SILENT_AFTER_DAYS;
