import fc from 'fast-check';
import type { PaymentStatus } from './payment-status.ts';
import { inTaskOrder, roundTasks, TASK_RANKS, urgencyOf, type TaskRound } from './round-tasks.ts';
import { dayAfter } from './schedule.ts';
import type { Stage } from './stage.ts';

const TODAY = '2027-03-10';
const GRACE_DAYS = 3;
const NONE = { due: 0, reported: 0, received: 0, disputed: 0 };

const roundIn = (days: number, given: Partial<TaskRound> = {}): TaskRound => ({
  date: dayAfter(TODAY, days),
  position: 0,
  collector: { id: 'yaw' },
  standings: { ...NONE, due: 5 },
  viewerStanding: 'DUE',
  ...given,
});

/** A cycle as Ama sees it. */
const cycleWith = (rounds: TaskRound[]) => ({
  stage: 'RUNNING' as Stage,
  startDate: rounds[0]?.date ?? TODAY,
  frequency: 28,
  graceDays: GRACE_DAYS,
  viewerParticipant: { id: 'ama' },
  stopsOn: null as string | null,
  rounds,
});
const tasks = (...rounds: TaskRound[]) => roundTasks(cycleWith(rounds), TODAY);
const only = (round: TaskRound) =>
  tasks(round).map(({ kind, urgency, lateness }) => [kind, urgency, lateness.kind]);

it('a payment to a former member asks for nothing', () => {
  for (const viewerStanding of ['DUE', 'REPORTED', 'DISPUTED'] as const)
    expect(only(roundIn(-4, { viewerStanding, collector: { id: 'yaw', formerNumber: 2 } }))).toEqual([]);
});

// -4: after the grace days; -3: the last of them.
const DAYS = [-4, -3, -1, 0, 1, 7, 8, 37] as const;
type Line = Record<(typeof DAYS)[number], readonly [string, string, string] | undefined>;
const same = (line: readonly [string, string, string] | undefined): Line => ({
  [-4]: line,
  [-3]: line,
  [-1]: line,
  0: line,
  1: line,
  7: line,
  8: line,
  37: line,
});

const PAYER: Record<PaymentStatus, Line> = {
  DUE: {
    [-4]: ['pay', 'NOW', 'late'],
    [-3]: ['pay', 'NOW', 'past-due'],
    [-1]: ['pay', 'NOW', 'past-due'],
    0: ['pay', 'NOW', 'due-today'],
    1: ['pay', 'WEEK', 'none'],
    7: ['pay', 'WEEK', 'none'],
    8: ['pay', 'LATER', 'none'],
    37: ['pay', 'LATER', 'none'],
  },
  REPORTED: {
    [-4]: ['waiting', 'NOW', 'none'],
    [-3]: ['waiting', 'NOW', 'none'],
    [-1]: ['waiting', 'NOW', 'none'],
    0: ['waiting', 'NOW', 'none'],
    1: ['waiting', 'WEEK', 'none'],
    7: ['waiting', 'WEEK', 'none'],
    8: ['waiting', 'LATER', 'none'],
    37: ['waiting', 'LATER', 'none'],
  },
  DISPUTED: same(['disputed', 'NOW', 'none']),
  RECEIVED: same(undefined),
};

const COLLECT: Line = {
  [-4]: ['collect', 'NOW', 'none'],
  [-3]: ['collect', 'NOW', 'none'],
  [-1]: ['collect', 'NOW', 'none'],
  0: ['collect', 'NOW', 'none'],
  1: ['collect', 'WEEK', 'none'],
  7: ['collect', 'WEEK', 'none'],
  8: ['collect', 'LATER', 'none'],
  37: ['collect', 'LATER', 'none'],
};
const COLLECTOR: [string, TaskRound['standings'], Line][] = [
  ['nothing was paid', { ...NONE, due: 5 }, COLLECT],
  ['a payment is disputed, the others received', { ...NONE, disputed: 1, received: 4 }, COLLECT],
  ['some reported', { ...NONE, due: 2, reported: 3 }, same(['answer', 'NOW', 'none'])],
  ['the last one reported', { ...NONE, received: 4, reported: 1 }, same(['answer', 'NOW', 'none'])],
  ['everything was received', { ...NONE, received: 5 }, same(undefined)],
  ['no one pays', NONE, same(undefined)],
];

