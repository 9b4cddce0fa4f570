import { describe, expect, it } from 'vitest';
import { aListedCycle, aParticipant, aPayment, aRound } from '../../testing/builders.ts';
import { todoText } from './todo-messages.ts';
import type { MyCycles } from './lists.ts';
import { todoItems, urgencyOf, type TodoItem } from './needs.ts';
import { cyclesSummary } from './summary.ts';
import { waitingCycles } from './waits.ts';

const TODAY = '2027-03-01';
const ada = aParticipant();
const bob = aParticipant({
  id: 'participant-bob',
  userId: 'user-bob',
  name: 'Bob.TA',
  formerNumber: null,
  email: 'bob@example.com',
});
const payTo = { payTo: null, payToChangedAt: null };
const collectorAda = {
  id: 'participant-ada',
  userId: 'user-ada',
  name: 'Ada.LO',
  formerNumber: null as number | null,
  email: 'ada@example.com',
  ...payTo,
};
const collectorBob = {
  id: 'participant-bob',
  userId: 'user-bob',
  name: 'Bob.TA',
  formerNumber: null as number | null,
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
const textsOf = (cycles: Parameters<typeof lists>[0]) =>
  todoItems(lists(cycles), TODAY).map((item) => withoutTone(item));

function withoutTone(item: TodoItem) {
  const { day, title, detail } = todoText(item, TODAY);
  return { day, title, detail };
}

describe('to-do items', () => {
  it('are none if nothing is to be done', () => {
    const joined = aListedCycle({ isOwner: false });
    expect(todoItems(lists({ accepted: [joined] }), TODAY)).toEqual([]);
    expect(cyclesSummary(lists({ accepted: [joined] }), [])).toBeUndefined();
  });

  it('include bounced invites of the viewer’s own cycles', () => {
    const one = { id: 'invite-1', email: 'bbo@example.com' };
    const owned = [
      { ...aListedCycle({ title: 'Holiday savings' }), bouncedInvites: [one] },
      {
        ...aListedCycle({ id: 'cycle-2', title: 'New roof' }),
        bouncedInvites: [one, { ...one, id: 'invite-2' }],
      },
    ];
    const bounced = todoItems(lists({ owned }), TODAY).filter(({ kind }) => kind === 'bounced');

    expect(bounced.map(withoutTone)).toEqual([
      {
        day: null,
        title: 'We couldn’t deliver an invite. Is the address right?',
        detail: 'Holiday savings · bbo@example.com',
      },
      { day: null, title: 'We couldn’t deliver 2 invites. Are the addresses right?', detail: 'New roof' },
    ]);
  });

  it('include join requests to the viewer’s own cycles, as one item for each cycle', () => {
    const owned = [
      aListedCycle({ id: 'cycle-1', title: 'Holiday savings' }),
      aListedCycle({ id: 'cycle-2', title: 'New roof' }),
    ];
    const joinRequests = [
      { cycleId: 'cycle-2', name: 'Tobi.AD' },
      { cycleId: 'cycle-1', name: 'Femi.AB' },
      { cycleId: 'cycle-2', name: 'Uche.OK' },
      { cycleId: 'another-cycle', name: 'Zoe.ZZ' },
    ];
    const items = todoItems(lists({ owned }), TODAY, joinRequests).filter(({ kind }) => kind === 'ask');

    expect(items.map(withoutTone)).toEqual([
      { day: null, title: 'Femi.AB wants to join', detail: 'Holiday savings' },
      { day: null, title: '2 people want to join', detail: 'New roof' },
    ]);
  });

  it('use the currency and the grace days of their cycle', () => {
    const cycle = {
      ...running(round(0, '2027-02-20', collectorBob), round(1, '2027-03-20', collectorAda)),
      currency: 'EUR',
      graceDays: 14,
    };
    expect(textsOf({ accepted: [cycle] }).map(({ title, detail }) => [title, detail])).toEqual([
      ['Pay Bob.TA €100', 'Holiday savings · due 9 days ago (20 Feb 2027)'],
      ['You collect €100', 'Holiday savings · On Saturday 20 Mar, in 19 days'],
    ]);
  });

  it('include an invite, with its owner and terms', () => {
    const invited = aListedCycle({
      isOwner: false,
      ownerParticipant: bob,
      viewerParticipant: { ...ada, status: 'PENDING' },
    });

    expect(textsOf({ pending: [invited] })).toEqual([
      {
        day: null,
        title: 'Answer the invite',
        detail: 'Holiday savings · Bob.TA invites you: 100 every month, first collection on 31 Jan 2027',
      },
    ]);
  });

  it('include a slot to confirm until it is answered or the cycle runs', () => {
    const slot = { isCollector: true, slot: 0, dateCollected: '2027-03-14' };
    const waiting = aListedCycle({
      participants: [{ ...ada, ...slot }, bob],
      viewerParticipant: { ...ada, ...slot },
    });
    const answered = aListedCycle({ viewerParticipant: { ...ada, ...slot, confirmationStatus: 'APPROVED' } });

    expect(textsOf({ accepted: [waiting, answered, { ...waiting, isRunning: true }] })).toEqual([
      {
        day: '2027-03-14',
        title: 'Confirm your turn',
        detail: 'Holiday savings · you’d collect 100 on 14 Mar 2027',
      },
    ]);
  });

  it('include the next round to pay, but not one that is paid', () => {
    const cycle = running(
      round(2, '2027-05-01', collectorBob),
      round(0, '2027-03-01', collectorBob, true),
      round(1, '2027-04-01', collectorBob),
    );

    expect(textsOf({ accepted: [cycle] })).toEqual([
      {
        day: '2027-04-01',
        title: 'Pay Bob.TA 100',
        detail: 'Holiday savings · By Thursday 1 Apr, in 31 days',
      },
    ]);
  });

  it('include the round to collect, even if it is today', () => {
    const cycle = running(round(0, TODAY, collectorAda), round(1, '2027-04-01', collectorBob));

    expect(textsOf({ owned: [cycle] })).toEqual([
      { day: TODAY, title: 'You collect 100', detail: 'Holiday savings · Today' },
      {
        day: '2027-04-01',
        title: 'Pay Bob.TA 100',
        detail: 'Holiday savings · By Thursday 1 Apr, in 31 days',
      },
    ]);
  });

  it('include every late round, the oldest first', () => {
    const cycle = running(
      round(0, '2026-12-01', collectorBob),
      round(1, '2027-01-01', collectorBob),
      round(2, '2027-02-01', collectorAda),
      round(3, '2027-04-01', collectorBob),
    );

    expect(textsOf({ owned: [cycle] })).toEqual([
      {
        day: '2026-12-01',
        title: 'Pay Bob.TA 100',
        detail: 'Holiday savings · 90 days late (1 Dec 2026)',
      },
      {
        day: '2027-01-01',
        title: 'Pay Bob.TA 100',
        detail: 'Holiday savings · 59 days late (1 Jan 2027)',
      },
      {
        day: '2027-02-01',
        title: '1 person hasn’t paid you yet',
        detail: 'Holiday savings · 28 days late (1 Feb 2027)',
      },
      {
        day: '2027-04-01',
        title: 'Pay Bob.TA 100',
        detail: 'Holiday savings · By Thursday 1 Apr, in 31 days',
      },
    ]);
  });

  it('include reports to answer, and disputes by a collector', () => {
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

    expect(textsOf({ accepted: [{ ...running(reported, disputed), isOwner: false }] })).toEqual([
      {
        day: '2027-02-20',
        title: 'Your 100 to Bob.TA is in dispute',
        detail: 'Holiday savings · You’ve said you paid it.',
      },
      {
        day: '2027-02-01',
        title: '2 people say they’ve paid you. Did the money arrive?',
        detail: 'Holiday savings · Round of 1 Feb 2027: 0 of 3 received so far, 1 not paid',
      },
    ]);
  });

  it('include reported payments, which wait for the collector', () => {
    const reported = {
      ...round(0, '2027-02-01', collectorBob),
      payments: [aPayment({ id: 'a', standing: 'REPORTED', participant: { id: 'participant-ada' } })],
    };
    const cycle = running(reported);

    expect(textsOf({ owned: [cycle] })).toEqual([
      {
        day: '2027-02-01',
        title: 'You’ve said you paid Bob.TA 100',
        detail: 'Holiday savings · Waiting for Bob.TA to confirm it.',
      },
    ]);
    expect(waitingCycles(lists({ owned: [cycle] }))).toEqual([]);
  });

  it('include late payments of others only after the grace days', () => {
    const late = (date: string) =>
      running({ ...round(0, date, collectorBob), payments: [payment('participant-eve', false)] });

    expect(textsOf({ owned: [late('2027-02-26')] })).toEqual([]);
    expect(textsOf({ owned: [late('2027-02-25')] })).toHaveLength(1);
  });

  it('put what is late first, whatever the cycle, then answers, then what is due', () => {
    const late = { ...running(round(0, '2027-02-01', collectorBob)), id: 'late' };
    const due = { ...running(round(0, TODAY, collectorBob)), id: 'today' };
    const soon = { ...running(round(0, '2027-03-05', collectorBob)), id: 'soon' };
    const waiting = {
      ...running({
        ...round(0, '2027-02-20', collectorBob),
        payments: [aPayment({ id: 'a', standing: 'REPORTED', participant: { id: 'participant-ada' } })],
      }),
      id: 'waiting',
    };
    const invited = aListedCycle({ id: 'invited' });
    const items = todoItems(lists({ accepted: [waiting, soon, due, late], pending: [invited] }), TODAY);

    expect(items.map(({ cycle }) => cycle.id)).toEqual(['late', 'today', 'invited', 'soon', 'waiting']);
    expect(items.map((item) => todoText(item, TODAY).tone)).toEqual(['late', 'now', 'now', 'now', 'calm']);
  });

  it.each([
    ['2027-03-01', 'NOW'],
    ['2027-03-08', 'WEEK'],
    ['2027-03-09', 'LATER'],
  ])('ask for missing payment details until the day of the collection: %s', (dateCollected, urgency) => {
    const collector = { ...ada, isCollector: true, slot: 0, dateCollected };
    const cycle = { ...running(), viewerParticipant: collector, viewerHasPayTo: false };
    const items = todoItems(lists({ accepted: [cycle] }), TODAY);

    expect(items.map((item) => [item.kind, urgencyOf(item, TODAY)])).toEqual([['payTo', urgency]]);
    expect(textsOf({ accepted: [cycle] })).toEqual([
      {
        day: dateCollected,
        title: 'Tell the others how to pay you',
        detail: expect.stringMatching(/^Holiday savings · you collect on \d Mar 2027$/) as string,
      },
    ]);
    expect(textsOf({ accepted: [{ ...cycle, viewerHasPayTo: true }] })).toEqual([]);
    const past = { ...cycle, viewerParticipant: { ...collector, dateCollected: '2027-02-28' } };
    expect(textsOf({ accepted: [past] })).toEqual([]);
  });

  it('do not include rounds of a cycle with one participant', () => {
    const alone = { ...round(0, '2027-04-01', collectorAda), payments: [] };

    expect(textsOf({ owned: [running(alone), running({ ...alone, date: '2027-02-01' })] })).toEqual([]);
  });

  it('do not include paid rounds, or rounds of a cycle that is not running', () => {
    const settled = running(round(0, '2027-02-01', collectorAda, true));
    const notRunning = {
      ...running(round(0, '2027-04-01', collectorBob)),
      isRunning: false,
      stage: 'READY' as const,
    };

    expect(textsOf({ owned: [settled], accepted: [notRunning] })).toEqual([]);
    expect(waitingCycles(lists({ owned: [settled] }))).toEqual([]);
  });

  it.each(['COMPLETED', 'STOPPED', 'SETTLED'] as const)(
    'do not include rounds of a cycle that is %s',
    (stage) => {
      const ended = {
        ...running(round(0, '2027-02-01', collectorBob), round(1, '2027-04-01', collectorBob)),
        stage,
      };

      expect(textsOf({ owned: [ended], accepted: [ended] })).toEqual([]);
      expect(waitingCycles(lists({ owned: [ended], accepted: [ended] }))).toEqual([]);
      expect(cyclesSummary(lists({ owned: [ended] }), [])).toBeUndefined();
    },
  );

  it.each([
    ['no one is invited', { participants: [ada] }, 'Invite people', 'Only you so far'],
    [
      'everyone has answered',
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
      'Bob.TA rejected their turn: choose another order',
    ],
    [
      'everyone has confirmed',
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
      'everyone has confirmed, and one email is not verified',
      {
        ...frozen,
        participants: [
          { ...ada, ...holds(0), confirmationStatus: 'APPROVED' as const },
          { ...bob, ...holds(1), confirmationStatus: 'APPROVED' as const, emailProven: false },
        ],
      },
      'Run the cycle',
      'Everything is ready · 1 of 2 people hasn’t confirmed their email yet: Bob.TA',
    ],
  ])('include the owner’s next step: %s', (_when, given, title, waitsFor) => {
    const owned = [aListedCycle(given)];

    expect(textsOf({ owned })).toEqual([{ day: null, title, detail: `Holiday savings · ${waitsFor}` }]);
    expect(waitingCycles(lists({ owned }))).toEqual([]);
    expect(cyclesSummary(lists({ owned }), todoItems(lists({ owned }), TODAY))).toBe(
      'Something to do in 1 circle.',
    );
  });

  it('include late payments of others in the viewer’s own cycle', () => {
    const late = (position: number, date: string, paid: boolean) => ({
      ...round(position, date, collectorBob),
      payments: [payment('participant-eve', paid), payment('participant-ada', true)],
    });
    const cycle = running(
      late(0, '2027-01-01', false),
      late(1, '2027-02-01', false),
      late(2, '2027-02-20', true),
    );

    expect(textsOf({ owned: [cycle] })).toEqual([
      {
        day: '2027-01-01',
        title: '1 payment from someone else to Bob.TA is still open',
        detail: 'Holiday savings · 59 days late, and 1 more round',
      },
    ]);
    // A dispute between others is as open as a payment that was never reported.
    const disputed = { ...payment('participant-femi', false), standing: 'DISPUTED' as const };
    const textsWith = (payments: ReturnType<typeof payment>[]) =>
      textsOf({ owned: [running({ ...late(0, '2027-01-01', false), payments })] }).map(
        ({ title, detail }) => [title, detail],
      );
    expect(textsWith([payment('participant-eve', false), disputed])).toEqual([
      ['2 payments from others to Bob.TA are still open', 'Holiday savings · 59 days late, 1 in dispute'],
    ]);
    expect(textsWith([payment('participant-eve', true), disputed])).toEqual([
      ['1 payment from someone else to Bob.TA is still open', 'Holiday savings · in dispute'],
    ]);
    expect(textsOf({ accepted: [{ ...cycle, isOwner: false }] })).toEqual([]);
  });

  it('list answers before what comes later, and that by date over all cycles', () => {
    const later = { ...running(round(0, '2027-05-01', collectorBob)), id: 'later' };
    const sooner = { ...running(round(0, '2027-04-01', collectorBob)), id: 'sooner' };
    const invited = { ...aListedCycle(), id: 'invited' };
    const items = todoItems(lists({ owned: [later], accepted: [sooner], pending: [invited] }), TODAY);

    expect(items.map(({ cycle }) => cycle.id)).toEqual(['invited', 'sooner', 'later']);
    expect(cyclesSummary(lists({ owned: [later], accepted: [sooner] }), items)).toBe(
      '2 running. Something to do in 1 circle.',
    );
  });
});

it('payment details come instead of the marks that there is nothing to mark for, until the day', () => {
  const kindsOn = (date: string, viewerHasPayTo: boolean) => {
    const cycle = {
      ...running(round(0, date, collectorAda)),
      viewerHasPayTo,
      viewerParticipant: { ...ada, ...holds(0), dateCollected: date },
    };
    return todoItems(lists({ owned: [cycle] }), TODAY).map(({ kind }) => kind);
  };
  expect(kindsOn('2027-03-04', false)).toEqual(['payTo']);
  expect(kindsOn('2027-03-04', true)).toEqual(['collect']);
  expect(kindsOn(TODAY, false)).toEqual(['collect', 'payTo']);
});

describe('to-do items of this week', () => {
  it('are sorted by day, whatever they are about', () => {
    const pays = (id: string, date: string) => ({ ...running(round(0, date, collectorBob)), id });
    const collects = {
      ...running(round(0, '2027-03-04', collectorAda)),
      id: 'collects',
      viewerHasPayTo: false,
      viewerParticipant: { ...ada, ...holds(0), dateCollected: '2027-03-04' },
    };
    const items = todoItems(
      lists({ owned: [pays('last', '2027-03-05'), collects], accepted: [pays('first', '2027-03-03')] }),
      TODAY,
    );

    expect(items.map(({ kind, cycle }) => `${kind} ${cycle.id}`)).toEqual([
      'pay first',
      'payTo collects',
      'pay last',
    ]);
  });
});

describe('waiting for others', () => {
  const waitingTexts = (given: Parameters<typeof lists>[0]) =>
    waitingCycles(lists(given)).map(({ text }) => text);
  const eve = { ...bob, id: 'participant-eve', name: null, email: 'eve@example.com' };

  it('names who has not answered an invite', () => {
    const owned = [aListedCycle({ participants: [ada, bob, { ...eve, status: 'PENDING' }] })];

    expect(waitingTexts({ owned })).toEqual(['1 of 2 answered so far, waiting for eve@example.com']);
    expect(todoItems(lists({ owned }), TODAY)).toEqual([]);
  });

  it('says that a shared link is open, unless someone asks to join or is invited', () => {
    const shared = { ...aListedCycle({ participants: [ada] }), hasOpenJoinLink: true };
    const invited = { ...shared, participants: [ada, { ...eve, status: 'PENDING' as const }] };
    const request = { cycleId: shared.id, name: 'Tobi.AD' };

    expect(waitingTexts({ owned: [shared] })).toEqual([
      'Your link is open. No one is asking to join right now.',
    ]);
    expect(textsOf({ owned: [shared] })).toEqual([]);
    expect(waitingCycles(lists({ owned: [shared] }), [request])).toEqual([]);
    expect(todoItems(lists({ owned: [shared] }), TODAY, [request]).map(({ kind }) => kind)).toEqual(['ask']);
    expect(waitingTexts({ owned: [invited] })).toEqual([
      '0 of 1 answered so far, waiting for eve@example.com',
    ]);
    expect(waitingTexts({ owned: [{ ...shared, participants: [ada, bob] }] })).toEqual([]);
  });

  it('names who has not confirmed a slot, unless it is only the viewer', () => {
    const own = { ...ada, ...holds(0) };
    const other = { ...bob, ...holds(1) };
    const cycle = (participants: (typeof own)[]) =>
      aListedCycle({ ...frozen, participants, viewerParticipant: participants[0] ?? null });

    expect(waitingTexts({ owned: [cycle([own, other])] })).toEqual([
      '0 of 2 confirmed so far, waiting for you and Bob.TA',
    ]);
    expect(waitingTexts({ owned: [cycle([own, { ...other, confirmationStatus: 'APPROVED' }])] })).toEqual([]);
  });

  it.each([
    [
      'being set up',
      {},
      'Bob.TA is still setting up the dates, the amount and who takes part. Next, Bob.TA decides who collects when.',
    ],
    ['frozen', frozen, 'The dates and the participants are set. Next, Bob.TA decides who collects when.'],
    ['running', { isRunning: true }, undefined],
  ])('shows a member what the owner does next: %s', (_stage, given, text) => {
    const joined = aListedCycle({ ...given, isOwner: false, ownerParticipant: bob });

    expect(waitingTexts({ accepted: [joined] })).toEqual(text ? [text] : []);
  });

  it('does not list a cycle that waits for the viewer', () => {
    const own = { ...ada, ...holds(0) };
    const asked = aListedCycle({ ...frozen, isOwner: false, participants: [own], viewerParticipant: own });

    expect(waitingTexts({ accepted: [asked] })).toEqual([]);
  });
});

it('a swap proposal waits for the other collector, for its proposer only', () => {
  const cycle = running(round(0, '2027-03-14', collectorBob));
  const [own, other] = [ada, bob].map(({ id, name, email }) => ({
    id,
    name,
    formerNumber: null,
    email,
    dateCollected: null,
  }));
  if (!own || !other) throw new Error('needs two participants');
  const waitingTexts = (from: typeof own, to: typeof own) =>
    waitingCycles(lists({ owned: [{ ...cycle, swaps: [{ id: 'swap-1', from, to }] }] })).map(
      ({ text }) => text,
    );

  expect(waitingTexts(own, other)).toEqual(['Bob.TA hasn’t answered your swap proposal yet.']);
  expect(waitingTexts(other, own)).toEqual([]);
});

describe('a former member', () => {
  const former = { ...collectorBob, name: 'Former member 2', formerNumber: 2 };

  it('is not paid, nor waited for, in a round', () => {
    const cycle = running(round(0, '2027-03-14', former));
    expect(textsOf({ owned: [cycle] })).toEqual([]);
    expect(textsOf({ owned: [running(round(0, '2027-03-14', collectorBob))] })).toHaveLength(1);
  });

  it.each([
    ['DUE', 'to', []],
    ['DUE', 'from', []],
    ['REPORTED', 'to', []],
    ['REPORTED', 'from', ['repaid']],
  ] as const)('neither pays back nor answers: %s, %s them', (standing, side, kinds) => {
    const own = { ...collectorAda };
    const [from, to] = side === 'to' ? [own, former] : [former, own];
    const cycle = {
      ...aListedCycle({ isRunning: true, stage: 'STOPPED', participants: [ada, bob] }),
      viewerHasPayTo: false,
      viewerRepayments: [{ id: 'repayment-1', amount: 200, standing, from, to }],
    };
    const owned = lists({ owned: [cycle] });
    expect(todoItems(owned, TODAY).map(({ kind }) => kind)).toEqual(kinds);
    expect(waitingCycles(owned)).toEqual([]);
  });
});
