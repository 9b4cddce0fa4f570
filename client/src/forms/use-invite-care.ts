import { useInviteCareQuery } from '../graphql/generated.ts';
import { useBesideCycle } from './use-beside-cycle.ts';

/** The invites of a cycle with when they were sent and whether they were opened: for its owner. */
export function useInviteCare(cycleId: string) {
  const answer = useInviteCareQuery({ variables: { cycleId }, fetchPolicy: 'cache-and-network' });
  const cycle = answer.dataState === 'complete' ? answer.data.cycle : undefined;
  return useBesideCycle(cycleId, answer, cycle);
}
