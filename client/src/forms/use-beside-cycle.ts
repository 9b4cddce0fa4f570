import { useFragment } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { SeenVersionFragmentDoc } from '../graphql/generated.ts';

interface QueryResult {
  error?: unknown;
  refetch: () => Promise<unknown>;
}

/**
 * Fetches a query about a cycle again whenever the page shows a newer version of that cycle (docs/rules.md §20.20).
 * @param cycle the query's data; undefined until it is complete
 */
export function useBesideCycle<C>(cycleId: string, { error, refetch }: QueryResult, cycle: C | undefined) {
  const { data: shown } = useFragment({
    fragment: SeenVersionFragmentDoc,
    from: { __typename: 'Cycle', id: cycleId },
  });
  const { version } = shown;
  const retry = () => void refetch().catch(() => undefined);
  const fetchAgain = useEffectEvent((newest: number | null | undefined) => {
    if (newest !== undefined && cycle !== undefined) retry();
  });
  useEffect(() => fetchAgain(version), [version]);
  return { cycle, failed: Boolean(error), retry };
}
