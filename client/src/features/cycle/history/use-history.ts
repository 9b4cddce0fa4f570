import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCycleHistoryQuery, type HistoryFieldsFragment } from '../../../graphql/generated.ts';

/** The changes loaded so far, newest first, and a function that loads earlier ones. */
export function useHistory(cycle: HistoryFieldsFragment) {
  const { data, dataState, error, refetch, fetchMore } = useCycleHistoryQuery({
    variables: { cycleId: cycle.id },
    // Keeps earlier changes in the cache when the newest are refetched.
    refetchWritePolicy: 'merge',
  });
  const changes = dataState === 'complete' ? data.history : undefined;
  const [earlier, setEarlier] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [isComplete, setComplete] = useState(false);

  const refetchPage = () => void refetch().catch(() => undefined);
  useWhenChanged(cycle, refetchPage);

  const oldest = changes?.at(-1)?.position ?? 1;
  const fetchEarlier = async () => {
    setEarlier('busy');
    try {
      const answer = await fetchMore({ variables: { before: oldest } });
      setComplete(answer.data?.history.length === 0);
      setEarlier('idle');
    } catch {
      setEarlier('failed');
    }
  };

  return {
    changes,
    error,
    refetchPage,
    fetchEarlier,
    earlier,
    /** The first change of a cycle is number 1. A history that begins later ends when a page comes back empty. */
    hasEarlier: oldest > 1 && !isComplete,
  };
}

/** Calls back whenever the cycle in the cache changes, for example by the response to a mutation of this page. */
function useWhenChanged(cycle: HistoryFieldsFragment, onChange: () => void): void {
  const last = useRef(cycle);
  const notify = useEffectEvent(onChange);
  useEffect(() => {
    if (last.current === cycle) return;
    last.current = cycle;
    notify();
  }, [cycle]);
}
