// @mysql
import fc from 'fast-check';
import { auditAllRecords } from '../../../test/audits/records.ts';
import { isOfCycles, mutations } from '../../../test/tools/calls.ts';
import { briefDocuments, givenCycle, type Operation, type Stage } from '../../../test/tools/cycle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { newModel, type Model, type Verdict } from '../../../test/tools/model.ts';
import { respond } from '../../../test/tools/operations/answering.ts';
import { assign, confirm, send } from '../../../test/tools/operations/collecting.ts';
import * as crowd from '../../../test/tools/operations/crowd.ts';
import { freeze } from '../../../test/tools/operations/freezing.ts';
import { actions, neverDone, tries, undone } from '../../../test/tools/operations/index.ts';
import { hours } from '../../../test/tools/hours.ts';
import { invite } from '../../../test/tools/operations/inviting.ts';
import { openLink } from '../../../test/tools/operations/joining.ts';
import { run } from '../../../test/tools/operations/rounds.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { remember, seen, stepsOf, predicted, type Real } from '../../../test/tools/step.ts';
import { UnknownOwner } from '../tables/unknown-owner.entity.ts';

let scenario: Scenario;
let openedAt: number;
const open = async (): Promise<void> => {
  scenario = await openScenario();
  openedAt = Date.now();
};
beforeAll(open);
afterAll(() => scenario.close());

/** Access tokens are valid for 15 minutes, and a long run takes longer. A new scenario has new tokens. */
const SCENARIO_MS = 10 * 60_000;

/** Checks that all audit logs are valid and match the rows that they cover. */
const expectValidRecords = async (): Promise<void> =>
  expect((await auditAllRecords(scenario.app.databaseUrl)).flaws).toEqual([]);

/** How a run starts: the stage of the cycle, and how many participants never act (in drafts only). */
interface Start {
  stage: Stage;
  silent?: number;
}

/** Creates a cycle of Ada, Bob and Eve at this stage, and its model. */
async function begin({ stage, silent = 0 }: Start): Promise<{ model: Model; real: Real }> {
  if (Date.now() - openedAt > SCENARIO_MS) {
    await expectValidRecords();
    await scenario.close();
    await open();
  }
  await scenario.newDay();
  // Statements from an earlier run must not affect this one.
  await scenario.app.db.transaction((manager) => manager.deleteAll(UnknownOwner));
  const { ada, bob, eve, rex, app } = scenario;
  // In a nearly full cycle, Eve has not answered yet: accepting is allowed even if the cycle is full.
  const others = silent > 0 ? { members: [bob], pending: [eve], rejecting: [rex] } : { members: [bob, eve] };
  const { id } = await givenCycle(app, ada, { stage, ...others, input: { frequency: 7 } });
  const model = newModel();
  for (const guest of ['bob', 'eve'] as const) {
    invite(model, 'ada', guest);
    if (guest === 'bob' || silent === 0) respond(model, guest, guest, 'ACCEPTED');
  }
  if (stage !== 'draft') {
    freeze(model, 'ada', 'CYCLE');
    freeze(model, 'ada', 'PARTICIPANTS');
  }
  if (stage === 'confirmed' || stage === 'running') {
    assign(model, 'ada', ['ada', 'bob', 'eve']);
    send(model, 'ada');
    for (const name of ['ada', 'bob', 'eve'] as const) confirm(model, name, name, 'APPROVED');
  }
  if (stage === 'running') run(model, 'ada');
  if (silent > 0) model.crowd.rejected = 1;
  while (model.crowd.pending + model.crowd.rejected < silent) {
    const count = Math.min(silent - model.crowd.pending - model.crowd.rejected, crowd.PER_CALL);
    const invites = crowd.crowdInvites(count, 'FRIEND');
    const { refusal } = await app.ask(ada, briefDocuments.sendInvites, { cycleId: id, invites });
    expect(refusal).toBeUndefined();
    crowd.inviteCrowd(model, 'ada', count);
  }
  if (silent > 0) {
    // Anyone who is not a participant can ask to join from the first step.
    openLink(model, 'ada');
    await scenario.does(ada, 'openJoinLink', { cycleId: id });
  }
  const view = await scenario.view({ id });
  const history = await historyOf(app, ada, id);
  const real: Real = {
    scenario,
    view,
    history,
    participantIds: new Map(),
    links: [],
    requestIds: new Map(),
    swapIds: [],
    proposalIds: [],
    turnedBy: 0,
  };
  remember(real);
  expect(seen(real)).toEqual(predicted(model));
  return { model, real };
}

