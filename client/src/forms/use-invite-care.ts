import { useInviteCareQuery } from '../graphql/generated.ts';
import { useBesideCycle } from './use-beside-cycle.ts';

/** The invites of a cycle with their progress, for its owner. */
export function useInviteCare(cycleId: string) {
  const result = useInviteCareQuery({ variables: { cycleId }, fetchPolicy: 'cache-and-network' });
  const cycle = result.dataState === 'complete' ? result.data.cycle : undefined;
  return useBesideCycle(cycleId, result, cycle);
}
