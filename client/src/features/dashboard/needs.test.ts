import { describe, expect, it } from 'vitest';
import { aListedCycle, aParticipant, aPayment, aRound } from '../../testing/builders.ts';
import { wordsOf } from './todo-messages.ts';
import type { MyCycles } from './lists.ts';
import { needsOf } from './needs.ts';
import { summaryOf, urgencyOf } from './summary.ts';
import { waitsOf } from './waits.ts';

const TODAY = '2027-03-01';
const ada = aParticipant();
const bob = aParticipant({
  id: 'participant-bob',
  userId: 'user-bob',
  name: 'Bob.TA',
  email: 'bob@example.com',
});
const payTo = { payTo: null, payToChangedAt: null };
const collectorAda = {
  id: 'participant-ada',
  userId: 'user-ada',
  name: 'Ada.LO',
  email: 'ada@example.com',
  ...payTo,
};
const collectorBob = {
  id: 'participant-bob',
  userId: 'user-bob',
  name: 'Bob.TA',
  email: 'bob@example.com',
  ...payTo,
};

const lists = (given: Partial<Record<keyof MyCycles, ReturnType<typeof aListedCycle>[]>>) => ({
  owned: [],
  accepted: [],
  pending: [],
  rejected: [],
  ...given,
});
const payment = (participant: string, paid: boolean) =>
  aPayment({ id: `payment-${participant}`, paid, participant: { id: participant } });
const round = (position: number, date: string, collector: typeof collectorAda, paid = false) =>
  aRound({
    id: `round-${position}`,
    position,
    date,
    collector,
    payments: [payment(collector === collectorAda ? 'participant-bob' : 'participant-ada', paid)],
  });
const running = (...rounds: ReturnType<typeof aRound>[]) =>
  aListedCycle({ isRunning: true, roundsCreated: true, participants: [ada, bob], rounds });
const holds = (slot: number) => ({ isCollector: true, slot, dateCollected: '2027-03-14' });
const frozen = { cycleFrozen: true, participantsFrozen: true, sentConfirmationEmails: true };
const said = (cycles: Parameters<typeof lists>[0]) =>
  needsOf(lists(cycles), TODAY).map((need) => wordsOf(need, TODAY));

