import { memberRounds } from './member-rounds.ts';
import type { PaymentStatus } from './payment-status.ts';

/** Rounds of a monthly cycle from 1 January 2027, in which the member has payments of these statuses; null is their own. */
const circle = (...standings: readonly (PaymentStatus | null)[]) => ({
  stage: 'RUNNING' as const,
  startDate: '2027-01-01',
  frequency: 28,
  graceDays: 3,
  rounds: standings.map((standing, position) => ({
    position,
    date: `2027-0${position + 1}-01`,
    viewerPayment: standing && { standing },
  })),
});

const statesOn = (day: string, cycle: Parameters<typeof memberRounds>[0]) =>
  memberRounds(cycle, day).map(({ state }) => state);

it('gives each round its state, in the order of the rounds', () => {
  const cycle = circle('RECEIVED', 'REPORTED', 'DISPUTED', null, 'DUE', 'DUE');

  expect(statesOn('2027-05-05', { ...cycle, rounds: cycle.rounds.toReversed() })).toEqual([
    'received',
    'waiting',
    'disputed',
    'own',
    'late',
    'due',
  ]);
});

it.each([
  ['2026-12-31', 'due'],
  ['2027-01-01', 'due'],
  ['2027-01-04', 'due'],
  ['2027-01-05', 'late'],
])('on %s a payment due on 1 January with three grace days is %s', (day, state) => {
  expect(statesOn(day, circle('DUE'))).toEqual([state]);
});

it('calls nothing late that the payer has acted on, or after a stop', () => {
  expect(statesOn('2027-12-01', circle('REPORTED', 'DISPUTED'))).toEqual(['waiting', 'disputed']);
  expect(statesOn('2027-12-01', { ...circle('DUE'), stage: 'STOPPED' })).toEqual(['due']);
});
