import fc from 'fast-check';
import { textOrNone } from './check.ts';
import {
  checkDisputeReason,
  checkMethod,
  checkPaidWithin,
  checkPayTo,
  checkReference,
  disputeStep,
  markStep,
  paidOnRange,
  payToText,
  PAYMENT_METHODS,
  reportStep,
  showsPayToChange,
  initialPaymentState,
  likelyMethod,
  withdrawStep,
  type PaymentState,
  type PaymentStep,
  type ReportDetails,
} from './payment-status.ts';
import { sentenceText } from './messages/sentence.ts';

const at = (minute: number): Date => new Date(Date.UTC(2027, 0, 31, 9, minute));
const cash: ReportDetails = { paidOn: '2027-01-30', method: 'CASH', reference: null, note: null };
const wired: ReportDetails = {
  paidOn: '2027-01-31',
  method: 'BANK_TRANSFER',
  reference: 'KOLO7Q4K9F',
  note: 'From my sister’s account.',
};

const after = (payment: PaymentState, step: PaymentStep): PaymentState =>
  step === 'done' ? payment : { ...payment, ...step };
const reported = after(initialPaymentState, reportStep(initialPaymentState, cash, at(1)));
const disputed = after(reported, disputeStep(reported, 'Nothing has arrived.', at(2)));
const again = after(disputed, reportStep(disputed, cash, at(3)));
const received = after(reported, markStep(reported, true, at(4)));
const markedAlone = after(initialPaymentState, markStep(initialPaymentState, true, at(4)));
const reasonOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return (error as { reason: string }).reason;
  }
  return 'done';
};

describe('a payer’s report', () => {
  it('sets the status, the details and the time', () => {
    expect(reported).toEqual({
      ...initialPaymentState,
      standing: 'REPORTED',
      reportedAt: at(1),
      paidOn: '2027-01-30',
      method: 'CASH',
      reportReference: null,
    });
  });

  it('changes nothing if it is repeated, and replaces the earlier details if they differ', () => {
    expect(reportStep(reported, cash, at(9))).toBe('done');
    expect(after(reported, reportStep(reported, wired, at(9)))).toMatchObject({
      standing: 'REPORTED',
      reportedAt: at(9),
      reportReference: 'KOLO7Q4K9F',
    });
  });

  it('is always a reply after a dispute, and keeps the dispute', () => {
    expect(again).toMatchObject({
      standing: 'REPORTED',
      reportedAt: at(3),
      disputedAt: at(2),
      disputeReason: 'Nothing has arrived.',
    });
    expect(reportStep(again, cash, at(9))).toBe('done');
  });

  it('is refused once the payment is received, unless it repeats the earlier report', () => {
    expect(reportStep(received, cash, at(9))).toBe('done');
    expect(reasonOf(() => reportStep(received, wired, at(9)))).toBe('payment-received');
    expect(reasonOf(() => reportStep(markedAlone, cash, at(9)))).toBe('payment-received');
  });
});

describe('withdrawing a report', () => {
  it.each([
    ['reported', reported],
    ['disputed', disputed],
    ['reported again', again],
  ])('removes the report and the dispute: %s', (_name, payment) => {
    expect(after(payment, withdrawStep(payment))).toEqual(initialPaymentState);
  });

  it('changes nothing if the payment is due, and is refused if it is received', () => {
    expect(withdrawStep(initialPaymentState)).toBe('done');
    expect(reasonOf(() => withdrawStep(received))).toBe('payment-received');
  });
});

describe('a collector’s mark', () => {
  it.each([
    ['due', initialPaymentState],
    ['reported', reported],
    ['disputed', disputed],
    ['reported again', again],
  ])('sets a payment that is %s to received, and removes the dispute', (_name, payment) => {
    expect(after(payment, markStep(payment, true, at(4)))).toMatchObject({
      standing: 'RECEIVED',
      paid: true,
      paidAt: at(4),
      reportedAt: payment.reportedAt,
      disputedAt: null,
      disputeReason: null,
    });
  });

  it('restores the report, if there was one, when it is undone', () => {
    expect(after(received, markStep(received, false, at(5)))).toEqual(reported);
    expect(after(markedAlone, markStep(markedAlone, false, at(5)))).toEqual(initialPaymentState);
  });

  it.each([
    ['unmarking a due payment', initialPaymentState, false],
    ['unmarking a reported payment', reported, false],
    ['unmarking a disputed payment', disputed, false],
    ['marking a received payment', received, true],
  ])('changes nothing: %s', (_name, payment, paid) => {
    expect(markStep(payment, paid, at(9))).toBe('done');
  });
});

