import fc from 'fast-check';
import { canStartNext, formerGuests, nextStart, type FormerMember } from './next-circle.ts';
import { collectionDate, dayAfter, FREQUENCIES } from './schedule.ts';
import { STAGES } from './stage.ts';

it('is offered only to the owner of a circle that is over', () => {
  const offered = STAGES.filter((stage) => canStartNext({ isOwner: true, stage }));
  expect(offered).toEqual(['COMPLETED', 'STOPPED', 'SETTLED']);
  expect(STAGES.filter((stage) => canStartNext({ isOwner: false, stage }))).toEqual([]);
});

describe('the start of the next circle', () => {
  const monthly = {
    stage: 'COMPLETED',
    startDate: '2027-01-31',
    frequency: 28,
    participantsCount: 3,
  } as const;

  it.each([
    ['a step after the last round', monthly, '2027-02-01', '2027-04-30'],
    ['today, where that is the day', monthly, '2027-04-30', '2027-04-30'],
    ['further in the same rhythm where that is past', monthly, '2027-05-01', '2027-05-31'],
    ['by weeks', { ...monthly, frequency: 7 }, '2027-01-31', '2027-02-21'],
    ['of a circle of one', { ...monthly, participantsCount: 1 }, '2027-02-02', '2027-02-28'],
    ['of a stopped one its next day', { ...monthly, stage: 'STOPPED' as const }, '2027-02-01', '2027-02-28'],
    ['of a settled one as well', { ...monthly, stage: 'SETTLED' as const }, '2026-12-01', '2027-01-31'],
  ])('is %s', (_what, last, today, expected) => {
    expect(nextStart(last, today)).toBe(expected);
  });

  it('is none where there is none: after the last year, or of data that makes no sense', () => {
    expect(nextStart({ ...monthly, startDate: '2199-11-30' }, '2027-01-01')).toBeUndefined();
    expect(nextStart({ ...monthly, startDate: 'x' }, '2027-01-01')).toBeUndefined();
    expect(nextStart({ ...monthly, frequency: 0 }, '2027-01-01')).toBeUndefined();
  });

  it('is a day of the same rhythm, after every round of a completed one, never past, and the first that is', () => {
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

describe('the people who can be invited again', () => {
  const member = (id: string, facts: Partial<FormerMember> = {}): FormerMember => ({
    id,
    email: `${id}@example.com`,
    userId: id,
    status: 'ACCEPTED',
    relationship: 'FRIEND',
    ...facts,
  });
  const asked = (facts: Partial<FormerMember>) => {
    const [guest] = formerGuests([member('owner'), member('bob', facts)], 'owner');
    return guest && [guest.notAsked, guest.canBeAsked];
  };

  it('are all participants but the owner', () => {
    expect(formerGuests([member('owner'), member('bob')], 'owner').map((each) => each.member.id)).toEqual([
      'bob',
    ]);
    expect(asked({})).toEqual([undefined, true]);
  });

  it.each([
    ['has no address any more', { email: null }, ['GONE', false]],
    ['has given the account up', { userId: null }, ['GONE', false]],
    ['has said no', { status: 'REJECTED' as const }, ['SAID_NO', true]],
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
  ])('is not, as a matter of course, who %s', (_who, facts, expected) => {
    expect(asked(facts)).toEqual(expected);
  });
});
