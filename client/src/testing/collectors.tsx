import { screen, within } from '@testing-library/react';
import { CollectorsSection } from '../features/cycle/collectors/collectors-section.tsx';
import { aCircle, viewerCalled, type Name } from './circle.ts';
import { show } from './render.tsx';
import type { Answer } from './server.ts';

/** Shows the collectors of a cycle to one of its participants. */
export function showCollectors(
  circle: Parameters<typeof aCircle>[0],
  answers: Answer[] = [],
  viewer: Name = 'Ada',
) {
  const cycle = aCircle({ viewer, ...circle });
  return show(<CollectorsSection cycle={cycle} search={{}} />, answers, { viewer: viewerCalled(viewer) });
}

/** One row for each collector, without the header. */
export const collectorRows = () =>
  within(screen.getByRole('table', { name: 'Collectors' }))
    .getAllByRole('row')
    .slice(1);
