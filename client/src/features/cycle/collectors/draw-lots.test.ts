import { describe, expect, it } from 'vitest';
import { drawLots } from './draw-lots.ts';

describe('drawing lots', () => {
  it.each([0, 1, 2, 30, 200])('keeps everybody of %i, each once', (size) => {
    const all = Array.from({ length: size }, (_, place) => place);

    expect(drawLots(all).sort((one, other) => one - other)).toEqual(all);
  });

  it('gives every order of three its chance, and none a better one', () => {
    const drawn = new Map<string, number>();
    // Every pair of draws that decides an order of three, once: exact, where chance would only be likely.
    for (let first = 0; first < 3; first += 1)
      for (let second = 0; second < 2; second += 1) {
        const draws = [first, second];
        const order = drawLots(['a', 'b', 'c'], () => draws.shift() ?? 0).join('');
        drawn.set(order, (drawn.get(order) ?? 0) + 1);
      }

    expect([...drawn].toSorted(([one], [other]) => one.localeCompare(other))).toEqual(
      ['abc', 'acb', 'bac', 'bca', 'cab', 'cba'].map((order) => [order, 1]),
    );
  });

  it('draws again what would favour the first ones', () => {
    // 2 ** 32 is one more than a multiple of three: the last number of the range belongs to nobody.
    const draws = [2 ** 32 - 1, 1, 0];

    drawLots(['a', 'b', 'c'], () => draws.shift() ?? 0);
    expect(draws).toEqual([]);
  });
});
