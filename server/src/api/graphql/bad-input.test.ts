import { failures, INTERNAL_ERROR } from '../../domain/index.ts';
import { isOfCycles, mutations, valuesTaken } from '../../../test/tools/calls.ts';
import { documents, participantOf, type CycleView, type Operation } from '../../../test/tools/circle.ts';
import { targets, type Kind, type Thing } from '../../../test/tools/bad-targets.ts';
import { badValues, MISSING, valueAt, withBad } from '../../../test/tools/bad-values.ts';
import { openScene, type Scene } from '../../../test/tools/scene.ts';
import type { Answer } from '../../../test/tools/test-app.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

/** An id of every kind of thing, so that each can be tried where another is wanted. */
const idsOf = (cycle: CycleView): Record<Thing, string> => ({
  cycle: cycle.id,
  participant: participantOf(cycle, scene.ada).id,
  user: scene.ada.id,
  invite: cycle.invites[0]?.id ?? '',
  round: cycle.rounds[0]?.id ?? '',
  payment: cycle.rounds[0]?.payments[0]?.id ?? '',
});

const valuesFor = async (kind: Kind, thing: Thing | undefined, own: string): Promise<readonly unknown[]> => {
  if (kind !== 'id') return badValues[kind];
  const others = Object.entries(idsOf(await scene.standing('running'))).filter(([name]) => name !== thing);
  return badValues.id(
    own,
    others.map(([, id]) => id),
  );
};

/** A refusal that a program can read and a person may see: typed, and nothing of our insides. */
function expectTyped(answer: Answer<unknown>, tried: string): void {
  const { refusal } = answer;
  const whole = JSON.stringify(answer);

  expect({ tried, refused: refusal !== undefined }).toEqual({ tried, refused: true });
  expect({ tried, code: refusal?.code }).toEqual({
    tried,
    code: expect.stringMatching(/^(BAD_USER_INPUT|NOT_FOUND|FORBIDDEN|CONFLICT)$/),
  });
  expect(refusal?.message).not.toBe(INTERNAL_ERROR);
  expect(whole).not.toMatch(/node_modules|stacktrace|SQLITE|SELECT|\bER_[A-Z]/);
  // What GraphQL itself turns away has no reason; whatever we refuse has one that is known.
  if (refusal?.reason) expect(Object.keys(failures)).toContain(refusal.reason);
  if (refusal?.reason === 'invalid-input') expect(Object.keys(refusal.fields ?? {})).not.toEqual([]);
}

const shown = (value: unknown): string =>
  value === MISSING ? 'nothing' : (JSON.stringify(value) ?? String(value)).slice(0, 60);

/** Parts of a partial update may be absent, and a list of one may be written without its brackets. */
const mayBe = (operation: Operation, path: string, value: unknown): boolean =>
  value === MISSING && path.startsWith('input.') && operation !== 'createCycle';

const cases = targets.flatMap((target) =>
  target.arguments.map(([path, kind, thing]) => ({ ...target, path, kind, thing })),
);

it.each(cases)('$operation refuses whatever $path is not', async (target) => {
  const { operation, stage, who, valid, path, kind, thing } = target;
  const cycle = await scene.standing(stage);
  const own = String(valueAt(valid(cycle, scene), path));
  const values = (await valuesFor(kind, thing, own)).filter((value) => !mayBe(operation, path, value));

  for (const value of values) {
    const variables = withBad(valid(cycle, scene), path, value);
    expectTyped(await scene.app.ask(scene[who], documents[operation], variables), `${path}: ${shown(value)}`);
  }
  expect(await scene.view(cycle)).toEqual(cycle);
});

it('tries every argument of every operation on a cycle: what it lacks belongs into test/tools/bad-targets.ts', () => {
  const tried = targets.flatMap((target) => target.arguments.map(([path]) => `${target.operation} ${path}`));
  const taken = mutations
    .filter(isOfCycles)
    .flatMap((mutation) => valuesTaken(mutation).map((path) => `${mutation.name} ${path}`));

  expect(taken.filter((value) => !tried.includes(value))).toEqual([]);
  expect([...new Set(targets.map(({ operation }) => operation))].sort()).toEqual(
    mutations
      .filter(isOfCycles)
      .map(({ name }) => name)
      .sort(),
  );
});

describe('queries', () => {
  it.each([
    ['cycle', 'query ($id: ID!) { cycle(id: $id) { id } }', 'cycle'],
    ['participant', 'query ($id: ID!) { participant(id: $id) { id } }', 'participant'],
    ['participants', 'query ($id: ID!) { participants(cycleId: $id) { id } }', 'cycle'],
    ['collectors', 'query ($id: ID!) { collectors(cycleId: $id) { id } }', 'cycle'],
    ['invites', 'query ($id: ID!) { invites(cycleId: $id) { id } }', 'cycle'],
    ['rounds', 'query ($id: ID!) { rounds(cycleId: $id) { id } }', 'cycle'],
    ['round', 'query ($id: ID!) { round(cycleId: $id, collectorId: "x") { id } }', 'round'],
  ] as const)('%s finds nothing by an id that is none', async (_name, document, thing) => {
    const own = idsOf(await scene.standing('running'))[thing];
    for (const value of await valuesFor('id', thing, own)) {
      expectTyped(await scene.app.ask(scene.ada, document, withBad({}, 'id', value)), shown(value));
    }
  });
});
