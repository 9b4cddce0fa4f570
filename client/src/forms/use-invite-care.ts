import { useFragment } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { SeenVersionFragmentDoc, useInviteCareQuery, type InviteCareQuery } from '../graphql/generated.ts';

/**
 * The invites of a cycle with when they were sent and whether they were opened: for its owner, read by itself, and anew whenever the page
 * of the cycle shows a newer version of it (docs/rules.md §20.20).
 */
export function useInviteCare(cycleId: string): {
  cycle: InviteCareQuery['cycle'] | undefined;
  failed: boolean;
  retry: () => void;
} {
  const { data, dataState, error, refetch } = useInviteCareQuery({
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
    cycle: dataState === 'complete' ? data.cycle : undefined,
    failed: Boolean(error),
    retry: () => void refetch().catch(() => undefined),
  };
}