describe('a dispute', () => {
  it.each([
    ['reported', reported],
    ['received with a report', received],
    ['reported again', again],
  ])('is possible if the payment is %s', (_name, payment) => {
    expect(after(payment, disputeStep(payment, 'Still nothing.', at(6)))).toMatchObject({
      standing: 'DISPUTED',
      paid: false,
      paidAt: null,
      reportedAt: payment.reportedAt,
      disputedAt: at(6),
      disputeReason: 'Still nothing.',
    });
  });

  it.each([
    ['due', initialPaymentState],
    ['received without a report', markedAlone],
  ])('is refused if the payment is %s', (_name, payment) => {
    expect(reasonOf(() => disputeStep(payment, 'Nothing.', at(6)))).toBe('no-report');
  });

  it('changes nothing if it has the same reason, and replaces a different reason', () => {
    expect(disputeStep(disputed, 'Nothing has arrived.', at(9))).toBe('done');
    expect(after(disputed, disputeStep(disputed, 'Only half of it.', at(9)))).toMatchObject({
      disputedAt: at(9),
      disputeReason: 'Only half of it.',
    });
  });
});

it('`paid` is true only at the status RECEIVED, whatever the payer and the collector do, in any order', () => {
  const action = fc.oneof(
    fc
      .constantFrom(cash, wired)
      .map((details) => (payment: PaymentState, now: Date) => reportStep(payment, details, now)),
    fc.constant((payment: PaymentState) => withdrawStep(payment)),
    fc.boolean().map((paid) => (payment: PaymentState, now: Date) => markStep(payment, paid, now)),
    fc
      .constantFrom('Nothing.', 'Half.')
      .map((reason) => (payment: PaymentState, now: Date) => disputeStep(payment, reason, now)),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      let payment = initialPaymentState;
      for (const [minute, act] of actions.entries()) {
        const before = payment;
        try {
          payment = after(payment, act(payment, at(minute)));
        } catch {
          expect(payment).toBe(before);
        }
        expect(payment.paid).toBe(payment.standing === 'RECEIVED');
        expect(payment.paidAt !== null).toBe(payment.paid);
        expect(payment.reportedAt !== null).toBe(payment.method !== null && payment.paidOn !== null);
        if (payment.standing === 'REPORTED' || payment.standing === 'DISPUTED')
          expect(payment.reportedAt).not.toBeNull();
        if (payment.standing === 'DISPUTED') expect(payment.disputeReason).not.toBeNull();
        if (payment.standing === 'DUE' || payment.paid) expect(payment.disputedAt).toBeNull();
        if (payment.standing === 'DUE') expect(payment.reportedAt).toBeNull();
      }
    }),
  );
});

describe('the day on which a payment was made', () => {
  const cycle = { createdAt: new Date('2027-01-20T23:30:00Z'), startDate: '2027-02-10' };
  const now = new Date('2027-03-01T12:00:00Z');

  it('is at the earliest the day before the cycle was created, or 31 days before its start, and at the latest tomorrow', () => {
    expect(paidOnRange(cycle, now)).toEqual({ first: '2027-01-10', last: '2027-03-02' });
    expect(paidOnRange({ ...cycle, startDate: '2027-12-31' }, now).first).toBe('2027-01-19');
  });

  it.each([
    ['2027-01-09', 'This date is too far before the start of the circle.'],
    ['2027-01-10', undefined],
    ['2027-03-02', undefined],
    ['2027-03-03', 'This date is in the future.'],
    ['2027-02-30', 'Date input not valid.'],
    ['1 March', 'Date input not valid.'],
    ['', 'Enter the day you paid.'],
    [undefined, 'Enter the day you paid.'],
  ])('%s: %s', (day, complaint) => {
    expect(sentenceText(checkPaidWithin(paidOnRange(cycle, now))(day))).toBe(complaint);
  });
});