describe('what needs the viewer', () => {
  it('is nothing while nothing waits', () => {
    const joined = aListedCycle({ isOwner: false });
    expect(needsOf(lists({ accepted: [joined] }), TODAY)).toEqual([]);
    expect([urgencyOf([], true), urgencyOf([], false)]).toEqual(['Nothing needs you right now.', undefined]);
    expect(summaryOf(lists({ accepted: [joined] }), [])).toBeUndefined();
  });

  it('is an invite of the viewer’s own circle whose email came back', () => {
    const one = { id: 'invite-1', email: 'bbo@example.com' };
    const owned = [
      { ...aListedCycle({ title: 'Holiday savings' }), bouncedInvites: [one] },
      {
        ...aListedCycle({ id: 'cycle-2', title: 'New roof' }),
        bouncedInvites: [one, { ...one, id: 'invite-2' }],
      },
    ];
    const bounced = needsOf(lists({ owned }), TODAY).filter(({ kind }) => kind === 'bounced');

    expect(bounced.map((need) => wordsOf(need, TODAY))).toEqual([
      {
        day: null,
        title: 'An invite came back. Is the address right?',
        detail: 'Holiday savings · bbo@example.com',
      },
      { day: null, title: '2 invites came back. Are the addresses right?', detail: 'New roof' },
    ]);
  });

  it('is who asks to join a circle of the viewer’s own, as one line for each', () => {
    const owned = [
      aListedCycle({ id: 'cycle-1', title: 'Holiday savings' }),
      aListedCycle({ id: 'cycle-2', title: 'New roof' }),
    ];
    const asking = [
      { cycleId: 'cycle-2', name: 'Tobi.AD' },
      { cycleId: 'cycle-1', name: 'Femi.AB' },
      { cycleId: 'cycle-2', name: 'Uche.OK' },
      { cycleId: 'cycle-of-nobody', name: 'Zoe.ZZ' },
    ];
    const asks = needsOf(lists({ owned }), TODAY, asking).filter(({ kind }) => kind === 'ask');

    expect(asks.map((need) => wordsOf(need, TODAY))).toEqual([
      { day: null, title: 'Femi.AB asks to join', detail: 'Holiday savings' },
      { day: null, title: '2 people ask to join', detail: 'New roof' },
    ]);
  });

  it('names amounts in the currency of their cycle, and calls late what its own grace says', () => {
    const cycle = {
      ...running(round(0, '2027-02-20', collectorBob), round(1, '2027-03-20', collectorAda)),
      currency: 'EUR',
      graceDays: 14,
    };
    expect(said({ accepted: [cycle] }).map(({ title, detail }) => [title, detail])).toEqual([
      ['Pay Bob.TA €100', 'Holiday savings · round 1 of 2 · due 9 days ago'],
      ['Collect €100', 'Holiday savings · round 2 of 2 · in 19 days'],
    ]);
  });

  it('is an invite to answer, in the words of its owner and terms', () => {
    const invited = aListedCycle({
      isOwner: false,
      ownerParticipant: bob,
      viewerParticipant: { ...ada, status: 'PENDING' },
    });

    expect(said({ pending: [invited] })).toEqual([
      {
        day: null,
        title: 'Answer the invite',
        detail: 'Holiday savings · Bob.TA invites you: 100 every month, first collection on 31 January 2027',
      },
    ]);
  });

  it('is a slot to confirm, as long as the answer is open and the cycle does not run', () => {
    const slot = { isCollector: true, slot: 0, dateCollected: '2027-03-14' };
    const waiting = aListedCycle({
      participants: [{ ...ada, ...slot }, bob],
      viewerParticipant: { ...ada, ...slot },
    });
    const answered = aListedCycle({ viewerParticipant: { ...ada, ...slot, confirmationStatus: 'APPROVED' } });

    expect(said({ accepted: [waiting, answered, { ...waiting, isRunning: true }] })).toEqual([
      {
        day: '2027-03-14',
        title: 'Confirm your slot',
        detail: 'Holiday savings · you would collect 100 on 14 March 2027',
      },
    ]);
  });

  it('is the next date to pay, and not one that is paid already', () => {
    const cycle = running(
      round(2, '2027-05-01', collectorBob),
      round(0, '2027-03-01', collectorBob, true),
      round(1, '2027-04-01', collectorBob),
    );

    expect(said({ accepted: [cycle] })).toEqual([
      { day: '2027-04-01', title: 'Pay Bob.TA 100', detail: 'Holiday savings · round 2 of 3 · in 31 days' },
    ]);
  });

  it('is the day to collect, today included', () => {
    const cycle = running(round(0, TODAY, collectorAda), round(1, '2027-04-01', collectorBob));

    expect(said({ owned: [cycle] })).toEqual([
      { day: TODAY, title: 'Collect 100', detail: 'Holiday savings · round 1 of 2 · today' },
    ]);
  });

  it('is what stayed open on days that have passed: one line for all of a kind', () => {
    const cycle = running(
      round(0, '2026-12-01', collectorBob),
      round(1, '2027-01-01', collectorBob),
      round(2, '2027-02-01', collectorAda),
      round(3, '2027-04-01', collectorBob),
    );

    expect(said({ owned: [cycle] })).toEqual([
      {
        day: '2026-12-01',
        title: 'Pay Bob.TA 100',
        detail: 'Holiday savings · round 1 of 4 · 90 days late, and 1 more',
      },
      {
        day: '2027-02-01',
        title: 'Mark who has paid: 1 still open',
        detail: 'Holiday savings · round 3 of 4 · 28 days late',
      },
      { day: '2027-04-01', title: 'Pay Bob.TA 100', detail: 'Holiday savings · round 4 of 4 · in 31 days' },
    ]);
  });

  it('is the word of the other side: reports to answer, and what a collector has not received', () => {
    const reported = {
      ...round(0, '2027-02-01', collectorAda),
      payments: [
        aPayment({ id: 'a', standing: 'REPORTED', participant: { id: 'participant-bob' } }),
        aPayment({ id: 'b', standing: 'REPORTED', participant: { id: 'participant-eve' } }),
        aPayment({ id: 'c', participant: { id: 'participant-dan' } }),
      ],
    };
    const disputed = {
      ...round(1, '2027-02-20', collectorBob),
      payments: [aPayment({ id: 'd', standing: 'DISPUTED', participant: { id: 'participant-ada' } })],
    };

    expect(said({ accepted: [{ ...running(reported, disputed), isOwner: false }] })).toEqual([
      {
        day: '2027-02-01',
        title: '2 say they have paid you: has it come?',
        detail: 'Holiday savings · round 1 of 2 · 28 days ago',
      },
      {
        day: '2027-02-20',
        title: 'Bob.TA has not received your payment yet',
        detail: 'Holiday savings · round 2 of 2 · 9 days ago',
      },
    ]);
  });

  it('is nothing that was reported: that waits for its collector', () => {
    const reported = {
      ...round(0, '2027-02-01', collectorBob),
      payments: [aPayment({ id: 'a', standing: 'REPORTED', participant: { id: 'participant-ada' } })],
    };
    const cycle = running(reported);

    expect(said({ owned: [cycle] })).toEqual([]);
    expect(waitsOf(lists({ owned: [cycle] })).map(({ text }) => text)).toEqual([
      'Bob.TA has not answered yet that you have paid for 1 February 2027.',
    ]);
  });

  it('is nothing of others within the grace: an owner hears of it after that', () => {
    const late = (date: string) =>
      running({ ...round(0, date, collectorBob), payments: [payment('participant-eve', false)] });

    expect(said({ owned: [late('2027-02-26')] })).toEqual([]);
    expect(said({ owned: [late('2027-02-25')] })).toHaveLength(1);
  });

  it('is nothing in a circle of one, where no money changes hands', () => {
    const alone = { ...round(0, '2027-04-01', collectorAda), payments: [] };

    expect(said({ owned: [running(alone), running({ ...alone, date: '2027-02-01' })] })).toEqual([]);
  });

  it('leaves a settled past and a cycle that does not run alone', () => {
    const settled = running(round(0, '2027-02-01', collectorAda, true));
    const asleep = {
      ...running(round(0, '2027-04-01', collectorBob)),
      isRunning: false,
      stage: 'READY' as const,
    };

    expect(said({ owned: [settled], accepted: [asleep] })).toEqual([]);
    expect(waitsOf(lists({ owned: [settled] }))).toEqual([]);
  });

  it.each(['COMPLETED', 'STOPPED', 'SETTLED'] as const)(
    'is nothing of rounds in a circle that is %s',
    (stage) => {
      const over = {
        ...running(round(0, '2027-02-01', collectorBob), round(1, '2027-04-01', collectorBob)),
        stage,
      };

      expect(said({ owned: [over], accepted: [over] })).toEqual([]);
      expect(waitsOf(lists({ owned: [over], accepted: [over] }))).toEqual([]);
      expect(summaryOf(lists({ owned: [over] }), [])).toBeUndefined();
    },
  );

  it.each([
    ['nobody was invited', { participants: [ada] }, 'Invite people', 'Only you so far'],
    [
      'everybody has answered',
      { participants: [ada, bob], cycleFrozen: true },
      'Freeze the participants',
      'Everyone has answered',
    ],
    [
      'a slot was rejected',
      {
        ...frozen,
        participants: [
          { ...ada, ...holds(0), confirmationStatus: 'APPROVED' as const },
          { ...bob, ...holds(1), confirmationStatus: 'REJECTED' as const },
        ],
      },
      'Choose collectors',
      'Bob.TA rejected the turn: choose another order',
    ],
    [
      'everybody has confirmed',
      {
        ...frozen,
        participants: [
          { ...ada, ...holds(0), confirmationStatus: 'APPROVED' as const },
          { ...bob, ...holds(1), confirmationStatus: 'APPROVED' as const },
        ],
      },
      'Run the cycle',
      'Everything is ready',
    ],
    [
      'everybody has confirmed, and one address is not proven',
      {
        ...frozen,
        participants: [
          { ...ada, ...holds(0), confirmationStatus: 'APPROVED' as const },
          { ...bob, ...holds(1), confirmationStatus: 'APPROVED' as const, emailProven: false },
        ],
      },
      'Run the cycle',
      'Everything is ready · 1 of 2 hasn’t confirmed their email yet.',
    ],
  ])('is the owner’s next step, by the name of its circle: %s', (_when, given, title, waitsFor) => {
    const owned = [aListedCycle(given)];

    expect(said({ owned })).toEqual([{ day: null, title, detail: `Holiday savings · ${waitsFor}` }]);
    expect(waitsOf(lists({ owned }))).toEqual([]);
    expect(summaryOf(lists({ owned }), needsOf(lists({ owned }), TODAY))).toBe('1 waiting for you.');
  });

  it('is what others are late with in the viewer’s own circle, whoever collects', () => {
    const late = (position: number, date: string, paid: boolean) => ({
      ...round(position, date, collectorBob),
      payments: [payment('participant-eve', paid), payment('participant-ada', true)],
    });
    const cycle = running(
      late(0, '2027-01-01', false),
      late(1, '2027-02-01', false),
      late(2, '2027-02-20', true),
    );

    expect(said({ owned: [cycle] })).toEqual([
      {
        day: '2027-01-01',
        title: '1 payment to Bob.TA is not received yet',
        detail: 'Holiday savings · round 1 of 3 · 59 days late, and 1 more',
      },
    ]);
    expect(said({ accepted: [{ ...cycle, isOwner: false }] })).toEqual([]);
  });

  it('comes in order: the answers, then the dates of all cycles by day', () => {
    const later = { ...running(round(0, '2027-05-01', collectorBob)), id: 'later' };
    const sooner = { ...running(round(0, '2027-04-01', collectorBob)), id: 'sooner' };
    const invited = { ...aListedCycle(), id: 'invited' };
    const needs = needsOf(lists({ owned: [later], accepted: [sooner], pending: [invited] }), TODAY);

    expect(needs.map(({ cycle }) => cycle.id)).toEqual(['invited', 'sooner', 'later']);
    expect(urgencyOf(needs, true)).toBe('Three things need you.');
    expect(summaryOf(lists({ owned: [later], accepted: [sooner] }), needs)).toBe(
      '2 running, 1 waiting for you.',
    );
  });
});

