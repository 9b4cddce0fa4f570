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
  unsaid,
  withdrawStep,
  type PaymentState,
  type PaymentStep,
  type ReportDetails,
} from './payment-status.ts';

const at = (minute: number): Date => new Date(Date.UTC(2027, 0, 31, 9, minute));
const cash: ReportDetails = { paidOn: '2027-01-30', method: 'CASH', reference: null };
const wired: ReportDetails = { paidOn: '2027-01-31', method: 'BANK_TRANSFER', reference: 'KOLO7Q4K9F' };

const after = (payment: PaymentState, step: PaymentStep): PaymentState =>
  step === 'done' ? payment : { ...payment, ...step };
const reported = after(unsaid, reportStep(unsaid, cash, at(1)));
const disputed = after(reported, disputeStep(reported, 'Nothing has come.', at(2)));
const again = after(disputed, reportStep(disputed, cash, at(3)));
const received = after(reported, markStep(reported, true, at(4)));
const markedAlone = after(unsaid, markStep(unsaid, true, at(4)));
const reasonOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return (error as { reason: string }).reason;
  }
  return 'done';
};

describe('a payer’s report', () => {
  it('stands with its details and its instant', () => {
    expect(reported).toEqual({
      ...unsaid,
      standing: 'REPORTED',
      reportedAt: at(1),
      paidOn: '2027-01-30',
      method: 'CASH',
      reportReference: null,
    });
  });

  it('the same again changes nothing; other details replace those before', () => {
    expect(reportStep(reported, cash, at(9))).toBe('done');
    expect(after(reported, reportStep(reported, wired, at(9)))).toMatchObject({
      standing: 'REPORTED',
      reportedAt: at(9),
      reportReference: 'KOLO7Q4K9F',
    });
  });

  it('to a dispute every report is an answer, beside which the dispute stays', () => {
    expect(again).toMatchObject({
      standing: 'REPORTED',
      reportedAt: at(3),
      disputedAt: at(2),
      disputeReason: 'Nothing has come.',
    });
    expect(reportStep(again, cash, at(9))).toBe('done');
  });

  it('of what is received is refused, unless it is the very same', () => {
    expect(reportStep(received, cash, at(9))).toBe('done');
    expect(reasonOf(() => reportStep(received, wired, at(9)))).toBe('payment-received');
    expect(reasonOf(() => reportStep(markedAlone, cash, at(9)))).toBe('payment-received');
  });
});

describe('withdrawing it', () => {
  it.each([
    ['reported', reported],
    ['disputed', disputed],
    ['reported again', again],
  ])('leaves nothing of both words: %s', (_name, payment) => {
    expect(after(payment, withdrawStep(payment))).toEqual(unsaid);
  });

  it('changes nothing of what is due, and is refused of what is received', () => {
    expect(withdrawStep(unsaid)).toBe('done');
    expect(reasonOf(() => withdrawStep(received))).toBe('payment-received');
  });
});

describe('a collector’s mark', () => {
  it.each([
    ['due', unsaid],
    ['reported', reported],
    ['disputed', disputed],
    ['reported again', again],
  ])('receives what is %s, and the dispute falls', (_name, payment) => {
    expect(after(payment, markStep(payment, true, at(4)))).toMatchObject({
      standing: 'RECEIVED',
      paid: true,
      paidAt: at(4),
      reportedAt: payment.reportedAt,
      disputedAt: null,
      disputeReason: null,
    });
  });

  it('taken back, the report stands again where there was one', () => {
    expect(after(received, markStep(received, false, at(5)))).toEqual(reported);
    expect(after(markedAlone, markStep(markedAlone, false, at(5)))).toEqual(unsaid);
  });

  it.each([
    ['unpaid on what is due', unsaid, false],
    ['unpaid on what is reported', reported, false],
    ['unpaid on what is disputed', disputed, false],
    ['paid on what is received', received, true],
  ])('changes nothing: %s', (_name, payment, paid) => {
    expect(markStep(payment, paid, at(9))).toBe('done');
  });
});

describe('a dispute', () => {
  it.each([
    ['reported', reported],
    ['received with a report', received],
    ['reported again', again],
  ])('is of what is %s', (_name, payment) => {
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
    ['due', unsaid],
    ['received without a report', markedAlone],
  ])('has nothing to dispute where it is %s', (_name, payment) => {
    expect(reasonOf(() => disputeStep(payment, 'Nothing.', at(6)))).toBe('no-report');
  });

  it('with the same reason changes nothing; another replaces it', () => {
    expect(disputeStep(disputed, 'Nothing has come.', at(9))).toBe('done');
    expect(after(disputed, disputeStep(disputed, 'Only half of it.', at(9)))).toMatchObject({
      disputedAt: at(9),
      disputeReason: 'Only half of it.',
    });
  });
});

