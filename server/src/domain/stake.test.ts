import fc from 'fast-check';
import { moveIn, roundsPaid, stakeOf } from './stake.ts';

const cycle = { people: 9, participantAmount: 100, startDate: '2027-01-31', frequency: 28 };

it.each([
  [0, '2027-01-31', 0, 800, 800, 8],
  [1, '2027-02-28', 100, 800, 700, 7],
  [8, '2027-09-30', 800, 800, 0, 0],
])(
  'slot %i collects on %s, having paid %i, %i, and owes %i over %i rounds',
  (slot, date, paidBefore, collected, owedAfter, roundsAfter) => {
    expect(stakeOf(cycle, slot)).toMatchObject({ slot, date, paidBefore, collected, owedAfter, roundsAfter });
  },
);

it('tells the balance after each round', () => {
  expect(stakeOf({ ...cycle, people: 4 }, 1).balances).toEqual([-100, 200, 100, 0]);
});

it('in a circle of one nothing is paid, and nothing got', () => {
  expect(stakeOf({ ...cycle, people: 1 }, 0)).toMatchObject({
    paidBefore: 0,
    collected: 0,
    owedAfter: 0,
    balances: [0],
  });
  expect([roundsPaid({ people: 1 }), roundsPaid({ people: 0 })]).toEqual([0, 0]);
});

it.each([-1, 9, 0.5])('there is no slot %d among nine', (slot) => {
  expect(() => stakeOf(cycle, slot)).toThrow(RangeError);
});

const circles = fc.record({
  people: fc.integer({ min: 1, max: 60 }),
  participantAmount: fc.integer({ min: 1, max: 10_000_000 }).map((hundreds) => hundreds * 100),
  startDate: fc.constantFrom('2027-01-31', '2028-02-29', '1999-12-31'),
  frequency: fc.constantFrom(7, 14, 21, 28),
});
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const places = (people: number): number[] => Array.from({ length: people }, (_, index) => index);

describe('for every circle there can be', () => {
  it('what moves in a round comes to nothing over all members', () => {
    fc.assert(
      fc.property(circles, (circle) => {
        for (const round of places(circle.people)) {
          expect(sum(places(circle.people).map((slot) => moveIn(circle, slot, round)))).toBe(0);
        }
      }),
    );
  });

  it('sums to zero for everyone at the end', () => {
    fc.assert(
      fc.property(circles, (circle) => {
        for (const slot of places(circle.people)) expect(stakeOf(circle, slot).balances.at(-1)).toBe(0);
      }),
    );
  });

  it('the greatest stake is the slot times the amount, and it is had just before collecting', () => {
    fc.assert(
      fc.property(circles, (circle) => {
        for (const slot of places(circle.people)) {
          const { balances, paidBefore } = stakeOf(circle, slot);
          const greatest = Math.max(0, ...balances.map((balance) => -balance));
          expect(greatest).toBe(slot * circle.participantAmount);
          expect(paidBefore).toBe(greatest);
          if (slot > 0) expect(-(balances[slot - 1] ?? 0)).toBe(greatest);
        }
      }),
    );
  });

  it('what is paid before and owed after is what the others pay in one round', () => {
    fc.assert(
      fc.property(circles, (circle) => {
        for (const slot of places(circle.people)) {
          const { paidBefore, owedAfter, collected } = stakeOf(circle, slot);
          expect(paidBefore + owedAfter).toBe(collected);
        }
      }),
    );
  });
});
