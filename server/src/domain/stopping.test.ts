import fc from 'fast-check';
import { failureKinds } from './messages/failures.ts';
import { initialPaymentState, type PaymentState, type PaymentStatus } from './payment-status.ts';
import {
  balancesOf,
  checkStopReason,
  earliestStop,
  effectOfVote,
  isEnough,
  isLapsed,
  isStopDue,
  lateDisputeStep,
  lateMarkStep,
  owedFrom,
  owedIn,
  owedText,
  repaymentsByBalance,
  repaymentsByPairs,
  STOP_DAYS,
  STOP_HOURS,
  votesOn,
  type Balance,
  type PlannedRepayment,
} from './stopping.ts';

/** A payment that was received: the slots of its payer and its collector. */
interface Received {
  payer: number;
  collector: number;
}

const nameOf = (slot: number): string => `member ${slot}`;
const membersOf = (people: number): string[] => Array.from({ length: people }, (_, slot) => nameOf(slot));
const countsOf = (received: readonly Received[]) => [
  ...received.map(({ payer }) => ({ id: nameOf(payer), made: 1, got: 0 })),
  ...received.map(({ collector }) => ({ id: nameOf(collector), made: 0, got: 1 })),
];
const balances = (people: number, received: readonly Received[]): Balance[] =>
  balancesOf(membersOf(people), countsOf(received));
const pairsOf = (received: readonly Received[]) =>
  received.map(({ payer, collector }) => ({
    payer: nameOf(payer),
    collector: nameOf(collector),
    payments: 1,
  }));
const planOf = (people: number, received: readonly Received[]): PlannedRepayment[] =>
  repaymentsByPairs(membersOf(people), pairsOf(received));
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** A circle, and payments that were received in it, each at most once and in any order. */
const histories = fc.integer({ min: 1, max: 12 }).chain((people) => {
  const all = membersOf(people).flatMap((_, payer) =>
    membersOf(people).flatMap((__, collector) => (payer === collector ? [] : [{ payer, collector }])),
  );
  return fc.record({ people: fc.constant(people), received: fc.shuffledSubarray(all) });
});

/** The balances after every repayment of the plan. */
const settled = (before: readonly Balance[], plan: readonly PlannedRepayment[]): number[] =>
  before.map(
    ({ id, balance }) =>
      balance +
      sum(plan.filter(({ from }) => from === id).map(({ amount }) => amount)) -
      sum(plan.filter(({ to }) => to === id).map(({ amount }) => amount)),
  );

