import fc from 'fast-check';
import {
  areAssigned,
  areInitialised,
  assignment,
  choicesFor,
  heldSlot,
  inSlotOrder,
  noSlot,
  slotAnswers,
  stateOf,
  type ParticipantState,
} from './collectors.ts';
import { InvalidInput } from './errors.ts';
import { t } from './messages/translate.ts';
import { notEnded } from './stage.ts';

const participant = (id: string, given: Partial<ParticipantState> = {}): ParticipantState => ({
  id,
  status: 'ACCEPTED',
  ...noSlot,
  ...given,
});
const collector = (id: string, slot: number, given: Partial<ParticipantState> = {}): ParticipantState =>
  participant(id, { isCollector: true, slot, dateCollected: `2027-01-0${slot + 1}`, ...given });
const idsOf = (participants: { id: string }[]): string[] => participants.map(({ id }) => id);

describe('collectors', () => {
  it.each([
    [0, 0, false],
    [0, 3, false],
    [2, 3, false],
    [3, 3, true],
    [1, 1, true],
    [4, 3, false],
  ])('%i of %i are assigned: %p', (collectors, participants, expected) => {
    expect(areAssigned(collectors, participants)).toBe(expected);
  });

  it.each([
    ['nobody holds a slot', {}, [participant('ada'), participant('bob', { status: 'PENDING' })], true],
    ['somebody holds one', {}, [participant('ada'), collector('bob', 0)], false],
    ['somebody has answered', {}, [participant('ada', { confirmationStatus: 'APPROVED' })], false],
    ['somebody has a date', {}, [participant('ada', { dateCollected: '2027-01-01' })], false],
    ['the e-mails count as sent', { sentConfirmationEmails: true }, [participant('ada')], false],
    ['all count as confirmed', { allCollectorsConfirmed: true }, [participant('ada')], false],
  ])('are initialised or not where %s', (_case, flags, participants, expected) => {
    const down = { sentConfirmationEmails: false, allCollectorsConfirmed: false };
    expect(areInitialised({ ...down, ...flags, participants })).toBe(expected);
  });

  it('stand in the order of their slots, whoever came first', () => {
    expect(
      idsOf(inSlotOrder([collector('a', 2), participant('x'), collector('b', 0), collector('c', 1)])),
    ).toEqual(['b', 'c', 'a']);
  });
});

describe('the select of a slot', () => {
  const everyone = [participant('ada'), participant('bob'), participant('eve')];

  it.each([
    ['everybody at first', 0, [null, null, null], ['ada', 'bob', 'eve']],
    ['its own choice, too', 0, ['ada', null, null], ['ada', 'bob', 'eve']],
    ['nobody chosen elsewhere', 1, ['ada', null, 'eve'], ['bob']],
    ['only its own choice once all are chosen', 2, ['ada', 'bob', 'eve'], ['eve']],
  ])('offers %s', (_what, slot, chosen, offered) => {
    expect(idsOf(choicesFor(slot, chosen, everyone))).toEqual(offered);
  });

  it('never lets two selects offer the same unless neither has chosen', () => {
    const chosen = fc.shuffledSubarray(['ada', 'bob', 'eve'], { minLength: 0 });
    fc.assert(
      fc.property(chosen, (ids) => {
        const slots: (string | null)[] = [...ids, null, null, null].slice(0, 3);
        slots.forEach((own, slot) => {
          const offered = idsOf(choicesFor(slot, slots, everyone));

          if (own) expect(offered).toContain(own);
          for (const other of ids) if (other !== own) expect(offered).not.toContain(other);
        });
      }),
    );
  });
});

