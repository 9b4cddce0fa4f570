import { useStoppingQuery } from '../../../graphql/generated.ts';
import { useRefetchOnVersion } from '../../../lib/use-refetch-on-version.ts';

/** The proposal to stop and the settlement of a cycle, refetched whenever its version changes (docs/rules.md §20.20). */
export function useStopping(cycle: { id: string; version: number | null }) {
  const { data, dataState, error, refetch } = useStoppingQuery({ variables: { id: cycle.id } });
  const isComplete = dataState === 'complete';
  const fetchAgain = () => void refetch().catch(() => undefined);
  useRefetchOnVersion(cycle.version, isComplete, fetchAgain);
  return { stopping: isComplete ? data.cycle : undefined, error, fetchAgain };
}
