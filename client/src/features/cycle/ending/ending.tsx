import { isOver } from '@kolo/server/domain/stage.ts';
import { Suspense } from 'react';
import type { EndingFieldsFragment } from '../../../graphql/generated.ts';
import { EndingCard } from './ending-code.ts';

/** Renders the ending card if the cycle is over, and nothing otherwise. */
export const Ending = ({ cycle }: { cycle: EndingFieldsFragment }) =>
  isOver(cycle) ? (
    <Suspense>
      <EndingCard cycle={cycle} />
    </Suspense>
  ) : null;
