import { lazy, Suspense } from 'react';
import { isOver } from '@kolo/server/domain/stage.ts';
import type { EndingFieldsFragment } from '../../../graphql/generated.ts';

/** Loaded on demand: most cycles that people open are not over. */
const EndingCard = lazy(async () => ({ default: (await import('./ending-card.tsx')).EndingCard }));

/** Renders the ending card if the cycle is over, and nothing otherwise. */
export const Ending = ({ cycle }: { cycle: EndingFieldsFragment }) =>
  isOver(cycle) ? (
    <Suspense>
      <EndingCard cycle={cycle} />
    </Suspense>
  ) : null;