/** The maximum number of attempts in a run. Most are skipped, because they would have no effect. */
const MAX_ATTEMPTS = 3000;
/** Fewer in a nearly full cycle, where few are skipped and each step reads a hundred participants. */
const MAX_ATTEMPTS_CROWDED = 200;
/** The number of runs. A few are enough for every day; `npm run audit -- model` makes more. */
const RUNS = Number(process.env.TEST_LISTS ?? 12);
/** Additional runs that start in a nearly full cycle. */
const CROWDED_RUNS = Math.ceil(RUNS / 6);
/** With this many runs, every operation has succeeded at least once. An operation that is rarer would not be tested at all. */
const ENOUGH = 100;
/** With this many nearly full cycles, the limit has refused each operation that it can refuse. */
const ENOUGH_FULL = 50;
// Shrinking a long run takes long, so it is done only if the seed of a failed run is given.
const seed =
  process.env.TEST_SEED === undefined ? { endOnFailure: true } : { seed: Number(process.env.TEST_SEED) };

const done = new Map<string, number>();
/** The operations that were refused because the cycle was full. */
const refusedAsFull = new Set<Operation>();
const count = (operation: Operation, verdict: Verdict): void => {
  if (verdict === 'done') done.set(operation, (done.get(operation) ?? 0) + 1);
  if (verdict === 'cycle-full') refusedAsFull.add(operation);
};
const wereDone = (name: string): boolean =>
  done.has(name) || neverDone.some((operation) => operation === name);

/** Makes random runs, each from one of these starts and with at most `most` of these steps. */
const runRandomly = (
  runs: number,
  starts: fc.Arbitrary<Start>,
  steps: fc.Arbitrary<fc.AsyncCommand<Model, Real>>[],
  most: number,
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(
      starts,
      fc.commands(steps, { maxCommands: most, size: 'max' }),
      async (start, commands) => {
        const { model, real } = await begin(start);
        try {
          await fc.asyncModelRun(() => ({ model, real }), commands);
        } finally {
          scenario.turnClock(-real.turnedBy);
        }
      },
    ),
    { numRuns: runs, ...seed },
  );

it(
  'follows the rules, whatever anyone does in any order through either API',
  async () => {
    const stages = fc.constantFrom<Stage>(
      'draft',
      'draft',
      'frozen',
      'confirmed',
      'running',
      'running',
      'running',
    );
    await runRandomly(
      RUNS,
      stages.map((stage) => ({ stage })),
      [...stepsOf(actions, tries, count), ...Array<typeof hours>(4).fill(hours)],
      MAX_ATTEMPTS,
    );
    await expectValidRecords();
    if (RUNS >= ENOUGH) expect(Object.keys(actions).filter((name) => !wereDone(name))).toEqual([]);
  },
  60_000 + RUNS * 20_000,
);

it(
  'never exceeds the limit of participants, whatever anyone does in a nearly full cycle',
  async () => {
    // With Ada, Bob and Eve that makes 98 to 100.
    const starts = fc.integer({ min: 95, max: 97 }).map((silent): Start => ({ stage: 'draft', silent }));
    await runRandomly(CROWDED_RUNS, starts, stepsOf(crowd.actions, crowd.tries, count), MAX_ATTEMPTS_CROWDED);
    await expectValidRecords();
    const limited = ['answerJoinRequest', 'askToJoin', 'sendInvites'];
    if (CROWDED_RUNS >= ENOUGH_FULL) expect([...refusedAsFull].sort()).toEqual(limited);
  },
  60_000 + CROWDED_RUNS * 40_000,
);

it('covers every operation on a cycle, or gives a reason', () => {
  const names = mutations.filter(isOfCycles).map(({ name }) => name);
  const known = [...Object.keys(actions), ...Object.keys(undone)];

  // Each is one of the `actions` of test/tools/operations, or `undone` has the reason.
  expect({
    missing: names.filter((name) => !known.includes(name)),
    tooMany: known.filter((name) => !names.includes(name)),
  }).toEqual({ missing: [], tooMany: [] });
});