describe('assigning an order', () => {
  const schedule = { startDate: '2027-01-31', frequency: 28 };
  const circle = [
    participant('ada'),
    participant('bob'),
    participant('eve'),
    participant('rex', { status: 'REJECTED' }),
  ];

  it('gives each slot its day, computed from the schedule', () => {
    expect([...assignment(['bob', 'eve', 'ada'], circle, schedule)]).toEqual([
      ['bob', { isCollector: true, slot: 0, dateCollected: '2027-01-31', confirmationStatus: 'PENDING' }],
      ['eve', { isCollector: true, slot: 1, dateCollected: '2027-02-28', confirmationStatus: 'PENDING' }],
      ['ada', { isCollector: true, slot: 2, dateCollected: '2027-03-31', confirmationStatus: 'PENDING' }],
    ]);
  });

  it.each([
    ['nobody', [], t('complaints.collectorsIncomplete')],
    ['too few', ['ada', 'bob'], t('complaints.collectorsIncomplete')],
    ['somebody twice', ['ada', 'bob', 'bob'], t('complaints.collectorTwice')],
    ['somebody twice besides all', ['ada', 'bob', 'eve', 'ada'], t('complaints.collectorTwice')],
    ['somebody who rejected', ['ada', 'bob', 'rex'], t('complaints.collectorUnknown')],
    ['somebody unknown', ['ada', 'bob', 'mallory'], t('complaints.collectorUnknown')],
    ['an empty slot', ['ada', 'bob', ''], t('complaints.collectorUnknown')],
  ])('refuses %s', (_what, order, complaint) => {
    expect(() => assignment(order, circle, schedule)).toThrow(
      new InvalidInput({ participantIds: [complaint] }),
    );
  });

  it.each([
    ['an approval of the very same slot and day is kept', {}, 'APPROVED'],
    ['another slot is asked anew', { slot: 2 }, 'PENDING'],
    ['another day is asked anew', { dateCollected: '2027-01-08' }, 'PENDING'],
    ['a participant that held no slot is asked', { isCollector: false }, 'PENDING'],
    ['a rejection is asked anew', { confirmationStatus: 'REJECTED' }, 'PENDING'],
    ['who has not answered is still to answer', { confirmationStatus: 'PENDING' }, 'PENDING'],
  ] as const)('%s', (_case, given, status) => {
    const before = collector('ada', 0, { confirmationStatus: 'APPROVED', ...given });

    expect(heldSlot(before, 0, '2027-01-01')).toEqual({
      isCollector: true,
      slot: 0,
      dateCollected: '2027-01-01',
      confirmationStatus: status,
    });
  });

  it('keeps exactly the approvals of those who did not move, whatever the two orders', () => {
    const people = ['ada', 'bob', 'eve', 'pat'];
    const orders = fc.shuffledSubarray(people, { minLength: people.length });
    fc.assert(
      fc.property(orders, orders, (first, second) => {
        const before = assignment(
          first,
          people.map((id) => participant(id)),
          schedule,
        );
        const approved = people.map((id) =>
          participant(id, { ...before.get(id), confirmationStatus: 'APPROVED' }),
        );

        const after = assignment(second, approved, schedule);

        for (const id of people) {
          const stayed = first.indexOf(id) === second.indexOf(id);
          expect(after.get(id)?.confirmationStatus).toBe(stayed ? 'APPROVED' : 'PENDING');
        }
      }),
    );
  });
});

describe('the answers by slot', () => {
  it('are none while nobody holds one', () => {
    expect(slotAnswers([participant('ada'), participant('bob', { confirmationStatus: 'APPROVED' })])).toEqual(
      [],
    );
  });

  it('stand in slot order, with a gap where nobody holds a slot', () => {
    const participants = [
      collector('ada', 3, { confirmationStatus: 'APPROVED' }),
      participant('bob'),
      collector('eve', 0),
      collector('pat', 1, { confirmationStatus: 'REJECTED' }),
    ];

    expect(slotAnswers(participants)).toEqual(['PENDING', 'REJECTED', null, 'APPROVED']);
  });
});

describe('the state of a cycle', () => {
  const flags = {
    cycleFrozen: true,
    participantsFrozen: true,
    isRunning: false,
    roundsCreated: false,
    sentConfirmationEmails: true,
  };
  const approved = { confirmationStatus: 'APPROVED' } as const;

  it.each([
    ['only the accepted count', [participant('a'), participant('p', { status: 'PENDING' })], 1, false, false],
    ['no collectors', [participant('a'), participant('b')], 2, false, false],
    ['a slot is free', [collector('a', 0, approved), participant('b')], 2, false, false],
    ['one has not answered', [collector('a', 0, approved), collector('b', 1)], 2, true, false],
    [
      'one has rejected',
      [collector('a', 0, approved), collector('b', 1, { confirmationStatus: 'REJECTED' })],
      2,
      true,
      false,
    ],
    ['all have approved', [collector('a', 0, approved), collector('b', 1, approved)], 2, true, true],
    ['a circle of one', [collector('a', 0, approved)], 1, true, true],
    [
      'those who rejected the invite do not count',
      [collector('a', 0, approved), participant('r', { status: 'REJECTED' })],
      1,
      true,
      true,
    ],
    ['nobody at all', [], 0, false, false],
  ])('%s', (_case, participants, participantsCount, collectorsAssigned, allCollectorsConfirmed) => {
    expect(stateOf(flags, participants, notEnded)).toMatchObject({
      ...flags,
      participantsCount,
      collectorsAssigned,
      allCollectorsConfirmed,
    });
  });
});
