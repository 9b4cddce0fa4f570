import { useFragment } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import {
  SeenVersionFragmentDoc,
  useJoinPanelQuery,
  type JoinPanelFieldsFragment,
} from '../graphql/generated.ts';

/**
 * The link to share of a cycle and who asks by it: for its owner, read by itself, and anew whenever the page of the cycle shows a newer
 * version of it (docs/rules.md §20.20).
 */
export function useJoinPanel(cycleId: string): {
  panel: JoinPanelFieldsFragment | undefined;
  failed: boolean;
  retry: () => void;
} {
  const { data, dataState, error, refetch } = useJoinPanelQuery({
    variables: { cycleId },
    fetchPolicy: 'cache-and-network',
  });
  const { data: seen } = useFragment({
    fragment: SeenVersionFragmentDoc,
    from: { __typename: 'Cycle', id: cycleId },
  });
  const { version } = seen;
  const fetchAnew = useEffectEvent((newest: number | null | undefined) => {
    if (newest !== undefined && dataState === 'complete') void refetch().catch(() => undefined);
  });
  useEffect(() => fetchAnew(version), [version]);
  return {
    panel: dataState === 'complete' ? data.cycle : undefined,
    failed: Boolean(error),
    retry: () => void refetch().catch(() => undefined),
  };
}
