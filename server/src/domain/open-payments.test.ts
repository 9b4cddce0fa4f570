import { isOpenStatus, openPaymentText, type OwnOpenPayment } from './open-payments.ts';

const payment = (given: Partial<OwnOpenPayment>): OwnOpenPayment => ({
  side: 'payer',
  other: 'Bola.OK',
  standing: 'REPORTED',
  amount: '£100',
  ...given,
});

it.each<[Partial<OwnOpenPayment>, boolean, string]>([
  [
    {},
    true,
    'You said you’d paid £100 to Bola.OK. Bola.OK hasn’t answered, so it doesn’t count. If it arrived, Bola.OK owes you £100.',
  ],
  [
    {},
    false,
    'You said you’d paid £100 to Bola.OK. Bola.OK hasn’t answered, so it wouldn’t count if the circle stopped now.',
  ],
  [
    { standing: 'DISPUTED' },
    true,
    'You said you’d paid £100 to Bola.OK. Bola.OK says it hasn’t arrived, or not in full, so it doesn’t count. If it arrived, Bola.OK owes you £100.',
  ],
  [
    { side: 'collector' },
    true,
    'Bola.OK says they paid you £100. Did the money arrive? If it did, you owe Bola.OK £100.',
  ],
  [
    { side: 'collector' },
    false,
    'Bola.OK says they paid you £100. Did the money arrive? Please answer before the circle stops.',
  ],
  [
    { side: 'collector', standing: 'DISPUTED' },
    true,
    'Bola.OK says they paid you £100. You said it hasn’t arrived, or not in full, so it doesn’t count.',
  ],
])('an open payment has a text for each side, %j, stopped %s', (given, isStopped, text) => {
  expect(openPaymentText(payment(given), isStopped)).toBe(text);
});

it('a payment is open when it was reported and not received', () => {
  expect((['DUE', 'REPORTED', 'RECEIVED', 'DISPUTED'] as const).filter(isOpenStatus)).toEqual([
    'REPORTED',
    'DISPUTED',
  ]);
});