describe('what waits for others', () => {
  const waits = (given: Parameters<typeof lists>[0]) => waitsOf(lists(given)).map(({ text }) => text);
  const eve = { ...bob, id: 'participant-eve', name: null, email: 'eve@example.com' };

  it('is the answers to invites, with who owes them', () => {
    const owned = [aListedCycle({ participants: [ada, bob, { ...eve, status: 'PENDING' }] })];

    expect(waits({ owned })).toEqual(['1 of 2 answered so far: waiting for eve@example.com']);
    expect(needsOf(lists({ owned }), TODAY)).toEqual([]);
  });

  it('is the answers for slots, unless the viewer’s is the only one', () => {
    const own = { ...ada, ...holds(0) };
    const other = { ...bob, ...holds(1) };
    const cycle = (participants: (typeof own)[]) =>
      aListedCycle({ ...frozen, participants, viewerParticipant: participants[0] ?? null });

    expect(waits({ owned: [cycle([own, other])] })).toEqual([
      '0 of 2 confirmed so far: waiting for Ada.LO and Bob.TA',
    ]);
    expect(waits({ owned: [cycle([own, { ...other, confirmationStatus: 'APPROVED' }])] })).toEqual([]);
  });

  it.each([
    [
      'being set up',
      {},
      'Bob.TA settles who takes part, the dates and the amount. Then it is decided who collects when.',
    ],
    ['frozen', frozen, 'The dates and the participants are settled. Bob.TA now decides who collects when.'],
    ['running', { isRunning: true }, undefined],
  ])('is told to a member, too: %s', (_stage, given, words) => {
    const joined = aListedCycle({ ...given, isOwner: false, ownerParticipant: bob });

    expect(waits({ accepted: [joined] })).toEqual(words ? [words] : []);
  });

  it('is not what waits for the viewer', () => {
    const own = { ...ada, ...holds(0) };
    const asked = aListedCycle({ ...frozen, isOwner: false, participants: [own], viewerParticipant: own });

    expect(waits({ accepted: [asked] })).toEqual([]);
  });
});

it('a proposal to exchange turns waits for whoever was asked, to the proposer', () => {
  const cycle = running(round(0, '2027-03-14', collectorBob));
  const [own, other] = [ada, bob].map(({ id, name, email }) => ({ id, name, email, dateCollected: null }));
  if (!own || !other) throw new Error('two exchange their turns');
  const waits = (from: typeof own, to: typeof own) =>
    waitsOf(lists({ owned: [{ ...cycle, swaps: [{ id: 'swap-1', from, to }] }] })).map(({ text }) => text);

  expect(waits(own, other)).toEqual(['Bob.TA has not answered yet whether you exchange turns.']);
  expect(waits(other, own)).toEqual([]);
});
