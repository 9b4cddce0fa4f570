import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCircle } from '../../testing/circle.ts';
import { show } from '../../testing/render.tsx';
import { RingCard } from './ring-card.tsx';
import { RoundCard } from './round-card.tsx';

describe('a circle of one that runs', () => {
  const alone = aCircle({ stage: 'running', size: 1, given: { startDate: '2999-01-31' } });

  it('counts no payments of nobody', async () => {
    await show(<RoundCard cycle={alone} />);
    const words = 'Nobody else has to pay in this round.';
    expect(screen.getByText(`${words} It is on 31 January 2999.`)).not.toBeNull();
  });

  it('shows no share of nothing below its ring', async () => {
    await show(<RingCard cycle={alone} />);
    expect(screen.getByText('Nobody else has to pay in this round')).not.toBeNull();
  });
});

it('keeps the day in the ring’s middle together, where the line has to break', async () => {
  await show(<RingCard cycle={aCircle({ given: { startDate: '2999-01-31' } })} />);

  expect(screen.getByText(/^first collection/).textContent).toBe(
    'first collection 31\u00a0January\u00a02999',
  );
});
