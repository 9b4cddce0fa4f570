import type { PaymentStatus } from '@kolo/server/domain/payment-status.ts';
import type { Stage } from '@kolo/server/domain/stage.ts';
import { expect, it } from 'vitest';
import { cardFacts } from './card-facts.ts';

const TODAY = '2027-03-01';
const cycle = {
  isRunning: true,
  stage: 'RUNNING' as Stage,
  participantAmount: 100,
  currency: null,
  graceDays: 3,
  participantsCount: 6,
  viewerPaysOn: '2027-03-10',
  viewerPaysStanding: 'DUE' as PaymentStatus,
  viewerHasOpenPayments: false,
  viewerParticipant: { status: 'ACCEPTED', dateCollected: '2027-05-01' },
};

it.each([
  ['both', {}, ['Next: 100 by Wednesday 10 Mar (in 9 days)', 'You collect 500 on 1 May 2027']],
  [
    'late',
    { viewerPaysOn: '2027-02-20' },
    ['Next: 100, 9 days late (20 Feb 2027)', 'You collect 500 on 1 May 2027'],
  ],
  [
    'not late with more grace days, in a currency',
    { viewerPaysOn: '2027-02-20', graceDays: 9, currency: 'EUR' },
    ['Next: €100, due 9 days ago (20 Feb 2027)', 'You collect €500 on 1 May 2027'],
  ],
  [
    'disputed',
    { viewerPaysOn: '2027-02-20', viewerPaysStanding: 'DISPUTED' as const },
    ['Your 100 is in dispute', 'You collect 500 on 1 May 2027'],
  ],
  ['nothing to pay', { viewerPaysOn: null }, ['You collect 500 on 1 May 2027']],
  [
    'collected',
    { viewerParticipant: { status: 'ACCEPTED', dateCollected: '2027-02-01' } },
    ['Next: 100 by Wednesday 10 Mar (in 9 days)', 'Your turn was on 1 Feb 2027'],
  ],
  [
    'completed',
    { stage: 'COMPLETED' as const, viewerPaysOn: null, currency: 'EUR' },
    ['You paid €500 in total', 'You received €500 for your turn on 1 May 2027'],
  ],
  ['stopped', { stage: 'STOPPED' as const }, ['Stopped: there are no more rounds']],
  ['settled', { stage: 'SETTLED' as const }, ['Stopped: there are no more rounds']],
  [
    'settled, with an unconfirmed payment',
    { stage: 'SETTLED' as const, viewerHasOpenPayments: true },
    [
      'Stopped: there are no more rounds',
      'Not settled: a reported payment to or from you isn’t confirmed yet',
    ],
  ],
  ['not running', { isRunning: false }, []],
  ['rejected', { viewerParticipant: { status: 'REJECTED', dateCollected: null } }, []],
  ['no participant', { viewerParticipant: null }, []],
])('a card shows the viewer’s facts: %s', (_name, given, facts) => {
  expect(cardFacts({ ...cycle, ...given }, TODAY).map(({ text }) => text)).toEqual(facts);
});

it.each([
  ['2027-02-28', 'DUE', true],
  ['2027-03-01', 'DUE', undefined],
  ['2027-03-10', 'DUE', undefined],
  ['2027-03-10', 'DISPUTED', true],
] as const)('a card marks a payment of %s that is %s as urgent: %s', (viewerPaysOn, standing, isUrgent) => {
  const [next] = cardFacts({ ...cycle, viewerPaysOn, viewerPaysStanding: standing }, TODAY);
  expect(next?.isUrgent).toBe(isUrgent);
});
