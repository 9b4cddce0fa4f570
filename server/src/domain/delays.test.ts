import { checkPayOn, delayAfter, delayStep, noDelay, payOnRange, withdrawDelayStep } from './delays.ts';
import { initialPaymentState, markStep, reportStep, type PaymentState } from './payment-status.ts';
import { sentenceText } from './messages/sentence.ts';

const at = new Date('2027-01-31T09:00:00Z');
const later = new Date('2027-02-01T09:00:00Z');
const friday = { payOn: '2027-02-05', note: 'My wages come on Thursday.' };
const due = { ...initialPaymentState, ...noDelay };
const delayed = { ...due, delayedAt: at, delayOn: friday.payOn, delayNote: friday.note };
const reported = {
  ...delayed,
  ...(reportStep(
    delayed,
    { paidOn: '2027-01-31', method: 'CASH', reference: null, note: null },
    at,
  ) as object),
  standing: 'REPORTED',
} as const;

const reasonOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return (error as { reason: string }).reason;
  }
  return 'done';
};

describe('an announced delay', () => {
  it('keeps the day, the note and the time, and nothing else', () => {
    expect(delayStep(due, friday, at)).toEqual({
      delayedAt: at,
      delayOn: '2027-02-05',
      delayNote: 'My wages come on Thursday.',
    });
  });

  it('changes nothing if it is repeated, and replaces an earlier one', () => {
    expect(delayStep(delayed, friday, later)).toBe('done');
    expect(delayStep(reported, friday, later)).toBe('done');
    expect(delayStep(delayed, { ...friday, note: null }, later)).toEqual({
      delayedAt: later,
      delayOn: '2027-02-05',
      delayNote: null,
    });
  });

  it.each([
    ['REPORTED', 'payment-reported'],
    ['DISPUTED', 'payment-reported'],
    ['RECEIVED', 'payment-received'],
  ] as const)('is refused for a payment that is %s', (standing, reason) => {
    expect(reasonOf(() => delayStep({ ...due, standing }, friday, at))).toBe(reason);
  });

  it('is withdrawn, and ends once the payment is received', () => {
    expect([withdrawDelayStep(delayed), withdrawDelayStep(due)]).toEqual([noDelay, 'done']);
    const step = markStep(delayed, true, at) as Partial<PaymentState>;
    expect(delayAfter(delayed, step.standing)).toEqual(noDelay);
    expect([delayAfter(delayed, 'REPORTED'), delayAfter(due, 'RECEIVED')]).toEqual([{}, {}]);
  });
});

it('can name a day from today to 60 days ahead', () => {
  const check = (day: string) => sentenceText(checkPayOn(payOnRange(at))(day));
  expect(['2027-01-31', '2027-04-01'].map(check)).toEqual([undefined, undefined]);
  expect(['2027-01-30', '2027-04-02', '2027-02-30', ''].map(check)).toEqual([
    'Choose today or a later day.',
    'Choose a day in the next 60 days.',
    expect.any(String),
    expect.any(String),
  ]);
});