describe('what a round asks of a member', () => {
  const payerCases = (Object.keys(PAYER) as PaymentStatus[]).flatMap((standing) =>
    DAYS.map((days) => [standing, days, PAYER[standing][days]] as const),
  );
  it.each(payerCases)('whose payment is %s, %i days from its day', (viewerStanding, days, expected) => {
    expect(only(roundIn(days, { viewerStanding }))).toEqual(expected ? [expected] : []);
  });

  const collectorCases = COLLECTOR.flatMap(([what, standings, line]) =>
    DAYS.map((days) => [what, days, standings, line[days]] as const),
  );
  it.each(collectorCases)(
    'who collects, when %s, %i days from its day',
    (_what, days, standings, expected) => {
      const own = roundIn(days, { collector: { id: 'ama' }, viewerStanding: null, standings });
      expect(only(own)).toEqual(expected ? [expected] : []);
    },
  );

  it.each(DAYS)('who neither pays nor collects, %i days from its day', (days) => {
    expect(only(roundIn(days, { viewerStanding: null }))).toEqual([]);
  });

  it.each(['SETUP', 'COMPLETED', 'STOPPED', 'SETTLED'] as const)('in a cycle with stage %s', (stage) => {
    expect(roundTasks({ ...cycleWith([roundIn(-4)]), stage }, TODAY)).toEqual([]);
  });

  it('after the day on which the cycle stops, except for answers', () => {
    const own = { collector: { id: 'ama' }, viewerStanding: null };
    const rounds = [
      roundIn(-4, { position: 0 }),
      roundIn(2, { position: 1 }),
      roundIn(3, { position: 2 }),
      roundIn(4, { position: 3, ...own }),
      roundIn(5, { position: 4, viewerStanding: 'DISPUTED' }),
    ];
    const stopping = { ...cycleWith(rounds), stopsOn: dayAfter(TODAY, 2) };

    expect(roundTasks(stopping, TODAY).map(({ round }) => round.position)).toEqual([0, 4, 1]);
  });
});

describe('the order of the tasks', () => {
  it('begins with late payments, and ends with what comes later', () => {
    const own = { collector: { id: 'ama' }, viewerStanding: null };
    const rounds = [
      roundIn(40, { position: 9 }),
      roundIn(30, { position: 8 }),
      roundIn(30, { position: 7, viewerStanding: 'REPORTED' }),
      roundIn(6, { position: 6 }),
      roundIn(5, { ...own, position: 5 }),
      roundIn(0, { ...own, position: 4 }),
      roundIn(0, { position: 3 }),
      roundIn(-2, { ...own, position: 2, standings: { ...NONE, reported: 1 } }),
      roundIn(-9, { position: 1, viewerStanding: 'DISPUTED' }),
      roundIn(-8, { position: 0 }),
    ];

    expect(tasks(...rounds).map(({ kind, round }) => `${kind} ${round.position}`)).toEqual([
      'pay 0',
      'disputed 1',
      'answer 2',
      'pay 3',
      'collect 4',
      'collect 5',
      'pay 6',
      'waiting 7',
      'pay 8',
    ]);
  });

  it('puts earlier days first among equals, and never leaves out what is due this week', () => {
    const days = fc.array(fc.integer({ min: -60, max: 60 }), { maxLength: 12 });
    fc.assert(
      fc.property(days, (ahead) => {
        const found = tasks(...ahead.map((each, position) => roundIn(each, { position })));
        const dates = found.map(({ round }) => round.date);
        expect(dates).toEqual([...dates].sort());
        const soon = ahead.filter((each) => each <= 7).length;
        expect(found).toHaveLength(soon + (ahead.length > soon ? 1 : 0));
      }),
    );
  });
});

it.each([
  [-1, 'NOW'],
  [0, 'NOW'],
  [1, 'WEEK'],
  [7, 'WEEK'],
  [8, 'LATER'],
] as const)('a day %i days ahead is %s', (days, urgency) => {
  expect(urgencyOf(dayAfter(TODAY, days), TODAY)).toBe(urgency);
});

it('orders what is for this week and later by day, and leaves the order of what is for now', () => {
  const places = [
    { rank: TASK_RANKS.week, day: '2027-03-12' },
    { rank: TASK_RANKS.later, day: '2027-04-12' },
    { rank: TASK_RANKS.otherNow, day: '2027-03-12' },
    { rank: TASK_RANKS.week, day: '2027-03-11' },
    { rank: TASK_RANKS.later, day: '2027-04-11' },
    { rank: TASK_RANKS.otherNow, day: '' },
  ];

  expect([...places].sort(inTaskOrder).map(({ day }) => day)).toEqual([
    '2027-03-12',
    '',
    '2027-03-11',
    '2027-03-12',
    '2027-04-11',
    '2027-04-12',
  ]);
});
