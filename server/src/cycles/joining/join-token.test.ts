import fc from 'fast-check';
import { newId } from '../../base/tokens.ts';
import { COUNTER_MAX } from '../../domain/joining.ts';
import { joinTokenOf, nextCounter, readJoinToken } from './join-token.ts';

const NEW = 'the-new-secret-of-this-deployment-0123456789';
const OLD = 'the-old-secret-of-this-deployment-0123456789';
const counters = fc.integer({ min: 0, max: COUNTER_MAX });

it('says again what it was made of, and fits an address', () => {
  fc.assert(
    fc.property(fc.uuid(), counters, (cycleId, counter) => {
      const token = joinTokenOf([NEW], { cycleId, counter });
      expect(token).toMatch(/^[\w-]{70}$/);
      expect(joinTokenOf([NEW], { cycleId, counter })).toBe(token);
      expect(readJoinToken([NEW], token)).toEqual({ cycleId, counter });
    }),
  );
});

it('is good under every secret that is being replaced, is made under the first, and under no other', () => {
  const ticket = { cycleId: newId(), counter: 7 };
  const token = joinTokenOf([OLD], ticket);

  expect(readJoinToken([NEW, OLD], token)).toEqual(ticket);
  expect(readJoinToken([NEW], token)).toBeUndefined();
  expect(readJoinToken([NEW], joinTokenOf([NEW, OLD], ticket))).toEqual(ticket);
});

it('says nothing once any of it is otherwise', () => {
  const token = joinTokenOf([NEW], { cycleId: newId(), counter: 7 });
  fc.assert(
    fc.property(
      fc.nat(token.length - 1),
      fc.constantFrom('A', 'B', 'a', 'b', '0', '9', '-', '_'),
      (place, symbol) => {
        const other = `${token.slice(0, place)}${symbol}${token.slice(place + 1)}`;
        if (other !== token) expect(readJoinToken([NEW], other)).toBeUndefined();
      },
    ),
  );
});

it.each([
  '',
  ' ',
  'x',
  'A'.repeat(69),
  'A'.repeat(70),
  'A'.repeat(71),
  '=',
  '%',
  '😀'.repeat(35),
  'A'.repeat(1e6),
])('nothing is read of what is none (%#)', (token) => {
  expect(readJoinToken([NEW], token)).toBeUndefined();
});

it('of several that read alike one is right: its last bits count for nothing', () => {
  const token = joinTokenOf([NEW], { cycleId: newId(), counter: 7 });
  const alike = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    .split('')
    .map((last) => `${token.slice(0, -1)}${last}`)
    .filter((other) => Buffer.from(other, 'base64url').equals(Buffer.from(token, 'base64url')));

  expect(alike.length).toBeGreaterThan(1);
  expect(alike.filter((other) => readJoinToken([NEW], other))).toEqual([token]);
});

it('counters begin anywhere and go on by steps', () => {
  const begun = Array.from({ length: 50 }, () => nextCounter(undefined));
  expect(new Set(begun).size).toBeGreaterThan(45);
  for (let turn = 0; turn < 50; turn += 1) expect(nextCounter(7)).toBeGreaterThan(7);
  expect(nextCounter(COUNTER_MAX)).toBeLessThan(COUNTER_MAX);
});
