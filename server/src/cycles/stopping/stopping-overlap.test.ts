// @mysql
import { today } from '../../../test/tools/calls.ts';
import { documents, givenCycle, viewOf, type CycleView, type Operation } from '../../../test/tools/cycle.ts';
import { openKeyedDatabase } from '../../../test/tools/open-keyed-database.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { completeDue } from '../../run/due.ts';
import { Stop } from '../tables/stop.entity.ts';

/** The slots belong to Ada, the owner, then Bob, Eve and Dan. */
let app: TestApp;
let ada: Person;
let bob: Person;
let eve: Person;
let dan: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.person('Ada Lovelace');
  bob = await app.person('Bob Builder');
  eve = await app.person('Eve Adams');
  dan = await app.person('Dan Last');
});
afterAll(() => app.close());

const REASON = 'Two of us have lost their work.';
type Call = [person: Person, operation: Operation, variables: Record<string, unknown>];

/** Sends all calls at the same time. Returns 'done' or the error reason of each. */
const together = async (calls: Call[]): Promise<string[]> => {
  const answers = await Promise.all(
    calls.map(([person, operation, variables]) => app.ask(person, documents[operation], variables)),
  );
  return answers.map(({ refusal }) => (refusal ? (refusal.reason ?? refusal.message) : 'done'));
};
const times = (count: number, call: Call): Call[] => Array.from({ length: count }, () => call);
const does = async (...call: Call): Promise<void> => {
  expect(await together([call])).toEqual(['done']);
};

const view = ({ id }: { id: string }): Promise<CycleView> => viewOf(app, ada, id);
const running = (): Promise<CycleView> =>
  givenCycle(app, ada, { stage: 'running', members: [bob, eve, dan] });
const propose = ({ id }: CycleView, person: Person): Call => [
  person,
  'proposeStop',
  { cycleId: id, reason: REASON },
];
const vote = ({ id }: CycleView, person: Person, agree = true): Call => [
  person,
  'voteToStop',
  { cycleId: id, agree },
];
/** Dan's payment in Bob's round. */
const dansIn = ({ rounds }: CycleView): { roundId: string; paymentId: string } => ({
  roundId: rounds[1]?.id ?? '',
  paymentId: rounds[1]?.payments[2]?.id ?? '',
});
const mark = (cycle: CycleView): Call => {
  const { roundId, paymentId } = dansIn(cycle);
  return [bob, 'updatePayments', { roundId, payments: [{ paymentId, paid: true }] }];
};
const report = (cycle: CycleView): Call => [
  dan,
  'reportPayment',
  { input: { paymentId: dansIn(cycle).paymentId, paidOn: today(), method: 'CASH' } },
];
const HOURS_48 = 2 * 86_400_000;
/** Moves the open proposal this many milliseconds into the past. */
const age = ({ id }: CycleView, ms: number) =>
  app.db.transaction((manager) =>
    manager.update(Stop, { openCycleId: id }, { at: new Date(app.clock().getTime() - ms) }),
  );
const entries = async ({ id }: CycleView, kind: string): Promise<number> =>
  (await historyOf(app, ada, id)).filter((change) => change.kind === kind).length;
const sumOf = ({ settlement }: CycleView): number =>
  (settlement?.balances ?? []).reduce((all, { balance }) => all + balance, 0);
const stoppedEmails = async ({ id }: CycleView): Promise<number> =>
  (await app.emailsTo(dan.email, 'stopped')).filter(({ html }) => html.includes(id)).length;