describe('texts of the payer and the collector', () => {
  const tooLong = (max: number) => `Please use at most ${max} characters.`;
  const notShown = 'Please remove the characters that can’t be shown.';

  it.each([
    ['undefined', undefined, undefined],
    ['null', null, undefined],
    ['an empty text', '', undefined],
    ['a formula, which is plain text here', '=1+1', undefined],
    ['as many characters as allowed', '👍'.repeat(140), undefined],
    ['one character too many', 'x'.repeat(141), tooLong(140)],
    ['ten thousand', 'x'.repeat(10_000), tooLong(140)],
    ['two lines', 'one\ntwo', notShown],
    ['a tab', 'one\ttwo', notShown],
    ['a line separator', 'one\u2028two', notShown],
    ['a text that changes direction', 'KOLO\u202E123', notShown],
    ['a number', 7, 'This value has the wrong type.'],
  ])('a reference: %s', (_name, value, complaint) => {
    expect(sentenceText(checkReference(value))).toBe(complaint);
  });

  it.each([
    ['one sentence', 'Nothing has arrived.', undefined],
    ['two lines', 'Nothing has arrived.\nI have looked.', undefined],
    ['as many characters as allowed', 'x'.repeat(300), undefined],
    ['one character too many', 'x'.repeat(301), tooLong(300)],
    ['blanks', ' \n ', 'Briefly say what’s wrong.'],
    ['an invisible character', '\u200b', 'Briefly say what’s wrong.'],
    ['undefined', undefined, 'Briefly say what’s wrong.'],
    ['a text that changes direction', 'a\u202Eb', notShown],
  ])('the reason for a dispute: %s', (_name, value, complaint) => {
    expect(sentenceText(checkDisputeReason(value))).toBe(complaint);
  });

  it.each([
    ['three lines', 'Bank of Kolo\r\n0123 4567\r\nChidi', undefined],
    ['null', null, undefined],
    ['as many characters as allowed, with blanks around them', ` ${'x'.repeat(500)}\n`, undefined],
    ['one character too many', 'x'.repeat(501), tooLong(500)],
    ['a control character', 'a\u0007b', notShown],
    ['an account number that changes direction', '0123\u202E4567', notShown],
    ['a list', [], 'This value has the wrong type.'],
  ])('payment details: %s', (_name, value, complaint) => {
    expect(sentenceText(checkPayTo(value))).toBe(complaint);
  });

  it('are stored trimmed and with uniform line ends, or as null if they are empty', () => {
    expect(payToText(' Bank\r\n0123\r4567 \n')).toBe('Bank\n0123\n4567');
    expect([payToText(''), payToText(' \r\n '), payToText(null), textOrNone('\u200b')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(textOrNone(' KOLO7Q4K9F ')).toBe('KOLO7Q4K9F');
  });

  it('a method must be one of the known ones', () => {
    expect(PAYMENT_METHODS.map(checkMethod)).toEqual(PAYMENT_METHODS.map(() => undefined));
    expect([checkMethod('GOLD'), checkMethod('cash'), checkMethod(undefined)]).not.toContain(undefined);
  });
});

it('a change of payment details is shown for 30 days', () => {
  const changed = new Date('2027-05-12T10:00:00Z');
  const later = (days: number) => new Date(changed.getTime() + days * 86_400_000);

  expect([0, 29.9, 30].map((days) => showsPayToChange(changed, later(days)))).toEqual([true, true, false]);
  expect(showsPayToChange(null, changed)).toBe(false);
});

it.each([
  [null, undefined, 'BANK_TRANSFER'],
  ['Ask me when we meet', undefined, 'BANK_TRANSFER'],
  ['MoMo 024 555 0101, Kofi', 'MOBILE_MONEY', 'MOBILE_MONEY'],
  ['M-Pesa 0712 345678', 'MOBILE_MONEY', 'MOBILE_MONEY'],
  ['Cash, at the market', 'CASH', 'CASH'],
  ['GB29 NWBK 6016 1331 9268 19', 'BANK_TRANSFER', 'BANK_TRANSFER'],
  ['Bank of Accra, account 1441 0022 3344', 'BANK_TRANSFER', 'BANK_TRANSFER'],
  // Several ways, and ways that are not wanted.
  ['MoMo 024 555 0101, or cash at the market', undefined, undefined],
  ['In cash at the market, or by transfer to 0123456789', undefined, undefined],
  ['Meet me outside the bank, I take cash only', undefined, undefined],
  ['I don’t take cash. Call me.', undefined, undefined],
  ['M-Pesa 0712 345678 (not the bank)', undefined, undefined],
] as const)(
  'with the payment details %s, a payment was probably made by %s, or after a bank transfer by %s',
  (payTo, first, later) => {
    expect(likelyMethod(payTo, null)).toBe(first);
    expect(likelyMethod(payTo, 'BANK_TRANSFER')).toBe(later);
  },
);
