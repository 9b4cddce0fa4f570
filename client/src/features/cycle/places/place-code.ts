import { withMessages } from '../../../lib/load-messages.ts';
import { onDemand } from '../../../lib/on-demand.ts';

/** Loaded on demand: few places ever pass on. */
export const PlaceQuestion = onDemand(
  async () => (await withMessages(import('./place-question.tsx'), 'places')).PlaceQuestion,
);
