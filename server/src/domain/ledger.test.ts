import fc from 'fast-check';
import { behindOf, ledgerStatus, mostBehindFirst, sumOf, sumsByPerson, type LedgerFacts } from './ledger.ts';
import { roundsWithLateness } from './lateness.ts';
import { countOf } from './own-payments.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from './payment-status.ts';
import { collectionDate } from './schedule.ts';
import type { Stage } from './stage.ts';

const names = ['ada', 'bob', 'eve', 'dan'];
const START = '2027-01-31';

interface Given {
  standingOf?: (collector: string, payer: string) => PaymentStatus;
  stage?: Stage;
  viewer?: string;
}

/** A monthly cycle of four people, which Ada owns, with payments of these statuses. */
const cycleOf = ({ standingOf = () => 'DUE', stage = 'RUNNING', viewer = 'ada' }: Given): LedgerFacts => ({
  stage,
  isOwner: viewer === 'ada',
  startDate: START,
  frequency: 28,
  graceDays: 3,
  participantAmount: 100,
  viewerParticipant: { id: viewer },
  rounds: names.map((collector, position) => ({
    position,
    date: collectionDate(START, 28, position),
    collector: { id: collector },
    payments: names
      .filter((payer) => payer !== collector)
      .map((payer) => ({ standing: standingOf(collector, payer), participant: { id: payer } })),
  })),
});

const sumsOn = (cycle: LedgerFacts, today: string) =>
  sumsByPerson(cycle.participantAmount, roundsWithLateness(cycle, today));

const sumsOf = (cycle: LedgerFacts, today: string, id: string) =>
  sumsOn(cycle, today).find((person) => person.id === id);

describe('the sums of a ledger by person', () => {
  it('name what is paid, waits for an answer, is late, disputed and open', () => {
    const cycle = cycleOf({
      standingOf: (collector, payer) => {
        if (payer !== 'bob') return 'RECEIVED';
        return collector === 'ada' ? 'DUE' : collector === 'eve' ? 'REPORTED' : 'DISPUTED';
      },
    });
    expect(sumsOf(cycle, '2027-02-08', 'bob')).toMatchObject({
      all: { payments: 3, amount: 300 },
      paid: { payments: 0, amount: 0 },
      waiting: { payments: 1, amount: 100 },
      late: { payments: 1, amount: 100, days: 8 },
      disputed: { payments: 1, amount: 100 },
      open: { payments: 0, amount: 0 },
      collected: { payments: 3, amount: 300 },
    });
  });

  it.each([
    // Eve owes Bob the payment of the second round, on 28 February. The third is on 31 March.
    ['the owner within the grace days', 'ada', '2027-03-03', 'open'],
    ['the owner after the grace days', 'ada', '2027-03-04', 'late'],
    ['another member after the grace days', 'dan', '2027-03-04', 'open'],
    ['another member in the next round', 'dan', '2027-03-31', 'notReceived'],
    ['the collector after the grace days', 'bob', '2027-03-04', 'late'],
    ['the payer after the grace days', 'eve', '2027-03-04', 'late'],
  ] as const)('follow what %s may see', (_case, viewer, today, part) => {
    const cycle = cycleOf({
      viewer,
      standingOf: (collector, payer) => (collector === 'bob' && payer === 'eve' ? 'DUE' : 'RECEIVED'),
    });
    const sums = sumsOf(cycle, today, 'eve');
    expect(sums?.[part].amount).toBe(100);
    expect(sums && behindOf(sums)).toBe(part === 'open' ? 0 : 100);
  });

  it('have nothing that is late after a stop', () => {
    const stopped = cycleOf({ stage: 'STOPPED' });
    expect(sumsOn(stopped, '2028-01-01').map(behindOf)).toEqual([0, 0, 0, 0]);
    expect(ledgerStatus('DUE', stopped)).toBe('UNPAID');
    expect(ledgerStatus('REPORTED', stopped)).toBe('REPORTED');
    expect(ledgerStatus('DUE', { stage: 'RUNNING' })).toBe('DUE');
  });

  it('put those who owe most first, and keep the collection order otherwise', () => {
    const cycle = cycleOf({
      standingOf: (collector, payer) => {
        if (collector !== 'ada' && collector !== 'bob') return 'DUE';
        if (payer === 'dan') return 'DUE';
        return collector === 'bob' && payer === 'eve' ? 'REPORTED' : 'RECEIVED';
      },
    });
    const order = mostBehindFirst(sumsOn(cycle, '2027-03-10')).map(({ id }) => id);
    expect(order).toEqual(['dan', 'eve', 'ada', 'bob']);
  });

  it('equal the sums of the matrix, for each viewer on any day', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...PAYMENT_STATUSES), { minLength: 12, maxLength: 12 }),
        fc.constantFrom(...names, 'stranger'),
        fc.constantFrom<Stage>('RUNNING', 'COMPLETED', 'STOPPED', 'SETTLED'),
        fc.constantFrom('2026-12-01', '2027-02-01', '2027-02-20', '2027-03-20', '2027-06-30'),
        (standings, viewer, stage, today) => {
          let index = 0;
          const cycle = cycleOf({ viewer, stage, standingOf: () => standings[index++] ?? 'DUE' });
          const people = sumsOn(cycle, today);
          const inMatrix = (...wanted: PaymentStatus[]): number =>
            cycle.rounds.reduce((total, round) => total + countOf(round, ...wanted), 0) * 100;

          expect(sumOf(people, 'paid').amount).toBe(inMatrix('RECEIVED'));
          expect(sumOf(people, 'collected').amount).toBe(inMatrix('RECEIVED'));
          expect(sumOf(people, 'waiting').amount).toBe(inMatrix('REPORTED'));
          expect(sumOf(people, 'all').amount).toBe(1200);
          for (const { all, paid, waiting, late, notReceived, disputed, open } of people) {
            const parts = [paid, waiting, late, notReceived, disputed, open];
            expect(parts.reduce((total, { amount }) => total + amount, 0)).toBe(all.amount);
            expect(parts.reduce((total, { payments }) => total + payments, 0)).toBe(all.payments);
          }
        },
      ),
    );
  });
});
