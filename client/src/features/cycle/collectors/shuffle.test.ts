import { describe, expect, it } from 'vitest';
import { shuffle } from './shuffle.ts';

describe('a random order', () => {
  it.each([0, 1, 2, 30, 200])('keeps all %i participants, each once', (size) => {
    const all = Array.from({ length: size }, (_, index) => index);

    expect(shuffle(all).sort((one, other) => one - other)).toEqual(all);
  });

  it('is any order of three with the same probability', () => {
    const drawn = new Map<string, number>();
    // Tries every pair of draws that decides an order of three once, so the result is exact.
    for (let first = 0; first < 3; first += 1)
      for (let second = 0; second < 2; second += 1) {
        const draws = [first, second];
        const order = shuffle(['a', 'b', 'c'], () => draws.shift() ?? 0).join('');
        drawn.set(order, (drawn.get(order) ?? 0) + 1);
      }

    expect([...drawn].toSorted(([one], [other]) => one.localeCompare(other))).toEqual(
      ['abc', 'acb', 'bac', 'bca', 'cab', 'cba'].map((order) => [order, 1]),
    );
  });

  it('draws again a number that would favour the first ones', () => {
    // 2 ** 32 is one more than a multiple of three, so the last number of the range is not used.
    const draws = [2 ** 32 - 1, 1, 0];

    shuffle(['a', 'b', 'c'], () => draws.shift() ?? 0);
    expect(draws).toEqual([]);
  });
});
