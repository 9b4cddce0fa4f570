import { t } from '../../src/base/messages.ts';
import { Email } from '../../src/mail/email.entity.ts';
import { historyOf, type ChangeView } from '../tools/history.ts';
import { briefSelection, callOf, leastVariables, mutations, queries } from '../tools/calls.ts';
import { aliased, disguises } from '../tools/disguises.ts';
import type { Api, Rewriting, Things } from '../tools/matrix-apis.ts';
import {
  expected,
  hasEffect,
  ROLES,
  STAGES,
  type Outcome,
  type Role,
  type Row,
  type Stage,
} from '../tools/matrix.ts';
import { GONE, openMatrixFixture, type Circle, type MatrixFixture } from '../tools/matrix-fixture.ts';
import { ofNoCycle, rows } from '../tools/operations/index.ts';
import type { OpenApi } from '../tools/rest-client.ts';
import { tokenSteps } from '../tools/access-tokens.ts';
import { startTestApp, type Person, type TestApp } from '../tools/test-app.ts';
import { isCredential, isMutation, operations } from '../../src/schema/operations.ts';
import { newId } from '../../src/base/tokens.ts';

let app: TestApp;
let fixture: MatrixFixture;
let people: MatrixFixture['people'];
let cycles: MatrixFixture['circles'];
beforeAll(async () => {
  app = await startTestApp();
  fixture = await openMatrixFixture(app);
  ({ people, circles: cycles } = fixture);
});
afterAll(() => app.close());

const whoIs = (role: Role): Person | undefined => fixture.whoIs(role);
const lookAt = (things: Things): Promise<string> => fixture.lookAt(things);
/** The cycle's history, oldest first. Exactly the operations that change the cycle add entries to it. */
const recorded = (things: Things): Promise<ChangeView[]> => historyOf(app, people.ada, things.cycle);
const emails = (): Promise<number> => app.db.reader.count(Email);

