import { useApolloClient } from '@apollo/client/react';
import { isOver } from '@kolo/server/domain/stage.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { StoppingDocument, type CycleViewFieldsFragment } from '../../../graphql/generated.ts';
import { showsSettlement } from '../stopping/shows-settlement.ts';
import { EndingCard, SettlementCard } from './ending-code.ts';

/**
 * False while the page of a cycle that is over still loads its ending and its settlement. They are long and stand above the rest, which
 * would jump under the finger. A cycle that ends while its page is open does not wait: the page would lose what was typed.
 */
export function useEndingLoaded(cycle: CycleViewFieldsFragment): boolean {
  const client = useApolloClient();
  const [isLoaded, setLoaded] = useState(() => !isOver(cycle));
  // A failure is reported where the part is shown.
  const load = useEffectEvent(() =>
    Promise.allSettled([
      EndingCard.load(),
      ...(showsSettlement(cycle)
        ? [SettlementCard.load(), client.query({ query: StoppingDocument, variables: { id: cycle.id } })]
        : []),
    ]),
  );
  useEffect(() => {
    if (!isLoaded) void load().then(() => setLoaded(true));
  }, [isLoaded]);
  return isLoaded;
}
