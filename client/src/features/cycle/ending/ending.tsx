import { lazy, Suspense } from 'react';
import { isOver } from '@kolo/server/domain/stage.ts';
import type { EndingFieldsFragment } from '../../../graphql/generated.ts';

/** It comes when it is first needed: most circles that somebody looks at are not over. */
const EndingCard = lazy(async () => ({ default: (await import('./ending-card.tsx')).EndingCard }));

/** How a circle ended, and how it goes on; nothing of any other circle. */
export const Ending = ({ cycle }: { cycle: EndingFieldsFragment }) =>
  isOver(cycle) ? (
    <Suspense>
      <EndingCard cycle={cycle} />
    </Suspense>
  ) : null;
