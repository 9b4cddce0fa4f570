import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCircle } from '../../../testing/circle.ts';
import { show } from '../../../testing/render.tsx';
import { RingCard } from './ring-card.tsx';

it('shows no share of nothing below the ring of a circle of one that runs', async () => {
  const alone = aCircle({ stage: 'running', size: 1, given: { startDate: '2999-01-31' } });
  await show(<RingCard cycle={alone} />);

  expect(screen.getByText('Nobody else has to pay in this round')).not.toBeNull();
});

it('keeps the day in the ring’s middle together, where the line has to break', async () => {
  await show(<RingCard cycle={aCircle({ given: { startDate: '2999-01-31' } })} />);

  expect(screen.getByText(/^first collection/).textContent).toBe(
    'first collection 31\u00a0January\u00a02999',
  );
});
