import { useFragment } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { SeenVersionFragmentDoc } from '../graphql/generated.ts';

interface Answer<C> {
  dataState: string;
  error?: unknown;
  refetch: () => Promise<unknown>;
  /** What was read; undefined until it is whole. */
  cycle: C | undefined;
}

/**
 * What a query of its own reads of a cycle, beside its page: read anew whenever the page shows a newer version of the cycle
 * (docs/rules.md §20.20).
 */
export function useBesideCycle<C>(
  cycleId: string,
  { dataState, error, refetch, cycle }: Answer<C>,
): { cycle: C | undefined; failed: boolean; retry: () => void } {
  const { data: seen } = useFragment({
    fragment: SeenVersionFragmentDoc,
    from: { __typename: 'Cycle', id: cycleId },
  });
  const { version } = seen;
  const retry = () => void refetch().catch(() => undefined);
  const fetchAnew = useEffectEvent((newest: number | null | undefined) => {
    if (newest !== undefined && dataState === 'complete') retry();
  });
  useEffect(() => fetchAnew(version), [version]);
  return { cycle, failed: Boolean(error), retry };
}
