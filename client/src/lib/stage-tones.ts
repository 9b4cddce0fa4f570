import type { Stage } from '@kolo/server/domain/stage.ts';

/** The colour of each stage, on cards and on the page of a cycle. */
export const stageTones = {
  SETUP: 'neutral',
  FROZEN: 'info',
  CONFIRMING: 'wait',
  READY: 'ok',
  RUNNING: 'ok',
  COMPLETED: 'ok',
  STOPPED: 'wait',
  SETTLED: 'neutral',
} as const satisfies Record<Stage, string>;
