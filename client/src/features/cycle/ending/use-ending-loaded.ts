import { isOver, isStopped } from '@kolo/server/domain/stage.ts';
import { useEffect, useState } from 'react';
import { useStoppingQuery, type CycleViewFieldsFragment } from '../../../graphql/generated.ts';
import { loadEnding } from './ending-code.ts';

/**
 * False while the page of a cycle that is over still loads its ending and its settlement. They are long and stand above the rest, which
 * would jump under the finger. A cycle that ends while its page is open does not wait: the page would lose what was typed.
 */
export function useEndingLoaded(cycle: CycleViewFieldsFragment): boolean {
  const [waits, setWaits] = useState(() => isOver(cycle));
  const [hasCode, setHasCode] = useState(false);
  const isSettling = waits && isStopped(cycle);
  const { dataState, error } = useStoppingQuery({ variables: { id: cycle.id }, skip: !isSettling });

  useEffect(() => {
    if (waits) void loadEnding().then(() => setHasCode(true));
  }, [waits]);

  const isLoaded = !waits || (hasCode && (!isSettling || dataState === 'complete' || error !== undefined));
  if (waits && isLoaded) setWaits(false);
  return isLoaded;
}
