import { Latest } from './latest.ts';

it('keeps what came last, and no more than it may', () => {
  const latest = new Latest<number>(2);

  for (const [index, text] of ['one', 'two', 'two', 'three'].entries()) latest.set(text, index);

  expect(['one', 'two', 'three'].map((text) => latest.get(text))).toEqual([undefined, 2, 3]);
});
