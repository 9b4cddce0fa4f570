import { isStopped } from '@kolo/server/domain/stage.ts';
import type { CycleViewFieldsFragment } from '../../../graphql/generated.ts';

/** Whether the page shows the settlement: after a stop, to those who see the rounds. */
export const showsSettlement = (cycle: Pick<CycleViewFieldsFragment, 'stage' | 'rounds'>): boolean =>
  isStopped(cycle) && cycle.rounds.length > 0;
