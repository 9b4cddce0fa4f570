import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCycleHistoryQuery, type HistoryFieldsFragment } from '../../../graphql/generated.ts';

/** The history of a cycle as far as it has been fetched, newest first, and the way further back. */
export function useHistory(cycle: HistoryFieldsFragment) {
  const { data, dataState, error, refetch, fetchMore } = useCycleHistoryQuery({
    variables: { cycleId: cycle.id },
    // What was fetched of earlier changes stays where the newest are fetched again.
    refetchWritePolicy: 'merge',
  });
  const changes = dataState === 'complete' ? data.history : undefined;
  const [earlier, setEarlier] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [isWhole, setWhole] = useState(false);

  const refetchPage = () => void refetch().catch(() => undefined);
  useWhenChanged(cycle, refetchPage);

  const oldest = changes?.at(-1)?.position ?? 1;
  const fetchEarlier = async () => {
    setEarlier('busy');
    try {
      const answer = await fetchMore({ variables: { before: oldest } });
      setWhole(answer.data?.history.length === 0);
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
    /** The first change of all is number 1; a history that begins later ends where nothing more comes. */
    hasEarlier: oldest > 1 && !isWhole,
  };
}

/** What is done on the page is in its history at once: an answer that changes the cycle has changed that, too. */
function useWhenChanged(cycle: HistoryFieldsFragment, act: () => void): void {
  const last = useRef(cycle);
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (last.current === cycle) return;
    last.current = cycle;
    actNow();
  }, [cycle]);
}
