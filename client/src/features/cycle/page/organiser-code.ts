import { withMessages } from '../../../lib/load-messages.ts';
import { onDemand } from '../../../lib/on-demand.ts';

/** Loaded on demand: few cycles are ever handed over. */
export const OfferCard = onDemand(async () => (await import('../handover/offer-card.tsx')).OfferCard);

/** Loaded on demand: few cycles ever have a proposal. */
export const ProposalsCard = onDemand(
  async () => (await import('../proposals/proposals-card.tsx')).ProposalsCard,
);

/** Loaded on demand: few places ever pass on. */
export const PlaceQuestion = onDemand(
  async () => (await withMessages(import('../places/place-question.tsx'), 'places')).PlaceQuestion,
);
