import { useFragment } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { SeenVersionFragmentDoc } from '../graphql/generated.ts';

interface Answer {
  error?: unknown;
  refetch: () => Promise<unknown>;
}

/**
 * Fetches a query about a cycle again whenever the page shows a newer version of that cycle (docs/rules.md §20.20).
 * @param cycle what the query has read; undefined until it is complete
 */
export function useBesideCycle<C>(cycleId: string, { error, refetch }: Answer, cycle: C | undefined) {
  const { data: seen } = useFragment({
    fragment: SeenVersionFragmentDoc,
    from: { __typename: 'Cycle', id: cycleId },
  });
  const { version } = seen;
  const retry = () => void refetch().catch(() => undefined);
  const fetchAgain = useEffectEvent((newest: number | null | undefined) => {
    if (newest !== undefined && cycle !== undefined) retry();
  });
  useEffect(() => fetchAgain(version), [version]);
  return { cycle, failed: Boolean(error), retry };
}
