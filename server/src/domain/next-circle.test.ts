import fc from 'fast-check';
import { canStartNext, formerGuests, nextStart, type FormerMember } from './next-circle.ts';
import { collectionDate, dayAfter, FREQUENCIES } from './schedule.ts';
import { STAGES } from './stage.ts';

it('only the owner can start the next circle, and only after the last one is over', () => {
  const possible = STAGES.filter((stage) => canStartNext({ isOwner: true, stage }));
  expect(possible).toEqual(['COMPLETED', 'STOPPED', 'SETTLED']);
  expect(STAGES.filter((stage) => canStartNext({ isOwner: false, stage }))).toEqual([]);
});

describe('the suggested start of the next circle', () => {
  const monthly = {
    stage: 'COMPLETED',
    startDate: '2027-01-31',
    frequency: 28,
    participantsCount: 3,
  } as const;

  it.each([
    ['one interval after the last round', monthly, '2027-02-01', '2027-04-30'],
    ['today, if today is that day', monthly, '2027-04-30', '2027-04-30'],
    ['the next day of the rhythm if that is past', monthly, '2027-05-01', '2027-05-31'],
    [
      'one week after the last round of a weekly circle',
      { ...monthly, frequency: 7 },
      '2027-01-31',
      '2027-02-21',
    ],
    [
      'one month after the only round of a circle of one person',
      { ...monthly, participantsCount: 1 },
      '2027-02-02',
      '2027-02-28',
    ],
    [
      'the next day of the rhythm of a stopped circle',
      { ...monthly, stage: 'STOPPED' as const },
      '2027-02-01',
      '2027-02-28',
    ],
    [
      'the next day of the rhythm of a settled circle',
      { ...monthly, stage: 'SETTLED' as const },
      '2026-12-01',
      '2027-01-31',
    ],
  ])('is %s', (_what, last, today, expected) => {
    expect(nextStart(last, today)).toBe(expected);
  });

  it('does not exist after the last year, or if the data is invalid', () => {
    expect(nextStart({ ...monthly, startDate: '2199-11-30' }, '2027-01-01')).toBeUndefined();
    expect(nextStart({ ...monthly, startDate: 'x' }, '2027-01-01')).toBeUndefined();
    expect(nextStart({ ...monthly, frequency: 0 }, '2027-01-01')).toBeUndefined();
  });

  it('is the first day of the rhythm that is not past, and after every round of a completed circle', () => {
    const day = fc.integer({ min: -20_000, max: 30_000 }).map((days) => dayAfter('2027-01-31', days));
    fc.assert(
      fc.property(
        day,
        day,
        fc.constantFrom(...FREQUENCIES),
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom('COMPLETED' as const, 'STOPPED' as const),
        (startDate, today, frequency, participantsCount, stage) => {
          const start = nextStart({ stage, startDate, frequency, participantsCount }, today) ?? '';
          const earliest = stage === 'COMPLETED' ? participantsCount : 0;
          expect(start >= today).toBe(true);
          let slot = earliest;
          while (collectionDate(startDate, frequency, slot) < start) slot += 1;
          expect(collectionDate(startDate, frequency, slot)).toBe(start);
          if (slot > earliest) expect(collectionDate(startDate, frequency, slot - 1) < today).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('the people to invite again', () => {
  const member = (id: string, facts: Partial<FormerMember> = {}): FormerMember => ({
    id,
    email: `${id}@example.com`,
    userId: id,
    status: 'ACCEPTED',
    relationship: 'FRIEND',
    ...facts,
  });
  const preselection = (facts: Partial<FormerMember>) => {
    const [guest] = formerGuests([member('owner'), member('bob', facts)], 'owner');
    return guest && [guest.notAsked, guest.canBeAsked];
  };

  it('include everyone who took part, but not the owner', () => {
    expect(formerGuests([member('owner'), member('bob')], 'owner').map((each) => each.member.id)).toEqual([
      'bob',
    ]);
    expect(preselection({})).toEqual([undefined, true]);
  });

  it.each([
    ['no longer has an email', { email: null }, ['GONE', false]],
    ['has deleted the account', { userId: null }, ['GONE', false]],
    ['rejected the invite', { status: 'REJECTED' as const }, ['SAID_NO', true]],
    [
      'never answered, with or without an account',
      { status: 'PENDING' as const, userId: null },
      ['SAID_NO', true],
    ],
    [
      'does not know the owner',
      { status: 'REJECTED' as const, rejectionReason: 'UNKNOWN_OWNER' },
      ['DOES_NOT_KNOW_OWNER', false],
    ],
  ])('do not include, unless selected, a person who %s', (_who, facts, expected) => {
    expect(preselection(facts)).toEqual(expected);
  });
});
