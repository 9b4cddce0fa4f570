import { onDemand } from '../../../lib/on-demand.ts';

/** Loaded on demand: few cycles ever have an open swap. */
export const SwapsCard = onDemand(async () => (await import('./swaps-card.tsx')).SwapsCard);
