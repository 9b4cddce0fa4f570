import { useJoinPanelQuery } from '../graphql/generated.ts';
import { useBesideCycle } from './use-beside-cycle.ts';

/** The join link of a cycle and its join requests, for the owner. */
export function useJoinPanel(cycleId: string) {
  const result = useJoinPanelQuery({ variables: { cycleId }, fetchPolicy: 'cache-and-network' });
  const cycle = result.dataState === 'complete' ? result.data.cycle : undefined;
  return useBesideCycle(cycleId, result, cycle);
}
