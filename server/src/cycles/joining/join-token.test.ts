import fc from 'fast-check';
import { newId } from '../../base/tokens.ts';
import { COUNTER_MAX } from '../../domain/joining.ts';
import { joinTokenOf, nextCounter, readJoinToken } from './join-token.ts';

const NEW = 'the-new-secret-of-this-deployment-0123456789';
const OLD = 'the-old-secret-of-this-deployment-0123456789';
const counters = fc.integer({ min: 0, max: COUNTER_MAX });

it('returns the cycle and the counter that it was made from, and is safe in a URL', () => {
  fc.assert(
    fc.property(fc.uuid(), counters, (cycleId, counter) => {
      const token = joinTokenOf([NEW], { cycleId, counter });
      expect(token).toMatch(/^[\w-]{70}$/);
      expect(joinTokenOf([NEW], { cycleId, counter })).toBe(token);
      expect(readJoinToken([NEW], token)).toEqual({ cycleId, counter });
    }),
  );
});

it('is signed with the first secret and accepted under any configured secret', () => {
  const ticket = { cycleId: newId(), counter: 7 };
  const token = joinTokenOf([OLD], ticket);

  expect(readJoinToken([NEW, OLD], token)).toEqual(ticket);
  expect(readJoinToken([NEW], token)).toBeUndefined();
  expect(readJoinToken([NEW], joinTokenOf([NEW, OLD], ticket))).toEqual(ticket);
});

it('is invalid if any character changes', () => {
  const token = joinTokenOf([NEW], { cycleId: newId(), counter: 7 });
  fc.assert(
    fc.property(
      fc.nat(token.length - 1),
      fc.constantFrom('A', 'B', 'a', 'b', '0', '9', '-', '_'),
      (index, symbol) => {
        const other = `${token.slice(0, index)}${symbol}${token.slice(index + 1)}`;
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
])('is undefined for a string that is not a token (%#)', (token) => {
  expect(readJoinToken([NEW], token)).toBeUndefined();
});

it('is accepted only in its canonical form, although other forms decode to the same bytes', () => {
  const token = joinTokenOf([NEW], { cycleId: newId(), counter: 7 });
  const sameBytes = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    .split('')
    .map((last) => `${token.slice(0, -1)}${last}`)
    .filter((other) => Buffer.from(other, 'base64url').equals(Buffer.from(token, 'base64url')));

  expect(sameBytes.length).toBeGreaterThan(1);
  expect(sameBytes.filter((other) => readJoinToken([NEW], other))).toEqual([token]);
});

it('has a counter that starts at a random number and grows by random steps', () => {
  const starts = Array.from({ length: 50 }, () => nextCounter(undefined));
  expect(new Set(starts).size).toBeGreaterThan(45);
  for (let turn = 0; turn < 50; turn += 1) expect(nextCounter(7)).toBeGreaterThan(7);
  expect(nextCounter(COUNTER_MAX)).toBeLessThan(COUNTER_MAX);
});