/** One attempt by this role, at this stage, through this API. */
interface Cell {
  name: string;
  stage: Stage;
  role: Role;
  api: Api;
  outcome: Outcome;
  /** The only role for which the result must be the same through every API, or null if the result is the same for all roles. */
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

/** The actual and the expected outcome of each cell. */
type Report = Record<string, { actual: string; expected: string }>;

/** Runs all attempts that must not change the cycle on one cycle, concurrently. */
async function tryWithoutChange(cells: Cell[], cycle: Circle): Promise<Report> {
  const { things, sight } = cycle;
  const written = await emails();
  const history = await recorded(things);
  const answers = await Promise.all(cells.map(({ api, role }) => api.ask(app, whoIs(role), things)));
  const report = cells.map(({ name, outcome }, index) => {
    return [name, { actual: answers[index]?.reason ?? 'harmless', expected: outcome }];
  });
  expect(await recorded(things)).toEqual(history);
  if ((await lookAt(things)) === sight && (await emails()) === written) return Object.fromEntries(report);
  // Other rows must not fail because of this change.
  cycle.things = await cycle.copy();
  throw new Error(`one of these attempts has changed the cycle: ${JSON.stringify(report, null, 1)}`);
}

/** Runs each attempt that changes the cycle on a copy of its own. The result must be the same through every API. */
async function tryWithChange(cells: Cell[], cycle: Circle): Promise<Report> {
  const report: Report = {};
  const results = new Set<string>();
  for (const { name, api, role, outcome, oneself } of cells) {
    const things = await cycle.copy();
    const written = await emails();
    const refusal = await api.ask(app, whoIs(role), things);
    const sight = await lookAt(things);
    const effect = sight === GONE ? 'deleted' : sight === cycle.sight ? 'harmless' : 'done';
    const actual = refusal?.reason ?? effect;
    report[name] = { actual, expected: outcome };
    // A copy starts without a history, and a deleted cycle loses its own.
    const history = sight === GONE ? [] : await recorded(things);
    expect({ name, isRecorded: history.length > 0 }).toEqual({ name, isRecorded: actual === 'done' });
    const entries = history.map(({ kind, summary }) => `${kind}: ${summary}`);
    results.add([String(oneself), sight, ...entries, `${(await emails()) - written} emails`].join('\n'));
  }
  expect([...results]).toHaveLength(new Set(cells.map(({ oneself }) => oneself)).size);
  return report;
}

/** Tries every cell and returns those whose outcome is not as expected. */
async function wrongOf(cells: Cell[], cycle: Circle): Promise<Report> {
  const report = {
    ...(await tryWithoutChange(
      cells.filter(({ outcome }) => !hasEffect(outcome)),
      cycle,
    )),
    ...(await tryWithChange(
      cells.filter(({ outcome }) => hasEffect(outcome)),
      cycle,
    )),
  };
  return Object.fromEntries(
    Object.entries(report).filter(([, outcome]) => outcome.actual !== outcome.expected),
  );
}

const tried = new Set<string>();
it.each(rows)(
  '$name: has the right outcome for every role, at every stage, through every API',
  async (row) => {
    for (const stage of STAGES) {
      const cells = cellsOf(row).filter((cell) => cell.stage === stage);
      expect(await wrongOf(cells, cycles[stage])).toEqual({});
      for (const { name } of cells) tried.add(name);
    }
  },
);

/** A stage at which someone is allowed; at others, the stage alone decides most outcomes. */
const allowedStage = (row: Row): Stage =>
  STAGES.find((stage) => ROLES.some((role) => hasEffect(expected(row, role, stage)))) ?? 'running';

/** The row with every GraphQL request written differently. */
const rewritten = (row: Row, rewriting: Rewriting): Row => ({
  ...row,
  // Operations that take a password are always refused with a key; the next test but one covers that.
  apis: row.apis.flatMap(({ as, operation }) =>
    as && !(rewriting.headers && isCredential(operation)) ? [as(rewriting)] : [],
  ),
});

/** One row per combination of who is refused and why. `npm run audit -- disguises` runs all rows. */
const disguised = process.env.ALL_DISGUISES
  ? rows
  : [
      ...new Map(
        rows.map((row) => [
          JSON.stringify([
            row.apis.some(({ operation }) => isMutation(operation)),
            ROLES.map((role) => expected(row, role, allowedStage(row))),
          ]),
          row,
        ]),
      ).values(),
    ];

const underKey = () => ({ 'idempotency-key': newId() });

describe.each<[string, Rewriting]>([
  ['in a fragment', { document: disguises['a fragment in a fragment'] }],
  ['with an alias', { document: aliased }],
  ['with an idempotency key', { headers: underKey }],
  ['with an alias and an idempotency key', { document: aliased, headers: underKey }],
])('%s, every operation has the same outcome as without', (_, rewriting) => {
  it.each(disguised.map((row) => rewritten(row, rewriting)).filter(({ apis }) => apis.length > 0))(
    '$name',
    async (row) => {
      const stage = allowedStage(row);
      const cells = cellsOf(row).filter((cell) => cell.stage === stage);
      expect(await wrongOf(cells, cycles[stage])).toEqual({});
    },
  );
});

it.each(Object.keys(disguises) as (keyof typeof disguises)[])(
  'every mutation with an idempotency key is refused if it is in %s, where its name is not checked',
  async (disguise) => {
    for (const row of disguised) {
      const cycle = cycles[allowedStage(row)];
      for (const api of row.apis.filter(({ operation }) => isMutation(operation))) {
        const request = api.as?.({ document: disguises[disguise], headers: underKey });
        const refusal = await request?.ask(app, people.ada, cycle.things);
        expect({ operation: api.operation, fields: refusal?.fields }).toEqual({
          operation: api.operation,
          fields: { 'Idempotency-Key': [t('requests.notUnderKey')] },
        });
        expect(await lookAt(cycle.things)).toBe(cycle.sight);
      }
    }
  },
);

it('all cells have been tried', () => {
  const apis = rows.flatMap((row) => row.apis).length;

  expect([...tried].sort()).toEqual(
    rows
      .flatMap(cellsOf)
      .map(({ name }) => name)
      .sort(),
  );
  expect(tried.size).toBe(apis * ROLES.length * STAGES.length);
});

describe('the matrix in test/tools/operations', () => {
  const coveredCalls = rows.flatMap(({ apis }) => apis);
  const names = new Set([
    ...coveredCalls.map(({ operation }) => operation),
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
    'has a row for every field of PUT %s that is not just a statement',
    async (path) => {
      const schema = (await document()).paths[path]?.put?.requestBody?.content['application/json'].schema;
      const covered = coveredCalls
        .filter(({ operation }) => operation === `PUT ${path}`)
        .flatMap(({ fields }) => fields);
      const claims = ['isOwner', 'status', 'purpose', 'participantId', 'userId', 'participantsCount'];

      expect(
        Object.keys(schema?.properties ?? {})
          .filter((name) => !claims.includes(name))
          .sort(),
      ).toEqual([...new Set(covered)].filter((name) => !claims.includes(name)).sort());
    },
  );
});

it('a read-only token lets its owner see everything and change nothing, through every API', async () => {
  const tokens = tokenSteps(app);
  const { token } = await tokens.made(people.ada, 'READ');
  const reader = { ...people.ada, token };
  const writes = ({ operation }: Api): boolean =>
    operation.includes(' ') ? !operation.startsWith('GET') : isMutation(operation);
  for (const { apis } of rows) {
    for (const api of apis) {
      const cycle = cycles.running;
      const refusal = await api.ask(app, reader, cycle.things);

      const actual = { operation: api.operation, reason: refusal?.reason };
      if (writes(api)) expect(actual).toEqual({ operation: api.operation, reason: 'read-only-token' });
      else expect(actual).toEqual({ operation: api.operation, reason: undefined });
      expect(await lookAt(cycle.things)).toBe(cycle.sight);
    }
  }
});

it.each(ofNoCycle.signedIn)('%s is for any signed-in person', async (operation) => {
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
