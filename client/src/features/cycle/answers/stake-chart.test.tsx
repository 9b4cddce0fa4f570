import { stakeOf } from '@kolo/server/domain/stake.ts';
import { expect, it } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { StakeChart } from './stake-chart.tsx';

const cycle = { startDate: '2027-01-31', frequency: 28, currency: 'GBP' };
const chart = async (slot: number, people: number) => {
  const { balances } = stakeOf({ ...cycle, participantAmount: 100, people }, slot);
  const { container } = await show(<StakeChart cycle={cycle} balances={balances} />);
  const bars = [...container.querySelectorAll('rect[data-round]')].map((bar) => ({
    y: Number(bar.getAttribute('y')),
    height: Number(bar.getAttribute('height')),
  }));
  return {
    bars,
    text: container.textContent,
    isHidden: container.querySelector('[aria-hidden] svg') !== null,
  };
};

it('has a bar for each round, below the line for what is paid in and above for what is received in advance', async () => {
  // After the rounds: -100, 200, 100, 0.
  const { bars, isHidden } = await chart(1, 4);
  const [before, at, after, last] = bars;
  const line = before?.y ?? 0;

  expect(bars).toHaveLength(4);
  expect((at?.y ?? 0) + (at?.height ?? 0)).toBeCloseTo(line);
  expect(at?.height).toBeCloseTo(2 * (before?.height ?? 0));
  expect(after?.height).toBeCloseTo(before?.height ?? 0);
  expect(last?.height).toBeGreaterThan(0);
  expect(isHidden).toBe(true);
});

it.each([
  [0, 'You have received in advance'],
  [1, 'You have received in advanceYou have paid in'],
  [3, 'You have paid in'],
])('the chart of slot %d names its colours and days, and repeats no amount', async (slot, legend) => {
  const { text } = await chart(slot, 4);

  expect(text).toBe(`${legend}31 Jan 202730 Apr 2027`);
});

it('has room for a hundred rounds', async () => {
  expect((await chart(99, 100)).bars).toHaveLength(100);
});
