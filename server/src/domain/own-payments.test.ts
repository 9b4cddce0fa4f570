import fc from 'fast-check';
import { asksPayer, countOf, ownPayment, ownPaymentsOf } from './own-payments.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from './payment-status.ts';

const names = ['ada', 'bob', 'eve', 'dan'];

/** One round for each name, in order, with payments of these statuses. */
const rounds = (standingOf: (collector: string, payer: string) => PaymentStatus) =>
  names.map((collector, position) => ({
    position,
    date: `2027-0${position + 1}-28`,
    collector: { id: collector },
    payments: names
      .filter((payer) => payer !== collector)
      .map((payer) => ({ standing: standingOf(collector, payer), participant: { id: payer } })),
  }));

it('counts received payments on both sides, and finds the next payment', () => {
  const all = rounds((collector, payer) => {
    if (payer === 'bob') return collector === 'ada' ? 'RECEIVED' : collector === 'eve' ? 'REPORTED' : 'DUE';
    return collector === 'bob' && payer === 'ada' ? 'RECEIVED' : 'DUE';
  });

  expect(ownPaymentsOf(all.toReversed(), 'bob')).toEqual({
    received: 1,
    all: 3,
    waiting: 1,
    next: all[3],
    last: all[0],
    own: all[1],
    got: 1,
  });
  expect(ownPaymentsOf(all, 'ada').next?.collector.id).toBe('eve');
});

it('does not ask to pay a disputed payment again next', () => {
  const all = rounds((collector, payer) => (collector === 'ada' && payer === 'bob' ? 'DISPUTED' : 'DUE'));

  expect(ownPaymentsOf(all, 'bob').next?.collector.id).toBe('eve');
});

it('finds nothing for someone who is not a participant', () => {
  expect(
    ownPaymentsOf(
      rounds(() => 'DUE'),
      'sam',
    ),
  ).toEqual({
    received: 0,
    all: 0,
    waiting: 0,
    next: undefined,
    last: undefined,
    own: undefined,
    got: 0,
  });
  expect(ownPayment({ payments: [] }, 'sam')).toBeUndefined();
});

it('the payer should act on a due or disputed payment, but not on a reported one', () => {
  expect(PAYMENT_STATUSES.filter(asksPayer)).toEqual(['DUE', 'DISPUTED']);
});

it('all participants together have paid as much as they have received', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...PAYMENT_STATUSES), { minLength: 12, maxLength: 12 }),
      (standings) => {
        let index = 0;
        const all = rounds(() => standings[index++] ?? 'DUE');
        const accounts = names.map((name) => ownPaymentsOf(all, name));
        const sum = (of: (account: (typeof accounts)[number]) => number) =>
          accounts.reduce((total, account) => total + of(account), 0);

        expect(sum(({ received }) => received)).toBe(sum(({ got }) => got));
        expect(sum(({ received }) => received)).toBe(
          all.reduce((total, round) => total + countOf(round, 'RECEIVED'), 0),
        );
      },
    ),
  );
});
