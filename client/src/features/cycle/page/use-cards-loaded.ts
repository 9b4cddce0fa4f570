import { useApolloClient } from '@apollo/client/react';
import { isOver } from '@kolo/server/domain/stage.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { StoppingDocument, type CycleViewFieldsFragment } from '../../../graphql/generated.ts';
import { EndingCard, SettlementCard } from '../ending/ending-code.ts';
import { PlaceQuestion } from '../places/place-code.ts';
import { openProposals } from '../proposals/open-proposals.ts';
import { showsSettlement } from '../stopping/shows-settlement.ts';
import { SwapsCard } from '../swaps/swaps-code.ts';
import { OfferCard, ProposalsCard } from './organiser-code.ts';

/**
 * False while a page that opens still loads cards which few cycles have, and which stand above the rest: that would jump under the
 * finger. Later the page does not wait for them, because it would lose what was typed.
 */
export function useCardsLoaded(cycle: CycleViewFieldsFragment): boolean {
  const client = useApolloClient();
  const [isLoaded, setLoaded] = useState(() => loadersFor(cycle).length === 0);
  // A failure is reported where the part is shown.
  const load = useEffectEvent(() =>
    Promise.allSettled([
      ...loadersFor(cycle).map((loadCard) => loadCard()),
      ...(showsSettlement(cycle)
        ? [client.query({ query: StoppingDocument, variables: { id: cycle.id } })]
        : []),
    ]),
  );
  useEffect(() => {
    if (!isLoaded) void load().then(() => setLoaded(true));
  }, [isLoaded]);
  return isLoaded;
}

/** What loads the code of the cards that a cycle needs. */
const loadersFor = (cycle: CycleViewFieldsFragment): (() => Promise<void>)[] => [
  ...(isOver(cycle) ? [EndingCard.load] : []),
  ...(showsSettlement(cycle) ? [SettlementCard.load] : []),
  ...(cycle.ownerOffer === null ? [] : [OfferCard.load]),
  ...(openProposals(cycle).length === 0 ? [] : [ProposalsCard.load]),
  ...(cycle.swaps.length === 0 ? [] : [SwapsCard.load]),
  ...(openProposals(cycle).some(({ kind }) => kind === 'PLACE') ? [PlaceQuestion.load] : []),
];
