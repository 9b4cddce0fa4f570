import fc from 'fast-check';
import {
  COLLECTOR_EMAILS,
  isAskedAgain,
  isAskedForPayTo,
  isAskedForPayToAtStart,
  isCollectorReminded,
  isLeftOutAfterUpgrade,
  needsPayTo,
  payerReminder,
} from './reminders.ts';
import { dayAfter, daysBetween } from './schedule.ts';
import { SILENT_AFTER_DAYS } from './stage.ts';
import { PAYMENT_STATUSES } from './payment-status.ts';

const DATE = '2027-03-10';

describe('the payer’s reminders', () => {
  it.each([
    ['2027-03-06', undefined],
    ['2027-03-07', 'SOON'],
    ['2027-03-08', undefined],
    ['2027-03-09', undefined],
    ['2027-03-10', 'TODAY'],
    ['2027-03-11', undefined],
    ['2027-03-13', undefined],
    ['2027-03-14', 'LATE'],
    ['2027-03-15', undefined],
  ])('on %s, with three grace days: %s', (day, why) => {
    expect(payerReminder({ standing: 'DUE', date: DATE, graceDays: 3 }, day)).toBe(why);
  });

  it.each([
    [0, '2027-03-11'],
    [14, '2027-03-25'],
  ])('after %i grace days: on %s', (graceDays, day) => {
    expect(payerReminder({ standing: 'DUE', date: DATE, graceDays }, day)).toBe('LATE');
  });

  const someDay = fc.integer({ min: -40, max: 60 }).map((days) => dayAfter(DATE, days));
  const someGraceDays = fc.integer({ min: 0, max: 14 });

  it('are only for payments that are due', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PAYMENT_STATUSES),
        someGraceDays,
        someDay,
        (standing, graceDays, day) => {
          const why = payerReminder({ standing, date: DATE, graceDays }, day);
          expect(why === undefined || standing === 'DUE').toBe(true);
        },
      ),
    );
  });

  it('mention a payment three times, whatever its grace days', () => {
    fc.assert(
      fc.property(someGraceDays, (graceDays) => {
        const days = Array.from({ length: 60 }, (_, index) => dayAfter(DATE, index - 10));
        const reminders = days.flatMap(
          (day) => payerReminder({ standing: 'DUE', date: DATE, graceDays }, day) ?? [],
        );
        expect(reminders).toEqual(['SOON', 'TODAY', 'LATE']);
      }),
    );
  });
});

describe('the collector’s reminders', () => {
  const round = { date: DATE, lastDate: DATE, collectorEmails: 0 };
  const isReminded = (day: string, given: Partial<Parameters<typeof isCollectorReminded>[0]> = {}) =>
    isCollectorReminded({ ...round, standings: ['REPORTED', 'DUE'], ...given }, day);

  it.each([
    ['2027-03-09', ['REPORTED'], false],
    ['2027-03-10', ['REPORTED'], true],
    ['2027-03-10', ['DUE', 'RECEIVED'], true],
    ['2027-03-10', ['RECEIVED', 'DISPUTED'], false],
    ['2027-03-10', [], false],
    ['2027-03-11', ['DUE', 'RECEIVED'], false],
    ['2027-03-11', ['DUE', 'REPORTED'], true],
    ['2027-05-01', ['REPORTED'], true],
  ] as const)('on %s, with payments that are %j: %s', (day, standings, expected) => {
    expect(isReminded(day, { standings })).toBe(expected);
  });

  it('mention a round five times at most', () => {
    const counts = Array.from({ length: 8 }, (_, collectorEmails) => collectorEmails);
    expect(counts.filter((collectorEmails) => isReminded('2027-03-12', { collectorEmails }))).toHaveLength(
      COLLECTOR_EMAILS,
    );
  });

  it('end some time after the last round', () => {
    const lastDate = '2027-06-10';
    expect(isReminded(dayAfter(lastDate, SILENT_AFTER_DAYS), { lastDate })).toBe(true);
    expect(isReminded(dayAfter(lastDate, SILENT_AFTER_DAYS + 1), { lastDate })).toBe(false);
  });
});

it('an unanswered question is repeated after three and seven days', () => {
  const days = Array.from({ length: 20 }, (_, index) => dayAfter(DATE, index - 5));
  expect(days.filter((day) => isAskedAgain(DATE, day)).map((day) => daysBetween(DATE, day))).toEqual([3, 7]);
});

describe('someone without payment details', () => {
  const days = Array.from({ length: 40 }, (_, index) => dayAfter(DATE, index - 20));
  const distance = (day: string): number => daysBetween(DATE, day);

  it('gets the question by email a week before they collect, and only then', () => {
    const asked = (hasPayTo: boolean) => days.filter((day) => isAskedForPayTo({ hasPayTo, date: DATE }, day));
    expect(asked(false).map(distance)).toEqual([-7]);
    expect(asked(true)).toEqual([]);
  });

  it('gets the question at the start if they collect first, or within a week', () => {
    const asked = (slot: number, hasPayTo = false) =>
      days.filter((day) => isAskedForPayToAtStart({ hasPayTo, date: DATE, slot }, day));
    expect(asked(0)).toEqual(days);
    expect(asked(1).map(distance)).toEqual(days.map(distance).filter((passed) => passed > -7));
    expect([...asked(0, true), ...asked(1, true)]).toEqual([]);
  });

  it('sees the question on pages while the cycle runs, until they have collected', () => {
    const own = { stage: 'RUNNING', hasPayTo: false, dateCollected: DATE } as const;
    expect(days.filter((day) => needsPayTo(own, day)).map(distance)).toEqual(
      days.map(distance).filter((passed) => passed <= 0),
    );
    expect(needsPayTo({ ...own, hasPayTo: true }, DATE)).toBe(false);
    expect(needsPayTo({ ...own, dateCollected: null }, DATE)).toBe(false);
    expect(needsPayTo({ ...own, stage: 'READY' }, DATE)).toBe(false);
    expect(needsPayTo({ ...own, stage: 'STOPPED' }, DATE)).toBe(false);
  });
});

describe('an upgrade of Kolo', () => {
  it('skips the reminders of its day if it is at noon or later, and those of no other day', () => {
    const day = fc.integer({ min: -400, max: 400 }).map((days) => dayAfter(DATE, days));
    fc.assert(
      fc.property(day, day, fc.integer({ min: 0, max: 23 }), (upgradedOn, other, hour) => {
        expect(isLeftOutAfterUpgrade({ day: upgradedOn, hour }, upgradedOn)).toBe(hour >= 12);
        expect(isLeftOutAfterUpgrade({ day: upgradedOn, hour }, other)).toBe(
          other === upgradedOn && hour >= 12,
        );
      }),
    );
  });
});
