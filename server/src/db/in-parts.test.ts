import { inParts, PART } from './in-parts.ts';

const rows = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

it.each([
  [0, []],
  [1, [1]],
  [PART, [PART]],
  [PART + 1, [PART, 1]],
  [3 * PART, [PART, PART, PART]],
])('splits %i rows into parts of the right size, in order and without gaps', (count, sizes) => {
  const parts = inParts(rows(count));

  expect(parts.map((part) => part.length)).toEqual(sizes);
  expect(parts.flat()).toEqual(rows(count));
});