describe('after any payments, in any order', () => {
  it('balances add up to 0, and the repayments settle them: at most one for a pair, none of 0, in the order of the slots', () => {
    fc.assert(
      fc.property(histories, ({ people, received }) => {
        for (let length = 0; length <= received.length; length += 1) {
          const now = balances(people, received.slice(0, length));
          const plan = planOf(people, received.slice(0, length));

          expect(sum(now.map(({ balance }) => balance))).toBe(0);
          expect(plan.length).toBeLessThanOrEqual((people * (people - 1)) / 2);
          expect(plan.every(({ amount }) => amount > 0)).toBe(true);
          expect(settled(now, plan)).toEqual(now.map(() => 0));
          const pairs = plan.map(({ from, to }) => [from, to].sort().join());
          expect(new Set(pairs).size).toBe(plan.length);
          const slots = plan.map(({ from, to }) => [from, to].map((id) => membersOf(people).indexOf(id)));
          expect(slots).toEqual(slots.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d));
        }
      }),
    );
  });

  it('marks between two members change nothing between any other two', () => {
    fc.assert(
      fc.property(histories, fc.infiniteStream(fc.boolean()), ({ people, received }, isColluding) => {
        const colluding = new Set(membersOf(people).filter(() => isColluding.next().value));
        /** Whether payer and collector are accounts of one person, who can mark anything as received. */
        const isInvented = ({ payer, collector }: Received): boolean =>
          colluding.has(nameOf(payer)) && colluding.has(nameOf(collector));
        const honest = received.filter((each) => !isInvented(each));
        const betweenOthers = ({ from, to }: PlannedRepayment): boolean =>
          !(colluding.has(from) && colluding.has(to));

        expect(planOf(people, received).filter(betweenOthers)).toEqual(
          planOf(people, honest).filter(betweenOthers),
        );
      }),
    );
  });

  it('a false mark of a colluding collector changes nothing between honest members, and can only cost that collector', () => {
    fc.assert(
      fc.property(histories, fc.infiniteStream(fc.boolean()), ({ people, received }, isColluding) => {
        const colluding = new Set(membersOf(people).filter(() => isColluding.next().value));
        const truth = received.filter(({ collector }) => !colluding.has(nameOf(collector)));
        const of = (plan: PlannedRepayment[], from: string, to: string): number =>
          sum(plan.filter((each) => each.from === from && each.to === to).map(({ amount }) => amount)) -
          sum(plan.filter((each) => each.from === to && each.to === from).map(({ amount }) => amount));
        const [before, after] = [planOf(people, truth), planOf(people, received)];

        for (const one of membersOf(people))
          for (const other of membersOf(people)) {
            if (colluding.has(one)) continue;
            if (colluding.has(other))
              expect(of(after, other, one)).toBeGreaterThanOrEqual(of(before, other, one));
            else expect(of(after, one, other)).toBe(of(before, one, other));
          }
      }),
    );
  });

  it('the plan does not depend on the order of its rows', () => {
    fc.assert(
      fc.property(histories, fc.infiniteStream(fc.nat()), ({ people, received }, ranks) => {
        const shuffled = received
          .map((each) => ({ each, rank: ranks.next().value }))
          .sort((one, other) => one.rank - other.rank)
          .map(({ each }) => each);

        expect(planOf(people, shuffled)).toEqual(planOf(people, received));
      }),
    );
  });

  it('payments received after the stop are repaid in addition, and all balances are still settled', () => {
    fc.assert(
      fc.property(histories, fc.nat(), ({ people, received }, at) => {
        const before = received.slice(0, at % (received.length + 1));
        const late = received.slice(before.length);
        const plan = [
          ...planOf(people, before),
          ...late.map(({ payer, collector }) => ({ from: nameOf(collector), to: nameOf(payer), amount: 1 })),
        ];

        const after = balances(people, received);
        expect(sum(after.map(({ balance }) => balance))).toBe(0);
        expect(settled(after, plan)).toEqual(after.map(() => 0));
      }),
    );
  });
});

describe('the plan of repayments', () => {
  const plan = (people: number, ...received: [payer: number, collector: number][]) =>
    planOf(
      people,
      received.map(([payer, collector]) => ({ payer, collector })),
    ).map(({ from, to, amount }) => `${from} pays ${amount} to ${to}`);

  it('has the difference between the payments of each pair, and nets nothing with a third member', () => {
    // Member 0 has received from 1 and 2, member 1 from 0 and 2, and member 2 from no one.
    expect(plan(3, [1, 0], [2, 0], [0, 1], [2, 1])).toEqual([
      'member 0 pays 1 to member 2',
      'member 1 pays 1 to member 2',
    ]);
    // Payments in a ring: all balances are 0, but each member still owes one payment.
    expect(plan(3, [1, 0], [2, 1], [0, 2])).toEqual([
      'member 0 pays 1 to member 1',
      'member 1 pays 1 to member 2',
      'member 2 pays 1 to member 0',
    ]);
  });

  it('ignores people who are not members', () => {
    expect(
      repaymentsByPairs([nameOf(0), nameOf(1)], [{ payer: 'a stranger', collector: nameOf(0), payments: 1 }]),
    ).toEqual([]);
  });

  it('is empty if nothing was received, in circles of 0 to 3 people', () => {
    for (const people of [0, 1, 2, 3]) expect(plan(people)).toEqual([]);
  });

  it('has one repayment for each pair if each of 100 members owes every later one', () => {
    const received = membersOf(100).flatMap((_, collector) =>
      membersOf(100).flatMap((__, payer) => (payer > collector ? [{ payer, collector }] : [])),
    );
    const all = planOf(100, received);
    expect(all).toHaveLength((100 * 99) / 2);
    expect(settled(balances(100, received), all)).toEqual(membersOf(100).map(() => 0));
  });
});

