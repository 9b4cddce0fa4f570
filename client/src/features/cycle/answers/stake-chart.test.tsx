import { expect, it } from 'vitest';
import { show } from '../testing/render.tsx';
import { StakeBars } from './stake-bars.tsx';

const bars = async (values: readonly number[], accent: number) => {
  const { container } = await show(<StakeBars values={values} accent={accent} />);
  return [...container.querySelectorAll('rect[data-round]')].map((bar) => ({
    y: Number(bar.getAttribute('y')),
    height: Number(bar.getAttribute('height')),
  }));
};

it('negative bars are below the line, and screen readers skip the chart', async () => {
  const [before, at, after] = await bars([-100, 200, 0], 1);
  const middle = before?.y ?? 0;

  expect((at?.y ?? 0) + (at?.height ?? 0)).toBe(middle);
  expect(at?.height).toBeCloseTo(2 * (before?.height ?? 0));
  expect(after?.height).toBeGreaterThan(0);
  expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

it('every round has a bar', async () => {
  expect(
    await bars(
      Array.from({ length: 200 }, (_, round) => -round),
      199,
    ),
  ).toHaveLength(200);
});
