import type { Stage } from '@kolo/server/domain';
import type { ChipTone } from '../components/chip.tsx';

/** The colour that a cycle's stage has on the list and on its own page. */
export const stageTones: Record<Stage, ChipTone> = {
  SETUP: 'neutral',
  FROZEN: 'info',
  CONFIRMING: 'wait',
  READY: 'ok',
  RUNNING: 'ok',
};
