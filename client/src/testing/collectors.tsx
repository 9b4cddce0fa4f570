import { screen, within } from '@testing-library/react';
import { CollectorsSection } from '../features/cycle/collectors/collectors-section.tsx';
import { aCircle, viewerCalled, type Name } from './circle.ts';
import { show } from './render.tsx';
import type { Answer } from './server.ts';

/** The collectors of a circle, as one of its people sees them. */
export function showCollectors(
  circle: Parameters<typeof aCircle>[0],
  answers: Answer[] = [],
  viewer: Name = 'Ada',
) {
  const cycle = aCircle({ viewer, ...circle });
  return show(<CollectorsSection cycle={cycle} search={{}} />, answers, { viewer: viewerCalled(viewer) });
}

/** One for each collector, without the head. */
export const collectorRows = () =>
  within(screen.getByRole('table', { name: 'Collectors' }))
    .getAllByRole('row')
    .slice(1);
