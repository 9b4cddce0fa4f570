import fc from 'fast-check';
import {
  closingStatements,
  paidInAll,
  receivedInAll,
  statementOf,
  statementWhenCompleted,
} from './closing.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from './payment-status.ts';

/** The rounds of a cycle in which everyone collects once, in the order of their numbers. */
const roundsOf = (people: number, standing: (collector: number, payer: number) => PaymentStatus) =>
  Array.from({ length: people }, (_c, collector) => ({
    date: `2027-0${collector + 1}-28`,
    position: collector,
    collector: { id: `p${collector}` },
    payments: Array.from({ length: people }, (_p, payer) => payer)
      .filter((payer) => payer !== collector)
      .map((payer) => ({ standing: standing(collector, payer), participant: { id: `p${payer}` } })),
  }));

it('gives the same statement of a completed cycle with and without counting its payments', () => {
  for (let people = 1; people <= 6; people += 1) {
    const cycle = { participantAmount: 300, participantsCount: people };
    const counted = closingStatements(
      cycle,
      roundsOf(people, () => 'RECEIVED'),
    );
    expect(counted.size).toBe(people);
    for (const { date, collector } of roundsOf(people, () => 'RECEIVED')) {
      expect(counted.get(collector.id)).toEqual(statementWhenCompleted(cycle, date));
    }
  }
});

it('counts only received payments, so that the paid and the received amounts have the same sum', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.constantFrom(...PAYMENT_STATUSES), { minLength: 36, maxLength: 36 }),
      (people, standings) => {
        const standing = (collector: number, payer: number): PaymentStatus =>
          standings[collector * 6 + payer] ?? 'DUE';
        const rounds = roundsOf(people, standing);
        const all = [...closingStatements({ participantAmount: 100 }, rounds).values()];
        const received = rounds
          .flatMap(({ payments }) => payments)
          .filter((each) => each.standing === 'RECEIVED');
        const sum = (amounts: number[]): number => amounts.reduce((total, each) => total + each, 0);
        expect(sum(all.map(({ paid }) => paid))).toBe(received.length * 100);
        expect(sum(all.map((each) => each.received))).toBe(received.length * 100);
        expect(all.every(({ toMake, toGet }) => toMake === people - 1 && toGet === people - 1)).toBe(true);
      },
    ),
  );
});

it('describes what a member paid and received, in full and in part', () => {
  const all = statementOf(
    { participantAmount: 100 },
    { made: 5, toMake: 5, got: 5, toGet: 5, collectedOn: 'x' },
  );
  const some = statementOf(
    { participantAmount: 100 },
    { made: 1, toMake: 5, got: 3, toGet: 5, collectedOn: 'x' },
  );
  const reading = { currency: 'NGN', day: '1 March 2027', participantAmount: 100 };
  expect(paidInAll(all, null)).toBe('500 in 5 payments');
  expect(paidInAll(some, null)).toBe('100 in 1 of 5 payments');
  expect(receivedInAll(all, { ...reading, currency: null })).toBe('500, for the turn on 1 March 2027');
  expect(receivedInAll(some, { ...reading, currency: null })).toBe(
    '300 of 500, for the turn on 1 March 2027',
  );
});
