import type { Stage } from '@kolo/server/domain/stage.ts';

/** The colour that a cycle's stage has on the list and on its own page. */
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
