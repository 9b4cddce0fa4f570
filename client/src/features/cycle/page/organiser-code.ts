import { onDemand } from '../../../lib/on-demand.ts';

/** Loaded on demand: few cycles are ever handed over. */
export const OfferCard = onDemand(async () => (await import('../handover/offer-card.tsx')).OfferCard);

/** Loaded on demand: few cycles ever have a proposal. */
export const ProposalsCard = onDemand(
  async () => (await import('../proposals/proposals-card.tsx')).ProposalsCard,
);
