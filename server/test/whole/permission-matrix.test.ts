import { t } from '../../src/base/messages.ts';
import { Email } from '../../src/mail/email.entity.ts';
import { historyOf, type ChangeView } from '../tools/history.ts';
import { briefSelection, callOf, leastVariables, mutations, queries } from '../tools/calls.ts';
import { aliased, disguises } from '../tools/disguises.ts';
import type { Api, Rewriting, Things } from '../tools/matrix-apis.ts';
import { expected, ROLES, STAGES, type Outcome, type Role, type Row, type Stage } from '../tools/matrix.ts';
import { openMatrixFixture, type Circle, type Stand } from '../tools/matrix-fixture.ts';
import { ofNoCycle, rows } from '../tools/operations/index.ts';
import type { OpenApi } from '../tools/rest-client.ts';
import { tokenSteps } from '../tools/access-tokens.ts';
import { startTestApp, type Person, type TestApp } from '../tools/test-app.ts';
import { isCredential, isMutation, operations } from '../../src/schema/operations.ts';
import { newId } from '../../src/base/tokens.ts';

let app: TestApp;
let stand: Stand;
let people: Stand['people'];
let circles: Stand['circles'];
beforeAll(async () => {
  app = await startTestApp();
  stand = await openMatrixFixture(app);
  ({ people, circles } = stand);
});
afterAll(() => app.close());

const whoIs = (role: Role): Person | undefined => stand.whoIs(role);
const lookAt = (things: Things): Promise<string> => stand.lookAt(things);
/** What was recorded of the circle, oldest first: whatever changes it leaves something here, and nothing else does. */
const recorded = (things: Things): Promise<ChangeView[]> => historyOf(app, people.ada, things.cycle);
const emails = (): Promise<number> => app.db.reader.count(Email);

/** One attempt: this role, at this stage, through this door. */
interface Cell {
  name: string;
  stage: Stage;
  role: Role;
  api: Api;
  outcome: Outcome;
  /** Who alone is to find the circle the same afterwards; null where that is everybody. */
  oneself: Role | null;
}

const cellsOf = (row: Row): Cell[] =>
  STAGES.flatMap((stage) =>
    ROLES.flatMap((role) =>
      row.apis.map((api, index) => ({
        name: `${stage} · ${role} · ${row.name} · ${index + 1}: ${api.operation}`,
        stage,
        role,
        api,
        outcome: expected(row, role, stage),
        oneself: row.isForOneself ? role : null,
      })),
    ),
  );

/** What was heard, beside what the table says. */
type Report = Record<string, { heard: string; told: string }>;

/** Refusals and looks are tried on one circle, all at once: it must stay as it is. */
async function tryInVain(cells: Cell[], circle: Circle): Promise<Report> {
  const { things, sight } = circle;
  const written = await emails();
  const history = await recorded(things);
  const answers = await Promise.all(cells.map(({ api, role }) => api.ask(app, whoIs(role), things)));
  const report = cells.map(({ name, outcome }, index) => {
    return [name, { heard: answers[index]?.reason ?? 'harmless', told: outcome }];
  });
  expect(await recorded(things)).toEqual(history);
  if ((await lookAt(things)) === sight && (await emails()) === written) return Object.fromEntries(report);
  // What is spoilt spoils no other row.
  circle.things = await circle.copy();
  throw new Error(`something of this has changed the circle: ${JSON.stringify(report, null, 1)}`);
}

/** What changes a circle gets one of its own. Whichever door it went through, the circle is the same afterwards. */
async function tryForGood(cells: Cell[], circle: Circle): Promise<Report> {
  const report: Report = {};
  const results = new Set<string>();
  for (const { name, api, role, outcome, oneself } of cells) {
    const things = await circle.copy();
    const written = await emails();
    const refusal = await api.ask(app, whoIs(role), things);
    const sight = await lookAt(things);
    const heard = refusal?.reason ?? (sight === circle.sight ? 'harmless' : 'done');
    report[name] = { heard, told: outcome };
    // A copy begins without a history.
    const history = await recorded(things);
    expect({ name, isRecorded: history.length > 0 }).toEqual({ name, isRecorded: heard === 'done' });
    const entries = history.map(({ kind, summary }) => `${kind}: ${summary}`);
    results.add([String(oneself), sight, ...entries, `${(await emails()) - written} letters`].join('\n'));
  }
  expect([...results]).toHaveLength(new Set(cells.map(({ oneself }) => oneself)).size);
  return report;
}

/** Tries every cell, and answers with those that were heard otherwise than the table tells. */
async function wrongOf(cells: Cell[], circle: Circle): Promise<Report> {
  const report = {
    ...(await tryInVain(
      cells.filter(({ outcome }) => outcome !== 'done'),
      circle,
    )),
    ...(await tryForGood(
      cells.filter(({ outcome }) => outcome === 'done'),
      circle,
    )),
  };
  return Object.fromEntries(Object.entries(report).filter(([, { heard, told }]) => heard !== told));
}

const tried = new Set<string>();
it.each(rows)('$name: for everybody, at every stage, on every door', async (row) => {
  for (const stage of STAGES) {
    const cells = cellsOf(row).filter((cell) => cell.stage === stage);
    expect(await wrongOf(cells, circles[stage])).toEqual({});
    for (const { name } of cells) tried.add(name);
  }
});

/** Not the stage at which most are refused for the stage alone: one at which somebody may. */
const tellingStage = (row: Row): Stage =>
  STAGES.find((stage) => ROLES.some((role) => expected(row, role, stage) === 'done')) ?? 'running';

