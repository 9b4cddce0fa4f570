import fc from 'fast-check';
import { lookThrough } from '../../../test/audits/records.ts';
import { isOfCycles, mutations } from '../../../test/tools/calls.ts';
import { givenCircle, type Operation, type Stage } from '../../../test/tools/circle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { newModel, type Model } from '../../../test/tools/model.ts';
import { respond } from '../../../test/tools/operations/answering.ts';
import { assign, confirm, send } from '../../../test/tools/operations/collecting.ts';
import { freeze } from '../../../test/tools/operations/freezing.ts';
import { deeds, neverDone, tries, undone } from '../../../test/tools/operations/index.ts';
import { hours } from '../../../test/tools/hours.ts';
import { invite } from '../../../test/tools/operations/inviting.ts';
import { run } from '../../../test/tools/operations/rounds.ts';
import { openScene, type Scene } from '../../../test/tools/scene.ts';
import { remember, seen, stepsOf, told, type Real } from '../../../test/tools/step.ts';
import { UnknownOwner } from '../invites/unknown-owner.entity.ts';

let scene: Scene;
let openedAt: number;
const open = async (): Promise<void> => {
  scene = await openScene();
  openedAt = Date.now();
};
beforeAll(open);
afterAll(() => scene.close());

/** Access tokens are good for a quarter of an hour, and a long look takes longer: people of a new scene go on. */
const GOOD_FOR_MS = 10 * 60_000;

/** Whatever they did, every record follows, and so do the rows that it vouches for. */
const expectRecordsToFollow = async (): Promise<void> =>
  expect((await lookThrough(scene.app.databaseUrl)).flaws).toEqual([]);

/** A circle of Ada, Bob and Eve that has come this far, and its model. */
async function begin(stage: Stage): Promise<{ model: Model; real: Real }> {
  if (Date.now() - openedAt > GOOD_FOR_MS) {
    await expectRecordsToFollow();
    await scene.close();
    await open();
  }
  await scene.newDay();
  // In another life they have not said so.
  await scene.app.db.transaction((manager) => manager.deleteAll(UnknownOwner));
  const { ada, bob, eve, app } = scene;
  const view = await givenCircle(app, ada, { stage, members: [bob, eve], input: { frequency: 7 } });
  const circle = newModel();
  for (const guest of ['bob', 'eve'] as const) {
    invite(circle, 'ada', guest);
    respond(circle, guest, guest, 'ACCEPTED');
  }
  if (stage !== 'draft') {
    freeze(circle, 'ada', 'CYCLE');
    freeze(circle, 'ada', 'PARTICIPANTS');
  }
  if (stage === 'confirmed' || stage === 'running') {
    assign(circle, 'ada', ['ada', 'bob', 'eve']);
    send(circle, 'ada');
    for (const name of ['ada', 'bob', 'eve'] as const) confirm(circle, name, name, 'APPROVED');
  }
  if (stage === 'running') run(circle, 'ada');
  const history = await historyOf(app, ada, view.id);
  const real: Real = {
    scene,
    view,
    history,
    participantIds: new Map(),
    links: [],
    requestIds: new Map(),
    swapIds: [],
    turnedBy: 0,
  };
  remember(real);
  expect(seen(real)).toEqual(told(circle));
  return { model: circle, real };
}

/** At most so many attempts make a life; most of them are left out, as nothing would come of them. */
const MOST = 3000;
/** Few lists are enough for every day; `npm run audit -- model` looks longer. */
const LISTS = Number(process.env.TEST_LISTS ?? 12);
/** In so many lives everything has been done by somebody; what is rarer than that would be looked at in none. */
const ENOUGH = 100;
// Making a long life small takes long: that is for whoever looks for one anew, by the seed that was said.
const seed =
  process.env.TEST_SEED === undefined ? { endOnFailure: true } : { seed: Number(process.env.TEST_SEED) };

const done = new Map<string, number>();
const count = (operation: Operation): void => void done.set(operation, (done.get(operation) ?? 0) + 1);
const wereDone = (name: string): boolean =>
  done.has(name) || neverDone.some((operation) => operation === name);

it(
  'does what the rules say, whatever is asked by whomever in whatever order through whichever door',
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
    await fc.assert(
      fc.asyncProperty(
        stages,
        fc.commands([...stepsOf(deeds, tries, count), ...Array(4).fill(hours)], {
          maxCommands: MOST,
          size: 'max',
        }),
        async (stage, commands) => {
          const { model: circle, real } = await begin(stage);
          try {
            await fc.asyncModelRun(() => ({ model: circle, real }), commands);
          } finally {
            scene.turnClock(-real.turnedBy);
          }
        },
      ),
      { numRuns: LISTS, ...seed },
    );
    await expectRecordsToFollow();
    if (LISTS >= ENOUGH) expect(Object.keys(deeds).filter((name) => !wereDone(name))).toEqual([]);
  },
  60_000 + LISTS * 20_000,
);

it('leaves out no operation on a cycle without a reason', () => {
  const names = mutations.filter(isOfCycles).map(({ name }) => name);
  const known = [...Object.keys(deeds), ...Object.keys(undone)];

  // Each is among the `deeds` of test/tools/operations, beside its rows, or `undone` says why not.
  expect({
    missing: names.filter((name) => !known.includes(name)),
    tooMany: known.filter((name) => !names.includes(name)),
  }).toEqual({ missing: [], tooMany: [] });
});
