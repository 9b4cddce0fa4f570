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
import { sentence } from './messages/sentence.ts';
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
  ])(
    'are assigned when their number equals that of the participants: %i of %i, %p',
    (collectors, participants, expected) => {
      expect(areAssigned(collectors, participants)).toBe(expected);
    },
  );

  it.each([
    ['no one has a slot', {}, [participant('ada'), participant('bob', { status: 'PENDING' })], true],
    ['a participant has a slot', {}, [participant('ada'), collector('bob', 0)], false],
    ['a participant has an answer', {}, [participant('ada', { confirmationStatus: 'APPROVED' })], false],
    ['a participant has a date', {}, [participant('ada', { dateCollected: '2027-01-01' })], false],
    ['the emails count as sent', { sentConfirmationEmails: true }, [participant('ada')], false],
    ['all collectors count as confirmed', { allCollectorsConfirmed: true }, [participant('ada')], false],
  ])('are initialised or not if %s', (_case, flags, participants, expected) => {
    const unset = { sentConfirmationEmails: false, allCollectorsConfirmed: false };
    expect(areInitialised({ ...unset, ...flags, participants })).toBe(expected);
  });

  it('are sorted by slot', () => {
    expect(
      idsOf(inSlotOrder([collector('a', 2), participant('x'), collector('b', 0), collector('c', 1)])),
    ).toEqual(['b', 'c', 'a']);
  });
});

describe('the choices for a slot', () => {
  const everyone = [participant('ada'), participant('bob'), participant('eve')];

  it.each([
    ['everyone at first', 0, [null, null, null], ['ada', 'bob', 'eve']],
    ['its own current choice', 0, ['ada', null, null], ['ada', 'bob', 'eve']],
    ['no one who is chosen for another slot', 1, ['ada', null, 'eve'], ['bob']],
    ['only its own choice when everyone is chosen', 2, ['ada', 'bob', 'eve'], ['eve']],
  ])('include %s', (_case, slot, chosen, offered) => {
    expect(idsOf(choicesFor(slot, chosen, everyone))).toEqual(offered);
  });

  it('never include someone who is chosen for another slot, for any choices', () => {
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

describe('the assignment of collectors', () => {
  const schedule = { startDate: '2027-01-31', frequency: 28 };
  const everyone = [
    participant('ada'),
    participant('bob'),
    participant('eve'),
    participant('rex', { status: 'REJECTED' }),
  ];

  it('computes the day of each slot from the schedule', () => {
    expect([...assignment(['bob', 'eve', 'ada'], everyone, schedule)]).toEqual([
      ['bob', { isCollector: true, slot: 0, dateCollected: '2027-01-31', confirmationStatus: 'PENDING' }],
      ['eve', { isCollector: true, slot: 1, dateCollected: '2027-02-28', confirmationStatus: 'PENDING' }],
      ['ada', { isCollector: true, slot: 2, dateCollected: '2027-03-31', confirmationStatus: 'PENDING' }],
    ]);
  });

  it.each([
    ['an empty order', [], sentence('complaints.collectorsIncomplete')],
    ['an order with too few participants', ['ada', 'bob'], sentence('complaints.collectorsIncomplete')],
    ['a participant twice', ['ada', 'bob', 'bob'], sentence('complaints.collectorTwice')],
    [
      'a participant twice in addition to everyone',
      ['ada', 'bob', 'eve', 'ada'],
      sentence('complaints.collectorTwice'),
    ],
    ['a participant who rejected the invite', ['ada', 'bob', 'rex'], sentence('complaints.collectorUnknown')],
    ['an unknown participant', ['ada', 'bob', 'mallory'], sentence('complaints.collectorUnknown')],
    ['an empty slot', ['ada', 'bob', ''], sentence('complaints.collectorUnknown')],
  ])('refuses %s', (_case, order, complaint) => {
    expect(() => assignment(order, everyone, schedule)).toThrow(
      expect.objectContaining({ reason: 'invalid-input', fields: { participantIds: [complaint] } }),
    );
  });

  it.each([
    ['keeps an approval of the same slot and day', {}, 'APPROVED'],
    ['resets an approval of another slot', { slot: 2 }, 'PENDING'],
    ['resets an approval of another day', { dateCollected: '2027-01-08' }, 'PENDING'],
    ['resets the approval of a participant without a slot', { isCollector: false }, 'PENDING'],
    ['resets a rejection', { confirmationStatus: 'REJECTED' }, 'PENDING'],
    ['keeps a missing answer', { confirmationStatus: 'PENDING' }, 'PENDING'],
  ] as const)('%s', (_case, given, status) => {
    const before = collector('ada', 0, { confirmationStatus: 'APPROVED', ...given });

    expect(heldSlot(before, 0, '2027-01-01')).toEqual({
      isCollector: true,
      slot: 0,
      dateCollected: '2027-01-01',
      confirmationStatus: status,
    });
  });

  it('keeps exactly the approvals of collectors whose slot did not change, for any two orders', () => {
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
  it('are empty while no one has a slot', () => {
    expect(slotAnswers([participant('ada'), participant('bob', { confirmationStatus: 'APPROVED' })])).toEqual(
      [],
    );
  });

  it('are in slot order, with null for an empty slot', () => {
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
    [
      'counts only accepted participants',
      [participant('a'), participant('p', { status: 'PENDING' })],
      1,
      false,
      false,
    ],
    ['has no collectors', [participant('a'), participant('b')], 2, false, false],
    [
      'is not assigned while a slot is free',
      [collector('a', 0, approved), participant('b')],
      2,
      false,
      false,
    ],
    [
      'is not confirmed while a collector has not answered',
      [collector('a', 0, approved), collector('b', 1)],
      2,
      true,
      false,
    ],
    [
      'is not confirmed while a collector has rejected the slot',
      [collector('a', 0, approved), collector('b', 1, { confirmationStatus: 'REJECTED' })],
      2,
      true,
      false,
    ],
    [
      'is confirmed when all collectors have approved',
      [collector('a', 0, approved), collector('b', 1, approved)],
      2,
      true,
      true,
    ],
    ['is confirmed with one participant who has approved', [collector('a', 0, approved)], 1, true, true],
    [
      'does not count a participant who rejected the invite',
      [collector('a', 0, approved), participant('r', { status: 'REJECTED' })],
      1,
      true,
      true,
    ],
    ['is not assigned without participants', [], 0, false, false],
  ])('%s', (_case, participants, participantsCount, collectorsAssigned, allCollectorsConfirmed) => {
    expect(stateOf(flags, participants, notEnded)).toMatchObject({
      ...flags,
      participantsCount,
      collectorsAssigned,
      allCollectorsConfirmed,
    });
  });
});
