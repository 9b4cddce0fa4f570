import type { ParticipantStatus } from './participant.ts';
import type { Stage } from './stage.ts';

/**
 * Whether a participant may hide a cycle from their own list: not while money moves in it, unless they rejected it
 * (docs/rules.md §37.2).
 */
export const mayHide = ({ stage }: { stage: Stage }, status: ParticipantStatus | undefined): boolean =>
  status === 'REJECTED' || (stage !== 'RUNNING' && stage !== 'STOPPED');
