import fc from 'fast-check';
import { latenessOf, paymentRole, roundDays, type Lateness, type PaymentRole } from './lateness.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from './payment-status.ts';

const monthly = { date: '2027-03-01', next: '2027-04-01' };
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The form in the tables below: `late 4` for four days. */
const textOf = (lateness: Lateness): string =>
  'days' in lateness ? `${lateness.kind} ${lateness.days}` : lateness.kind;

/** What each role sees of a payment that is not received, some days after the round's date. The next round is after 31 days. */
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
const at = (standing: PaymentStatus, days: number, role: PaymentRole, isStopped = false): string =>
  textOf(
    latenessOf({
      standing,
      days: monthly,
      today: dayAfter(monthly.date, days),
      role,
      graceDays: 3,
      isStopped,
    }),
  );

describe('the lateness of a payment', () => {
  it.each(cells)(
    'of a due payment, %i days after the date, for the %s: %s; a disputed one is not late',
    (days, role, seen) => {
      expect(at('DUE', days, role)).toBe(seen);
      expect(at('DISPUTED', days, role)).toBe('none');
    },
  );

  it.each(cells)(
    'of a reported payment is “unanswered” for the same people: %i days, %s',
    (days, role, seen) => {
      expect(at('REPORTED', days, role)).toBe(seen === 'none' ? 'none' : 'unanswered');
    },
  );

  it.each(cells)('of a payment after a stop is at most “unanswered”: %i days, %s', (days, role, seen) => {
    expect(at('DUE', days, role, true)).toBe('none');
    expect(at('DISPUTED', days, role, true)).toBe('none');
    expect(at('REPORTED', days, role, true)).toBe(seen === 'none' ? 'none' : 'unanswered');
  });

  it.each(cells)('of a received payment is never shown: %i days, %s', (days, role) => {
    expect(at('RECEIVED', days, role)).toBe('none');
  });

  it('is shown to other members after the grace days if the next round is earlier', () => {
    const weekly = { date: '2027-03-01', next: '2027-03-08' };
    const seen = (days: number) =>
      latenessOf({
        standing: 'DUE',
        days: weekly,
        today: dayAfter(weekly.date, days),
        role: 'member',
        graceDays: 14,
        isStopped: false,
      }).kind;

    expect([7, 14, 15].map(seen)).toEqual(['none', 'none', 'not-received']);
  });

  it('never disappears on a later day, and no one sees more than the collector', () => {
    const rank = { none: 0, 'due-today': 1, 'past-due': 1, unanswered: 1, late: 1, 'not-received': 1 };
    fc.assert(
      fc.property(
        fc.constantFrom(...PAYMENT_STATUSES),
        fc.constantFrom(...ROLES),
        fc.integer({ min: -40, max: 400 }),
        fc.integer({ min: 0, max: 14 }),
        fc.constantFrom(7, 14, 21, 31),
        (standing, role, days, graceDays, frequency) => {
          const rounds = { date: '2027-03-01', next: dayAfter('2027-03-01', frequency) };
          const rankOn = (day: number, viewer: PaymentRole) =>
            rank[
              latenessOf({
                standing,
                days: rounds,
                today: dayAfter(rounds.date, day),
                role: viewer,
                graceDays,
                isStopped: false,
              }).kind
            ];
          expect(rankOn(days, role)).toBeLessThanOrEqual(rankOn(days + 1, role));
          expect(rankOn(days, role)).toBeLessThanOrEqual(rankOn(days, 'collector'));
        },
      ),
    );
  });
});

it('computes the date of the next round, also after the last round', () => {
  const cycle = { startDate: '2027-01-31', frequency: 28 };

  expect(roundDays(cycle, { date: '2027-02-28', position: 1 })).toEqual({
    date: '2027-02-28',
    next: '2027-03-31',
  });
});

describe('the lateness with the grace days of a cycle', () => {
  const seen = (graceDays: number, days: number, role: PaymentRole): string =>
    textOf(
      latenessOf({
        standing: 'DUE',
        days: monthly,
        today: dayAfter(monthly.date, days),
        role,
        graceDays,
        isStopped: false,
      }),
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
  ] as const)('of %i, %i days after the date, for the %s: %s', (graceDays, days, role, expected) => {
    expect(seen(graceDays, days, role)).toBe(expected);
  });

  it('is shown to other members after 14 grace days, when the next round has passed', () => {
    const days = { date: '2027-01-01', next: '2027-01-08' };
    const forMember = (today: string) =>
      latenessOf({ standing: 'DUE', days, today, role: 'member', graceDays: 14, isStopped: false }).kind;
    expect(forMember('2027-01-15')).toBe('none');
    expect(forMember('2027-01-16')).toBe('not-received');
  });
});

it.each([
  ['ada', true, 'payer'],
  ['bob', false, 'collector'],
  ['eve', true, 'owner'],
  ['eve', false, 'member'],
  [undefined, false, 'member'],
] as const)(
  'gives the role of payer or collector before that of owner: %s, owner %s',
  (participantId, isOwner, role) => {
    expect(paymentRole({ participantId, isOwner }, { payer: 'ada', collector: 'bob' })).toBe(role);
  },
);
