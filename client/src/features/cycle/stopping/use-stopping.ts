import { useEffect, useEffectEvent } from 'react';
import { useStoppingQuery } from '../../../graphql/generated.ts';

/** The proposal to stop and the settlement of a cycle, refetched whenever its version changes (docs/rules.md §20.20). */
export function useStopping(cycle: { id: string; version: number | null }) {
  const { data, dataState, error, refetch } = useStoppingQuery({ variables: { id: cycle.id } });
  const isComplete = dataState === 'complete';
  const fetchAgain = () => void refetch().catch(() => undefined);
  /** Loaded data belongs to the previous version. A request that is running returns the new one. */
  const refetchIfLoaded = useEffectEvent((_version: number | null) => {
    if (isComplete) fetchAgain();
  });
  useEffect(() => refetchIfLoaded(cycle.version), [cycle.version]);
  return { stopping: isComplete ? data.cycle : undefined, error, fetchAgain };
}
