import { isFrozen, type CycleState } from './cycle.ts';

/** How far a cycle has come, as its badge says it on the list and on its own page (docs/rules.md §6.4). */
export const STAGES = ['SETUP', 'FROZEN', 'CONFIRMING', 'READY', 'RUNNING'] as const;
export type Stage = (typeof STAGES)[number];

export const stageLabels: Record<Stage, string> = {
  SETUP: 'Being set up',
  FROZEN: 'Frozen',
  CONFIRMING: 'Waiting for confirmations',
  READY: 'Ready to run',
  RUNNING: 'Running',
};

/** The furthest stage whose facts hold: a cycle that runs was ready, one that is ready was confirmed. */
export function stageOf(
  cycle: Omit<CycleState, 'roundsCreated' | 'sentConfirmationEmails' | 'participantsCount'>,
): Stage {
  if (cycle.isRunning) return 'RUNNING';
  if (cycle.allCollectorsConfirmed) return 'READY';
  if (cycle.collectorsAssigned) return 'CONFIRMING';
  return isFrozen(cycle) ? 'FROZEN' : 'SETUP';
}
