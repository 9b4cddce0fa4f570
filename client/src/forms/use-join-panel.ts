import { useJoinPanelQuery } from '../graphql/generated.ts';
import { useBesideCycle } from './use-beside-cycle.ts';

/** The link to share of a cycle, and who asks by it: for its owner. */
export function useJoinPanel(cycleId: string) {
  const answer = useJoinPanelQuery({ variables: { cycleId }, fetchPolicy: 'cache-and-network' });
  const cycle = answer.dataState === 'complete' ? answer.data.cycle : undefined;
  return useBesideCycle(cycleId, answer, cycle);
}