describe('the plan of circles that an earlier version stopped, by balances', () => {
  const plan = (...each: number[]) =>
    repaymentsByBalance(each.map((balance, slot) => ({ id: nameOf(slot), balance }))).map(
      ({ from, to, amount }) => `${from} pays ${amount} to ${to}`,
    );

  it('has the largest debtor pay the largest creditor the smaller of both balances, and prefers earlier slots', () => {
    expect(plan(3, -1, -5, 3)).toEqual([
      'member 2 pays 3 to member 0',
      'member 2 pays 2 to member 3',
      'member 1 pays 1 to member 3',
    ]);
    expect(plan(-1, -1, 1, 1)).toEqual(['member 0 pays 1 to member 2', 'member 1 pays 1 to member 3']);
  });

  it('is empty if all balances are 0, and in a circle of one person', () => {
    expect(plan(0, 0, 0)).toEqual([]);
    expect(plan(0)).toEqual([]);
    expect(plan()).toEqual([]);
  });
});

describe('votes', () => {
  const count = (each: number[], ...agreeing: number[]) =>
    votesOn(
      membersOf(each.length),
      owedIn(each.map((balance, slot) => ({ id: nameOf(slot), balance }))),
      new Set(agreeing.map(nameOf)),
    );
  const enough = (each: number[], ...agreeing: number[]) => isEnough(count(each, ...agreeing));

  it.each<[string, number[], number[], boolean]>([
    ['half of all participants are not enough', [0, 0, 0, 0], [0, 1], false],
    ['more than half are enough if no one would be owed anything', [0, 0, 0, 0], [0, 1, 3], true],
    ['a majority of people who have collected is not enough', [-4, -1, -1, 3, 3], [0, 1, 2], false],
    [
      'that majority and half of those who would be owed something are not enough',
      [-4, -1, -1, 3, 3],
      [0, 1, 2, 3],
      false,
    ],
    [
      'a majority and more than half of those who would be owed something are enough',
      [-4, -1, -1, 3, 3],
      [0, 3, 4],
      true,
    ],
    ['only those who would be owed something are not enough', [-2, 0, 0, 1, 1], [3, 4], false],
    [
      'a majority without enough of those who would be owed something is not enough',
      [-1, 0, 0, 1],
      [0, 1, 2],
      false,
    ],
    ['one person is enough in a circle of one', [0], [0], true],
    ['one person is not enough in a circle of two', [1, -1], [0], false],
    ['both people are enough in a circle of two', [1, -1], [0, 1], true],
  ])('%s', (_, each, agreeing, stops) => {
    expect(enough(each, ...agreeing)).toBe(stops);
  });

  it('are counted: how many are needed and how many agree, of all and of those who would be owed something', () => {
    const owed = [nameOf(2), nameOf(3)];
    expect(votesOn(membersOf(4), owed, new Set([nameOf(0), nameOf(3), 'a stranger']))).toEqual({
      all: 4,
      needed: 3,
      agreed: 2,
      neededOfOwed: 2,
      agreedOfOwed: 1,
    });
  });

  it('stop the cycle after 48 hours, or at once if everyone agrees', () => {
    const at = new Date('2027-03-01T12:00:00.000Z');
    const earliest = earliestStop(at).getTime();
    expect(earliest - at.getTime()).toBe(STOP_HOURS * 3_600_000);
    const stopsAt = (ms: number, ...agreeing: number[]): boolean =>
      isStopDue(count([-1, 0, 1], ...agreeing), at.toISOString(), new Date(ms));

    expect(stopsAt(earliest - 1, 0, 2)).toBe(false);
    expect(stopsAt(earliest, 0, 2)).toBe(true);
    expect(stopsAt(earliest, 0, 1)).toBe(false);
    expect(stopsAt(at.getTime(), 0, 1, 2)).toBe(true);
    expect(isStopDue(count([0], 0), at, at)).toBe(true);
  });

  const at = new Date('2027-03-01T12:00:00.000Z');
  // One of four is owed something, by the three others.
  it.each([
    ['the last of all', [0, 1, 3], 2, at, 'NOW'],
    ['the one that completes both majorities, within 48 hours', [0, 1], 3, at, 'LATER'],
    ['the one that completes both majorities, later', [0, 1], 3, earliestStop(at), 'NOW'],
    ['one of the first', [0], 1, earliestStop(at), 'NONE'],
    ['one without those who are owed something', [0, 1], 2, earliestStop(at), 'NONE'],
    ['one after the majorities are complete', [0, 1, 3], 2, at, 'NOW'],
  ] as const)('stop the cycle or not: %s', (_which, agreed, voter, now, effect) => {
    expect(effectOfVote(count([-1, -1, -1, 3], ...agreed), voter === 3, at, now)).toBe(effect);
  });

  it('say the same before a vote as after it', () => {
    const people = fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 5 });
    fc.assert(
      fc.property(people, fc.integer({ min: 0, max: 5 }), fc.boolean(), (agreed, voter, isLater) => {
        if (agreed.includes(voter)) return;
        const each = [-3, -1, -1, 1, 2, 2];
        const now = isLater ? earliestStop(at) : at;
        const effect = effectOfVote(count(each, ...agreed), voter > 2, at, now);
        const after = count(each, ...agreed, voter);
        expect(effect === 'NOW').toBe(isStopDue(after, at, now));
        if (effect === 'LATER') expect(isEnough(after)).toBe(true);
      }),
    );
  });
});

