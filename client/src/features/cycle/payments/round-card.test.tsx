import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCircle } from '../../../testing/circle.ts';
import { show } from '../../../testing/render.tsx';
import { RoundCard } from './round-card.tsx';

it('counts no payments of nobody in a circle of one that runs', async () => {
  const alone = aCircle({ stage: 'running', size: 1, given: { startDate: '2999-01-31' } });
  await show(<RoundCard cycle={alone} />);

  const words = 'Nobody else has to pay in this round.';
  expect(screen.getByText(`${words} It is on 31 January 2999.`)).not.toBeNull();
});