describe('simultaneous calls', () => {
  it('that cast the last vote stop the cycle once', async () => {
    const cycle = await running();
    await does(...mark(cycle));
    await does(...propose(cycle, eve));
    await does(...vote(cycle, dan));
    await age(cycle, HOURS_48);

    const outcomes = await together([...times(3, vote(cycle, ada)), ...times(3, vote(cycle, bob))]);

    expect(new Set(outcomes)).toEqual(new Set(['done', 'cycle-stopped']));
    expect(outcomes.filter((each) => each === 'done').length).toBe(1);
    const after = await view(cycle);
    expect(after.stage).toBe('STOPPED');
    expect(after.settlement?.repayments).toHaveLength(1);
    expect(await entries(cycle, 'STOPPED')).toBe(1);
    expect(await stoppedEmails(cycle)).toBe(1);
  });

  it.each([false, true])(
    'that vote and withdraw another vote leave a consistent cycle (withdrawn first: %s)',
    async (withdrawnFirst) => {
      const cycle = await running();
      await does(...propose(cycle, eve));
      await does(...vote(cycle, dan));
      await age(cycle, HOURS_48);
      const calls = [vote(cycle, ada), vote(cycle, dan, false)];

      const outcomes = await together(withdrawnFirst ? calls.toReversed() : calls);

      const [voted, withdrawn] = withdrawnFirst ? outcomes.toReversed() : outcomes;
      const after = await view(cycle);
      expect(voted).toBe('done');
      // If it was withdrawn in time, two votes of four are not enough. Otherwise it was too late to withdraw it.
      expect([withdrawn, after.stage]).toEqual(
        withdrawn === 'done' ? ['done', 'RUNNING'] : ['cycle-stopped', 'SETTLED'],
      );
      expect(after.stop?.votes).toHaveLength(withdrawn === 'done' ? 2 : 3);
    },
  );

  it.each([false, true])(
    'that mark a payment and cast the last vote count only what was received in time (marked first: %s)',
    async (markedFirst) => {
      const cycle = await running();
      await does(...propose(cycle, eve));
      await does(...vote(cycle, ada));
      await age(cycle, HOURS_48);
      const calls = [vote(cycle, dan), mark(cycle)];

      const outcomes = await together(markedFirst ? calls.toReversed() : calls);

      const marked = markedFirst ? outcomes[0] : outcomes[1];
      const after = await view(cycle);
      expect(sumOf(after)).toBe(0);
      expect([marked, after.stage, after.settlement?.repayments.length]).toEqual(
        marked === 'done' ? ['done', 'STOPPED', 1] : ['cycle-stopped', 'SETTLED', 0],
      );
    },
  );

  it('of housekeeping and operations stop a due cycle once, before anything else', async () => {
    const cycle = await running();
    await does(...propose(cycle, eve));
    for (const person of [ada, dan]) await does(...vote(cycle, person));
    await age(cycle, HOURS_48);
    const second = await openKeyedDatabase(app.databaseUrl);
    const runs = [app.db, second, app.db, second].map((db) =>
      completeDue(testContext(db, { clock: app.clock, rateLimitFactor: 1_000 })),
    );

    const outcomes = await together([mark(cycle), vote(cycle, dan, false), vote(cycle, bob), mark(cycle)]);
    await Promise.all(runs);
    await second.close();

    expect(outcomes).toEqual(Array(4).fill('cycle-stopped'));
    const after = await view(cycle);
    expect(after).toMatchObject({ stage: 'SETTLED', settlement: { repayments: [] } });
    expect(after.stop?.votes).toHaveLength(3);
    expect(await entries(cycle, 'STOPPED')).toBe(1);
    expect(await stoppedEmails(cycle)).toBe(1);
  });

  it('that withdraw a vote at the end of the 48 hours either come too late or keep the cycle running', async () => {
    const cycle = await running();
    await does(...propose(cycle, eve));
    for (const person of [ada, dan]) await does(...vote(cycle, person));

    const [outcomes] = await Promise.all([
      together([vote(cycle, dan, false)]),
      age(cycle, HOURS_48),
      completeDue(testContext(app.db, { clock: app.clock, rateLimitFactor: 1_000 })),
    ]);
    await completeDue(testContext(app.db, { clock: app.clock, rateLimitFactor: 1_000 }));

    const after = await view(cycle);
    expect([outcomes[0], after.stage]).toEqual(
      outcomes[0] === 'done' ? ['done', 'RUNNING'] : ['cycle-stopped', 'SETTLED'],
    );
    expect(await entries(cycle, 'STOPPED')).toBe(outcomes[0] === 'done' ? 0 : 1);
  });

  it('that mark one late receipt ten times add one repayment', async () => {
    const cycle = await running();
    await does(...report(cycle));
    await does(...propose(cycle, eve));
    for (const person of [ada, bob, dan]) await does(...vote(cycle, person));

    expect(await together(times(10, mark(cycle)))).toEqual(Array(10).fill('done'));

    const after = await view(cycle);
    expect(after.settlement?.repayments.map(({ amount }) => amount)).toEqual([100]);
    expect(sumOf(after)).toBe(0);
    expect(after.stage).toBe('STOPPED');
    expect(await entries(cycle, 'PAYMENTS_MARKED')).toBe(1);
  });

  it('that propose a stop as two people accept one proposal and refuse the other', async () => {
    const cycle = await running();

    const outcomes = await together([
      propose(cycle, eve),
      propose(cycle, bob),
      propose(cycle, eve),
      propose(cycle, bob),
    ]);

    expect([...outcomes].sort()).toEqual(['already-proposed', 'already-proposed', 'done', 'done']);
    expect(await entries(cycle, 'STOP_PROPOSED')).toBe(1);
    const { stop } = await view(cycle);
    expect(stop?.votes).toHaveLength(1);
  });

  it('that report and confirm one repayment leave it received', async () => {
    const cycle = await running();
    await does(...mark(cycle));
    await does(...propose(cycle, eve));
    for (const person of [ada, bob, dan]) await does(...vote(cycle, person));
    const id = (await view(cycle)).settlement?.repayments[0]?.id;
    const input = { repaymentId: id, paidOn: today(), method: 'CASH' };

    const outcomes = await together([
      [bob, 'reportRepayment', { input }],
      ...times(3, [dan, 'confirmRepayment', { id, received: true }]),
    ]);

    expect(outcomes.slice(1)).toEqual(['done', 'done', 'done']);
    expect(['done', 'payment-received']).toContain(outcomes[0]);
    expect((await view(cycle)).stage).toBe('SETTLED');
    expect(await entries(cycle, 'REPAYMENT_MARKED')).toBe(1);
  });
});