it('the participants who would be owed something are stored as one text, which can be empty', () => {
  for (const owed of [[], ['a'], ['a', 'b']]) expect(owedFrom(owedText(owed))).toEqual(owed);
});

it('a proposal expires after its days, and not before', () => {
  const at = new Date('2027-03-01T12:00:00.000Z');
  const days = STOP_DAYS * 86_400_000;
  expect(isLapsed(at, new Date(at.getTime() + days - 1))).toBe(false);
  expect(isLapsed(at.toISOString(), new Date(at.getTime() + days))).toBe(true);
});

it.each([
  ['Two of us have lost their work.', true],
  ['x'.repeat(300), true],
  ['two\nlines', true],
  ['', false],
  [' \n ', false],
  ['x'.repeat(301), false],
  ['a bell \u0007', false],
  ['turned \u202e', false],
  [undefined, false],
  [7, false],
])('%j is a valid reason: %s', (reason, isValid) => {
  expect(checkStopReason(reason) === undefined).toBe(isValid);
});

describe('in a stopped cycle', () => {
  const now = new Date('2027-03-02T12:00:00.000Z');
  const payment = (standing: PaymentStatus): PaymentState => ({
    ...initialPaymentState,
    standing,
    paid: standing === 'RECEIVED',
    ...(standing === 'DUE' ? {} : { reportedAt: now, paidOn: '2027-03-01', method: 'CASH' }),
  });
  const outcomeOf = (standing: PaymentStatus, paid: boolean): unknown => {
    try {
      const step = lateMarkStep(payment(standing), paid, now);
      return step === 'done' ? step : step.standing;
    } catch (error) {
      return (error as { reason: keyof typeof failureKinds }).reason;
    }
  };

  it.each<[PaymentStatus, string]>([
    ['DUE', 'cycle-stopped'],
    ['REPORTED', 'DISPUTED'],
    ['DISPUTED', 'DISPUTED'],
    ['RECEIVED', 'cycle-stopped'],
  ])('disputing a payment that is %s: %s', (standing, becomes) => {
    const dispute = (): unknown => lateDisputeStep(payment(standing), 'Nothing has arrived.', now);
    if (becomes === 'cycle-stopped') expect(dispute).toThrow(expect.objectContaining({ reason: becomes }));
    else expect(dispute()).toMatchObject({ standing: becomes });
  });

  it.each<[PaymentStatus, boolean, string]>([
    ['DUE', true, 'cycle-stopped'],
    ['REPORTED', true, 'RECEIVED'],
    ['DISPUTED', true, 'RECEIVED'],
    ['RECEIVED', true, 'done'],
    ['DUE', false, 'done'],
    ['REPORTED', false, 'done'],
    ['DISPUTED', false, 'done'],
    ['RECEIVED', false, 'cycle-stopped'],
  ])('setting a payment that is %s to paid=%s: %s', (standing, paid, becomes) => {
    expect(outcomeOf(standing, paid)).toBe(becomes);
  });
});