/** Every GraphQL door of the row, written in another way. */
const rewritten = (row: Row, rewriting: Rewriting): Row => ({
  ...row,
  // What takes a password is never done under a key: the test after these holds it.
  apis: row.apis.flatMap(({ as, operation }) =>
    as && !(rewriting.headers && isCredential(operation)) ? [as(rewriting)] : [],
  ),
});

/** One row of each kind, by whom it refuses and why; all of them in `npm run audit -- disguises`. */
const disguised = process.env.ALL_DISGUISES
  ? rows
  : [
      ...new Map(
        rows.map((row) => [
          JSON.stringify([
            row.apis.some(({ operation }) => isMutation(operation)),
            ROLES.map((role) => expected(row, role, tellingStage(row))),
          ]),
          row,
        ]),
      ).values(),
    ];

const underKey = () => ({ 'idempotency-key': newId() });

describe.each<[string, Rewriting]>([
  ['in a fragment', { document: disguises['a fragment in a fragment'] }],
  ['behind an alias', { document: aliased }],
  ['under a key', { headers: underKey }],
  ['behind an alias and under a key', { document: aliased, headers: underKey }],
])('%s, each operation is refused and done as it is without', (_, rewriting) => {
  it.each(disguised.map((row) => rewritten(row, rewriting)).filter(({ apis }) => apis.length > 0))(
    '$name',
    async (row) => {
      const stage = tellingStage(row);
      const cells = cellsOf(row).filter((cell) => cell.stage === stage);
      expect(await wrongOf(cells, circles[stage])).toEqual({});
    },
  );
});

it.each(Object.keys(disguises) as (keyof typeof disguises)[])(
  'no operation is done under a key within %s: nobody has looked at what stands there',
  async (disguise) => {
    for (const row of disguised) {
      const circle = circles[tellingStage(row)];
      for (const api of row.apis.filter(({ operation }) => isMutation(operation))) {
        const asked = api.as?.({ document: disguises[disguise], headers: underKey });
        const refusal = await asked?.ask(app, people.ada, circle.things);
        expect({ operation: api.operation, fields: refusal?.fields }).toEqual({
          operation: api.operation,
          fields: { 'Idempotency-Key': [t('requests.notUnderKey')] },
        });
        expect(await lookAt(circle.things)).toBe(circle.sight);
      }
    }
  },
);

it('has tried every cell that there is', () => {
  const apis = rows.flatMap((row) => row.apis).length;

  expect([...tried].sort()).toEqual(
    rows
      .flatMap(cellsOf)
      .map(({ name }) => name)
      .sort(),
  );
  expect(tried.size).toBe(apis * ROLES.length * STAGES.length);
});

describe('the table in test/tools/operations', () => {
  const tabled = rows.flatMap(({ apis }) => apis);
  const names = new Set([
    ...tabled.map(({ operation }) => operation),
    ...ofNoCycle.open,
    ...ofNoCycle.signedIn,
  ]);
  const document = async (): Promise<OpenApi> =>
    (await (await fetch(`${app.url}/api/openapi.json`)).json()) as OpenApi;

  it('has a row for every operation of the schema', () => {
    expect([...names].filter((name) => !name.includes(' ')).sort()).toEqual(Object.keys(operations).sort());
  });

  it('has a row for every path and method', async () => {
    const { paths } = await document();
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );

    expect(documented.sort()).toEqual([...names].filter((name) => name.includes(' ')).sort());
  });

  it.each(['/api/cycle/{id}', '/api/my-cycle/{id}', '/api/participant/{id}'])(
    'has a row for every field of PUT %s that is more than a claim',
    async (path) => {
      const schema = (await document()).paths[path]?.put?.requestBody?.content['application/json'].schema;
      const given = tabled
        .filter(({ operation }) => operation === `PUT ${path}`)
        .flatMap(({ fields }) => fields);
      const claims = ['isOwner', 'status', 'purpose', 'participantId', 'userId', 'participantsCount'];

      expect(
        Object.keys(schema?.properties ?? {})
          .filter((name) => !claims.includes(name))
          .sort(),
      ).toEqual([...new Set(given)].filter((name) => !claims.includes(name)).sort());
    },
  );
});

it('a token that may only read lets its owner look at everything and change nothing, on every door', async () => {
  const tokens = tokenSteps(app);
  const { token } = await tokens.made(people.ada, 'READ');
  const reader = { ...people.ada, token };
  const writes = ({ operation }: Api): boolean =>
    operation.includes(' ') ? !operation.startsWith('GET') : isMutation(operation);
  for (const { apis } of rows) {
    for (const api of apis) {
      const circle = circles.running;
      const refusal = await api.ask(app, reader, circle.things);

      const heard = { operation: api.operation, reason: refusal?.reason };
      if (writes(api)) expect(heard).toEqual({ operation: api.operation, reason: 'read-only-token' });
      else expect(heard).toEqual({ operation: api.operation, reason: undefined });
      expect(await lookAt(circle.things)).toBe(circle.sight);
    }
  }
});

it.each(ofNoCycle.signedIn)('%s is for whoever is signed in', async (operation) => {
  const [method = '', path = ''] = operation.split(' ');
  const field = [...queries, ...mutations].find(({ name }) => name === operation);
  const ask = async (person: Person | undefined) =>
    path
      ? app.rest(person, method as 'GET', path, method === 'GET' ? undefined : {})
      : app.ask(person, field ? callOf(field, briefSelection(field)) : '', field && leastVariables(field));

  expect((await ask(undefined)).refusal?.reason).toBe('not-signed-in');
  expect((await ask({ ...people.sam, token: `${people.sam.token}x` })).refusal?.reason).toBe('invalid-token');
  expect((await ask(people.sam)).refusal?.reason).not.toBe('not-signed-in');
});
