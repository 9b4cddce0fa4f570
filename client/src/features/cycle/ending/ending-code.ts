import { onDemand } from '../../../lib/on-demand.ts';

/** Loaded on demand: most cycles that people open are not over. */
export const EndingCard = onDemand(async () => (await import('./ending-card.tsx')).EndingCard);

/** Loaded on demand: few cycles are ever stopped. */
export const SettlementCard = onDemand(
  async () => (await import('../stopping/settlement-card.tsx')).SettlementCard,
);
