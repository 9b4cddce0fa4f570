import { useEffect, useEffectEvent } from 'react';
import { useStoppingQuery } from '../../../graphql/generated.ts';

/** What is proposed and owed in a cycle, fetched anew whenever the page has moved on (docs/rules.md §20.20). */
export function useStopping(cycle: { id: string; version: number | null }) {
  const { data, dataState, error, refetch } = useStoppingQuery({ variables: { id: cycle.id } });
  const isThere = dataState === 'complete';
  const fetchAgain = () => void refetch().catch(() => undefined);
  /** What is there already is of the version before; what is being fetched is of this one. */
  const follow = useEffectEvent((_version: number | null) => {
    if (isThere) fetchAgain();
  });
  useEffect(() => follow(cycle.version), [cycle.version]);
  return { stopping: isThere ? data.cycle : undefined, error, fetchAgain };
}
