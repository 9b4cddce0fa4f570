import fc from 'fast-check';
import { moveIn, roundsPaid, stakeOf } from './stake.ts';

const cycle = { people: 9, participantAmount: 100, startDate: '2027-01-31', frequency: 28 };

it.each([
  [0, '2027-01-31', 0, 800, 800, 8],
  [1, '2027-02-28', 100, 800, 700, 7],
  [8, '2027-09-30', 800, 800, 0, 0],
])(
  'slot %i collects on %s: %i paid before, %i collected, %i to pay after it over %i rounds',
  (slot, date, paidBefore, collected, owedAfter, roundsAfter) => {
    expect(stakeOf(cycle, slot)).toMatchObject({ slot, date, paidBefore, collected, owedAfter, roundsAfter });
  },
);

it('lists the balance after each round', () => {
  expect(stakeOf({ ...cycle, people: 4 }, 1).balances).toEqual([-100, 200, 100, 0]);
});

it('in a circle of one person nothing is paid or collected', () => {
  expect(stakeOf({ ...cycle, people: 1 }, 0)).toMatchObject({
    paidBefore: 0,
    collected: 0,
    owedAfter: 0,
    balances: [0],
  });
  expect([roundsPaid({ people: 1 }), roundsPaid({ people: 0 })]).toEqual([0, 0]);
});

it.each([-1, 9, 0.5])('nine people have no slot %d', (slot) => {
  expect(() => stakeOf(cycle, slot)).toThrow(RangeError);
});

const circles = fc.record({
  people: fc.integer({ min: 1, max: 60 }),
  participantAmount: fc.integer({ min: 1, max: 10_000_000 }).map((hundreds) => hundreds * 100),
  startDate: fc.constantFrom('2027-01-31', '2028-02-29', '1999-12-31'),
  frequency: fc.constantFrom(7, 14, 21, 28),
});
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const slotsOf = (people: number): number[] => Array.from({ length: people }, (_, index) => index);

describe('in every circle', () => {
  it('the changes of a round add up to 0', () => {
    fc.assert(
      fc.property(circles, (circle) => {
        for (const round of slotsOf(circle.people)) {
          expect(sum(slotsOf(circle.people).map((slot) => moveIn(circle, slot, round)))).toBe(0);
        }
      }),
    );
  });

  it('everyone has a balance of 0 at the end', () => {
    fc.assert(
      fc.property(circles, (circle) => {
        for (const slot of slotsOf(circle.people)) expect(stakeOf(circle, slot).balances.at(-1)).toBe(0);
      }),
    );
  });

  it('the largest stake is the slot times the amount, just before the collection', () => {
    fc.assert(
      fc.property(circles, (circle) => {
        for (const slot of slotsOf(circle.people)) {
          const { balances, paidBefore } = stakeOf(circle, slot);
          const largest = Math.max(0, ...balances.map((balance) => -balance));
          expect(largest).toBe(slot * circle.participantAmount);
          expect(paidBefore).toBe(largest);
          if (slot > 0) expect(-(balances[slot - 1] ?? 0)).toBe(largest);
        }
      }),
    );
  });

  it('what a participant pays before and after the collection is what the others pay in one round', () => {
    fc.assert(
      fc.property(circles, (circle) => {
        for (const slot of slotsOf(circle.people)) {
          const { paidBefore, owedAfter, collected } = stakeOf(circle, slot);
          expect(paidBefore + owedAfter).toBe(collected);
        }
      }),
    );
  });
});