it('paid is true exactly where it is received, whatever both say in whatever order', () => {
  const word = fc.oneof(
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
    fc.property(fc.array(word, { maxLength: 30 }), (words) => {
      let payment = unsaid;
      for (const [minute, say] of words.entries()) {
        const before = payment;
        try {
          payment = after(payment, say(payment, at(minute)));
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

describe('the day of a payment', () => {
  const cycle = { createdAt: new Date('2027-01-20T23:30:00Z'), startDate: '2027-02-10' };
  const now = new Date('2027-03-01T12:00:00Z');

  it('lies from the earlier of a day before the making and a month before the start, up to tomorrow', () => {
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
    expect(checkPaidWithin(paidOnRange(cycle, now))(day)).toBe(complaint);
  });
});

describe('what both sides write', () => {
  const tooLong = (max: number) => `Please use at most ${max} characters.`;
  const unshown = 'Please remove the characters that cannot be shown.';

  it.each([
    ['nothing', undefined, undefined],
    ['none', null, undefined],
    ['an empty text', '', undefined],
    ['a formula, which is only text here', '=1+1', undefined],
    ['as much as there may be', '👍'.repeat(140), undefined],
    ['a character more', 'x'.repeat(141), tooLong(140)],
    ['ten thousand', 'x'.repeat(10_000), tooLong(140)],
    ['two lines', 'one\ntwo', unshown],
    ['a tab', 'one\ttwo', unshown],
    ['a line separator', 'one\u2028two', unshown],
    ['a text turned around', 'KOLO\u202E123', unshown],
    ['a number', 7, 'This value has the wrong type.'],
  ])('a reference: %s', (_name, value, complaint) => {
    expect(checkReference(value)).toBe(complaint);
  });

  it.each([
    ['a sentence', 'Nothing has come.', undefined],
    ['on two lines', 'Nothing has come.\nI have looked.', undefined],
    ['as much as there may be', 'x'.repeat(300), undefined],
    ['a character more', 'x'.repeat(301), tooLong(300)],
    ['blanks', ' \n ', 'Briefly say what’s wrong.'],
    ['what nobody sees', '\u200b', 'Briefly say what’s wrong.'],
    ['nothing', undefined, 'Briefly say what’s wrong.'],
    ['a text turned around', 'a\u202Eb', unshown],
  ])('a reason: %s', (_name, value, complaint) => {
    expect(checkDisputeReason(value)).toBe(complaint);
  });

  it.each([
    ['three lines', 'Bank of Kolo\r\n0123 4567\r\nChidi', undefined],
    ['nothing', null, undefined],
    ['as much as there may be, with blanks around', ` ${'x'.repeat(500)}\n`, undefined],
    ['a character more', 'x'.repeat(501), tooLong(500)],
    ['a control character', 'a\u0007b', unshown],
    ['an account number turned around', '0123\u202E4567', unshown],
    ['a list', [], 'This value has the wrong type.'],
  ])('how to be paid: %s', (_name, value, complaint) => {
    expect(checkPayTo(value)).toBe(complaint);
  });

  it('is kept without blanks around it, with line ends of one kind, or not at all', () => {
    expect(payToText(' Bank\r\n0123\r4567 \n')).toBe('Bank\n0123\n4567');
    expect([payToText(''), payToText(' \r\n '), payToText(null), textOrNone('\u200b')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(textOrNone(' KOLO7Q4K9F ')).toBe('KOLO7Q4K9F');
  });

  it('a method is one of those there are', () => {
    expect(PAYMENT_METHODS.map(checkMethod)).toEqual(PAYMENT_METHODS.map(() => undefined));
    expect([checkMethod('GOLD'), checkMethod('cash'), checkMethod(undefined)]).not.toContain(undefined);
  });
});

it('a change of how to be paid is shown for 30 days', () => {
  const changed = new Date('2027-05-12T10:00:00Z');
  const later = (days: number) => new Date(changed.getTime() + days * 86_400_000);

  expect([0, 29.9, 30].map((days) => showsPayToChange(changed, later(days)))).toEqual([true, true, false]);
  expect(showsPayToChange(null, changed)).toBe(false);
});
