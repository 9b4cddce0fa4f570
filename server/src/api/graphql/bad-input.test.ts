import { failureKinds, internalError } from '../../domain/messages/failures.ts';
import { briefDocuments } from '../../../test/tools/cycle.ts';
import { targets, type Kind, type Thing } from '../../../test/tools/bad-targets.ts';
import { badValues, MISSING, valueAt, withBad } from '../../../test/tools/bad-values.ts';
import type { Things } from '../../../test/tools/matrix-apis.ts';
import { openMatrixFixture, type MatrixFixture } from '../../../test/tools/matrix-fixture.ts';
import { startTestApp, type Answer, type TestApp } from '../../../test/tools/test-app.ts';

let app: TestApp;
let stand: MatrixFixture;
beforeAll(async () => {
  app = await startTestApp();
  stand = await openMatrixFixture(app);
});
afterAll(() => app.close());

/** An id of each type, to try it where an id of another type is expected. */
const idsOf = ({
  cycle,
  participants,
  invite,
  request,
  round,
  payment,
  repayment,
  swap,
  proposal,
}: Things): Record<Thing, string> => ({
  cycle,
  participant: participants.ada,
  user: stand.people.ada.id,
  invite,
  joinrequest: request,
  round,
  payment,
  repayment,
  swap,
  proposal,
});

const valuesFor = (kind: Kind, thing: Thing | undefined, own: string): readonly unknown[] => {
  if (kind !== 'id') return badValues[kind];
  const others = Object.entries(idsOf(stand.circles.running.things)).filter(([name]) => name !== thing);
  return badValues.id(
    own,
    others.map(([, id]) => id),
  );
};

/** Expects an error with a code that programs can read and a message without internal details. */
function expectTyped(answer: Answer<unknown>, tried: string): void {
  const { refusal } = answer;
  const whole = JSON.stringify(answer);

  expect({ tried, refused: refusal !== undefined }).toEqual({ tried, refused: true });
  expect({ tried, code: refusal?.code }).toEqual({
    tried,
    code: expect.stringMatching(/^(BAD_USER_INPUT|NOT_FOUND|FORBIDDEN|CONFLICT)$/),
  });
  expect(refusal?.message).not.toBe(internalError());
  expect(whole).not.toMatch(/node_modules|stacktrace|SQLITE|SELECT|\bER_[A-Z]/);
  // GraphQL's own errors have no reason; ours have a known one.
  if (refusal?.reason) expect(Object.keys(failureKinds)).toContain(refusal.reason);
  if (refusal?.reason === 'invalid-input') expect(Object.keys(refusal.fields ?? {})).not.toEqual([]);
}

const shown = (value: unknown): string =>
  value === MISSING ? 'nothing' : (JSON.stringify(value) ?? String(value)).slice(0, 60);

it.each(targets())('$operation refuses invalid values for $name', async (target) => {
  const { operation, stage, role, variables, path, kind, thing, mayBeMissing, mayBeNull } = target;
  const { things, sight } = stand.circles[stage];
  const good = variables(things);
  const location = path(good);
  const values = valuesFor(kind, thing, String(valueAt(good, location))).filter(
    (value) => !(mayBeMissing && value === MISSING) && !(mayBeNull && value === null),
  );

  for (const value of values) {
    const bad = withBad(good, location, value);
    expectTyped(
      await app.ask(stand.whoIs(role), briefDocuments[operation], bad),
      `${location}: ${shown(value)}`,
    );
  }
  expect(values.length).toBeGreaterThan(5);
  expect(await stand.lookAt(things)).toBe(sight);
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
  ] as const)('%s refuses an invalid id', async (_name, document, thing) => {
    const own = idsOf(stand.circles.running.things)[thing];
    for (const value of valuesFor('id', thing, own)) {
      expectTyped(await app.ask(stand.people.ada, document, withBad({}, 'id', value)), shown(value));
    }
  });
});
