import fc from 'fast-check';
import { latenessOf, paymentRole, roundDays, type Lateness, type PaymentRole } from './lateness.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from './payment-status.ts';

const monthly = { date: '2027-03-01', next: '2027-04-01' };
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** As a table reads it: `late 4` for four days. */
const told = (lateness: Lateness): string =>
  'days' in lateness ? `${lateness.kind} ${lateness.days}` : lateness.kind;

/** What each role sees of a payment that is not received, so many days after the round's date; 31 is the next round's. */
const SEEN: [days: number, payer: string, collector: string, owner: string, member: string][] = [
  [-1, 'none', 'none', 'none', 'none'],
  [0, 'due-today', 'due-today', 'none', 'none'],
  [1, 'past-due 1', 'past-due 1', 'none', 'none'],
  [3, 'past-due 3', 'past-due 3', 'none', 'none'],
  [4, 'late 4', 'late 4', 'late 4', 'none'],
  [30, 'late 30', 'late 30', 'late 30', 'none'],
  [31, 'late 31', 'late 31', 'late 31', 'not-received'],
  [400, 'late 400', 'late 400', 'late 400', 'not-received'],
];
const ROLES: PaymentRole[] = ['payer', 'collector', 'owner', 'member'];
const cells = SEEN.flatMap(([days, ...seen]) =>
  ROLES.map((role, index) => [days, role, seen[index] ?? ''] as const),
);
const at = (standing: PaymentStatus, days: number, role: PaymentRole): string =>
  told(latenessOf({ standing, days: monthly, today: dayAfter(monthly.date, days), role, graceDays: 3 }));

describe('late by degrees', () => {
  it.each(cells)('%i days after the date the %s sees of what is due or disputed: %s', (days, role, seen) => {
    expect(at('DUE', days, role)).toBe(seen);
    expect(at('DISPUTED', days, role)).toBe(seen);
  });

  it.each(cells)('what is reported is told as unanswered to the same people: %i, %s', (days, role, seen) => {
    expect(at('REPORTED', days, role)).toBe(seen === 'none' ? 'none' : 'unanswered');
  });

  it.each(cells)('of what is received nobody says anything: %i, %s', (days, role) => {
    expect(at('RECEIVED', days, role)).toBe('none');
  });

  it('everybody else sees it from the later of the two days on, where the grace outlasts the rhythm', () => {
    const weekly = { date: '2027-03-01', next: '2027-03-08' };
    const seen = (days: number) =>
      latenessOf({
        standing: 'DUE',
        days: weekly,
        today: dayAfter(weekly.date, days),
        role: 'member',
        graceDays: 14,
      }).kind;

    expect([7, 14, 15].map(seen)).toEqual(['none', 'none', 'not-received']);
  });

  it('nobody is told less on a later day, and nobody more than the collector', () => {
    const rank = { none: 0, 'due-today': 1, 'past-due': 1, unanswered: 1, late: 1, 'not-received': 1 };
    fc.assert(
      fc.property(
        fc.constantFrom(...PAYMENT_STATUSES),
        fc.constantFrom(...ROLES),
        fc.integer({ min: -40, max: 400 }),
        fc.integer({ min: 0, max: 14 }),
        fc.constantFrom(7, 14, 21, 31),
        (standing, role, days, graceDays, rhythm) => {
          const rounds = { date: '2027-03-01', next: dayAfter('2027-03-01', rhythm) };
          const on = (day: number, whose: PaymentRole) =>
            rank[
              latenessOf({
                standing,
                days: rounds,
                today: dayAfter(rounds.date, day),
                role: whose,
                graceDays,
              }).kind
            ];
          expect(on(days, role)).toBeLessThanOrEqual(on(days + 1, role));
          expect(on(days, role)).toBeLessThanOrEqual(on(days, 'collector'));
        },
      ),
    );
  });
});

it('the days of a round are its own and that of the next slot, also of the last', () => {
  const cycle = { startDate: '2027-01-31', frequency: 28 };

  expect(roundDays(cycle, { date: '2027-02-28', position: 1 })).toEqual({
    date: '2027-02-28',
    next: '2027-03-31',
  });
});

describe('with the grace of its cycle', () => {
  const seen = (graceDays: number, days: number, role: PaymentRole): string =>
    told(
      latenessOf({ standing: 'DUE', days: monthly, today: dayAfter(monthly.date, days), role, graceDays }),
    );

  it.each([
    [0, 0, 'payer', 'due-today'],
    [0, 1, 'payer', 'late 1'],
    [0, 0, 'owner', 'none'],
    [0, 1, 'owner', 'late 1'],
    [14, 14, 'payer', 'past-due 14'],
    [14, 14, 'owner', 'none'],
    [14, 15, 'payer', 'late 15'],
    [14, 15, 'owner', 'late 15'],
  ] as const)('of %i days, %i days after the date, the %s sees: %s', (graceDays, days, role, words) => {
    expect(seen(graceDays, days, role)).toBe(words);
  });

  it('the others are told after the grace, where the next round comes before', () => {
    const days = { date: '2027-01-01', next: '2027-01-08' };
    const toOthers = (today: string) =>
      latenessOf({ standing: 'DUE', days, today, role: 'member', graceDays: 14 }).kind;
    expect(toOthers('2027-01-15')).toBe('none');
    expect(toOthers('2027-01-16')).toBe('not-received');
  });
});

it.each([
  ['ada', true, 'payer'],
  ['bob', false, 'collector'],
  ['eve', true, 'owner'],
  ['eve', false, 'member'],
  [undefined, false, 'member'],
] as const)('whoever pays or collects is that first: %s, owner %s', (seat, isOwner, role) => {
  expect(paymentRole({ seat, isOwner }, { payer: 'ada', collector: 'bob' })).toBe(role);
});
