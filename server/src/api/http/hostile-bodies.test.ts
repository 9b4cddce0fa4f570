import {
  briefDocuments,
  CYCLE_INPUT,
  givenCycle,
  participantOf,
  viewOf,
  type CycleView,
} from '../../../test/tools/cycle.ts';
import { captureLog } from '../../../test/tools/captured-log.ts';
import { expectOneLineEach } from '../../../test/tools/one-line-each.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';

/** Bodies and queries with special property names (prototype pollution), and with duplicate keys. */

const kept = captureLog();
let app: TestApp;
let ada: Person;
let bob: Person;
let cycle: CycleView;
beforeAll(async () => {
  app = await startTestApp({ log: kept.log });
  [ada, bob] = [await app.person('Ada Lovelace'), await app.person('Bob Builder')];
  cycle = await givenCycle(app, ada, { members: [bob] });
});
beforeEach(() => {
  kept.lines.length = 0;
});
afterAll(() => app.close());

interface Received {
  status: number;
  text: string;
}
async function send(method: string, path: string, body?: string, headers = {}): Promise<Received> {
  const response = await fetch(`${app.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${ada.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, text: await response.text() };
}
/** Sends a GraphQL request with variables as raw text. */
const graphql = (document: string, variables: string): Promise<Received> =>
  send('POST', '/graphql', `{"query": ${JSON.stringify(document)}, "variables": ${variables}}`);
const put = (body: string): Promise<Received> => send('PUT', `/api/cycle/${cycle.id}`, body);
const post = (path: string, body: string): Promise<Received> => send('POST', path, body);

const POISON = '{"polluted": true, "isAdmin": true, "viewer": {"id": "x"}, "toString": 1, "userId": "x"}';
const poisoned = [
  `{"__proto__": ${POISON}}`,
  `{"constructor": {"prototype": ${POISON}}}`,
  `{"__proto__": {"__proto__": ${POISON}}}`,
  `{"a": {"__proto__": ${POISON}}, "b": [{"__proto__": ${POISON}}]}`,
  `{"prototype": ${POISON}, "hasOwnProperty": 1, "toString": 1, "valueOf": null, "then": 1, "toJSON": 1}`,
  `{"__defineGetter__": 1, "__lookupSetter__": 1, "length": 1000000000}`,
];
const ROOT_KEYS = Reflect.ownKeys(Object.prototype);

/** Expects that no prototype has changed in this process, which has parsed the body. */
function expectClean(): void {
  expect(Reflect.ownKeys(Object.prototype)).toEqual(ROOT_KEYS);
  expect('polluted' in {}).toBe(false);
  expect('polluted' in []).toBe(false);
  expect('polluted' in (() => undefined)).toBe(false);
}
/** Expects that all attempts were refused with a proper error, and that the cycle has not changed. */
async function expectRefused(attempts: Promise<Received>[]): Promise<void> {
  const responses = await Promise.all(attempts);
  for (const { status, text } of responses) {
    expect({ text, refused: status >= 400 || text.includes('"errors":') }).toEqual({ text, refused: true });
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/node_modules|INTERNAL_SERVER_ERROR|TypeError|SQLITE|\bER_[A-Z]/);
  }
  expectOneLineEach(kept, responses.length, ['polluted']);
  expectClean();
  expect(await viewOf(app, ada, cycle.id)).toEqual(cycle);
  kept.lines.length = 0;
}

describe('a body with special property names', () => {
  it.each(poisoned)('%s is refused by both APIs and changes no prototype', async (body) => {
    await expectRefused([
      put(body),
      post('/api/cycle', body),
      post('/api/email/send-invites', body),
      post('/api/auth/sign-in', body),
      post('/graphql', body),
      graphql(briefDocuments.createCycle, body),
      graphql(briefDocuments.createCycle, `{"input": ${body}}`),
      graphql(briefDocuments.updateCycleStory, `{"cycleId": ${body}, "input": {}}`),
      graphql(briefDocuments.sendInvites, `{"cycleId": "${cycle.id}", "invites": [${body}]}`),
      graphql(
        briefDocuments.updateCycleSettings,
        `{"cycleId": "${cycle.id}", "input": {"frequency": ${body}}}`,
      ),
    ]);
  });

  it('cannot provide inherited values instead of its own', async () => {
    const input = JSON.stringify(CYCLE_INPUT);
    const rest = JSON.stringify({ ...CYCLE_INPUT, type: 'group' });
    const inheriting = (inherited: string): string => `{"__proto__": ${inherited}}`;
    await expectRefused([
      post('/api/cycle', inheriting(rest)),
      post('/api/auth/sign-in', inheriting(`{"email": "${ada.email}", "password": "${ada.password}"}`)),
      put(inheriting('{"cycleFrozen": true}')),
      graphql(briefDocuments.createCycle, inheriting(`{"input": ${input}}`)),
      graphql(briefDocuments.createCycle, `{"input": ${inheriting(input)}}`),
      graphql(briefDocuments.freezeSection, inheriting(`{"cycleId": "${cycle.id}", "section": "CYCLE"}`)),
      post('/graphql', inheriting('{"query": "{ me { id } }"}')),
    ]);
  });

  it('has no effect where GraphQL ignores further properties', async () => {
    const { status, text } = await send(
      'POST',
      '/graphql',
      `{"query": "{ me { id } }", "extensions": ${poisoned[0]}, "__proto__": ${POISON}, "operationName": null}`,
    );

    expect([status, JSON.parse(text)]).toEqual([200, { data: { me: { id: ada.id } } }]);
    expectClean();
  });
});

describe('a query string or path with special property names', () => {
  const queries = [
    '__proto__[polluted]=1',
    '__proto__.polluted=1',
    '__proto__=1',
    'constructor[prototype][polluted]=1',
    'constructor.prototype.polluted=1',
    'a[__proto__][polluted]=1',
    '__proto__[cycleId]=ID',
    'toString=1&hasOwnProperty=1&length=99',
  ];

  it.each(queries)('?%s has no effect', async (query) => {
    const given = query.replace('ID', cycle.id);
    const { status } = await send('GET', `/api/participant?${given}`);
    expect(status).toBe(400);
    expect((await send('GET', `/api/my-cycle/${cycle.id}?${given}`)).status).toBeLessThan(500);
    const byGet = await send('GET', `/graphql?query={me{id}}&${given}`, undefined, {
      'apollo-require-preflight': 'yes',
    });
    expect(byGet.status).toBe(200);

    expectClean();
    expectOneLineEach(kept, 3, ['polluted']);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__proto__/__proto__'])(
    '/%s is not found',
    async (name) => {
      for (const path of [`/api/${name}`, `/${name}`, `/graphql/${name}`, `/assets/${name}`]) {
        expect({ path, status: (await send('GET', path)).status }).toEqual({ path, status: 404 });
      }
      expect((await send('GET', `/api/my-cycle/${name.split('/')[0]}`)).status).toBe(404);
      expectOneLineEach(kept, 5);
    },
  );

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'the operation %s does not exist',
    async (name) => {
      for (const query of [`mutation { ${name} }`, `{ ${name} }`, `query ${name} { me { ${name} } }`]) {
        await expectRefused([post('/graphql', JSON.stringify({ query }))]);
      }
      await expectRefused([
        post('/graphql', JSON.stringify({ query: 'query A { me { id } }', operationName: name })),
      ]);
    },
  );
});

describe('a duplicate key', () => {
  const [good, bad] = ['"A journey home"', '"short"'];

  it('counts by its last value, both when it is validated and when it is used', async () => {
    await expectRefused([
      put(`{"title": ${good}, "title": ${bad}}`),
      put(`{"cycleFrozen": true, "cycleFrozen": "yes"}`),
      graphql(
        briefDocuments.updateCycleStory,
        `{"cycleId": "${cycle.id}", "input": {"title": ${good}, "title": ${bad}}}`,
      ),
      graphql(
        briefDocuments.updateCycleStory,
        `{"cycleId": "${cycle.id}", "input": {"title": ${good}}, "input": 5}`,
      ),
      post('/api/auth/sign-in', `{"email": "${ada.email}", "password": "${ada.password}", "password": "x"}`),
      post('/graphql', '{"query": "{ me { id } }", "query": "{ nothing }"}'),
    ]);
    const own = await givenCycle(app, ada);
    await send('PUT', `/api/cycle/${own.id}`, `{"title": ${bad}, "title": ${good}}`);
    expect(await viewOf(app, ada, own.id)).toMatchObject({ title: 'A journey home' });
  });

  it('has the same value for the permission check and for the action', async () => {
    const bobs = await givenCycle(app, bob);
    kept.lines.length = 0;
    await expectRefused([
      graphql(
        briefDocuments.freezeSection,
        `{"cycleId": "${cycle.id}", "cycleId": "${bobs.id}", "section": "CYCLE"}`,
      ),
      post('/api/email/send-invites', `{"cycleId": "${cycle.id}", "cycleId": "${bobs.id}", "invites": []}`),
    ]);
    expect(await viewOf(app, bob, bobs.id)).toEqual(bobs);
  });

  it('in a GraphQL document is refused', async () => {
    const { id } = participantOf(cycle, bob);
    await expectRefused(
      [
        `mutation { removeParticipant(id: "x", id: "${id}") { id } }`,
        `mutation { updateProfile(input: { firstName: "Eve", firstName: "Ada" }) { id } }`,
        'query ($a: ID!, $a: ID!) { cycle(id: $a) { id } }',
        'query A { me { id } } query A { me { email } }',
        'query { ...F } fragment F on Query { me { id } } fragment F on Query { me { email } }',
      ].map((query) => post('/graphql', JSON.stringify({ query }))),
    );
  });

  it('with an idempotency key is stored by its last value', async () => {
    const own = await givenCycle(app, ada);
    const path = `/api/cycle/${own.id}`;
    const key = { 'idempotency-key': 'the-same-key' };
    const first = await send('PUT', path, `{"title": ${bad}, "title": ${good}}`, key);
    const again = await send('PUT', path, `{"title": ${good}}`, key);
    const other = await send('PUT', path, `{"title": ${good}, "title": "Another title"}`, key);

    expect([first.status, again.text, other.status]).toEqual([200, first.text, 409]);
  });
});

it.each([
  ['80,000 empty rows', `{"invites": [${'{},'.repeat(80_000)}{}]}`],
  ['20,000 fields', `{${Array.from({ length: 20_000 }, (_, index) => `"f${index}":1`).join(',')}}`],
  ['100,000 nested lists', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['100,000 values of one field', `{"title": [${'1,'.repeat(100_000)}1]}`],
])('a body of %s is refused without an internal error', async (_what, body) => {
  await expectRefused([put(body), post('/api/cycle', body), post('/api/email/send-invites', body)]);
});

it.each([
  ['a thousand invalid rows', `{"id": "x", "rows": [${'0,'.repeat(1_000)}0]}`, 51],
  ['15,000 fields of one input', `{"id": "x", "rows": [{${many(15_000)}}]}`, 1],
  ['60 fields of one input', `{"id": "x", "rows": [{${many(60)}}]}`, 1],
  ['80,000 rows', `{"id": "x", "rows": [${'{},'.repeat(80_000)}{}]}`, 1],
])('variables of %s are a client error', async (_what, variables, complaints) => {
  const document =
    'mutation ($id: ID!, $rows: [InviteInput!]!) { sendInvites(cycleId: $id, invites: $rows) { id } }';

  const { status, text } = await graphql(document, variables);

  expect(status).toBeLessThan(500);
  const { errors } = JSON.parse(text) as { errors: { extensions: { code: string } }[] };
  expect(new Set(errors.map(({ extensions }) => extensions.code))).toEqual(new Set(['BAD_USER_INPUT']));
  expect(errors).toHaveLength(complaints);
  expectOneLineEach(kept, 1);
});

function many(count: number): string {
  return Array.from({ length: count }, (_, index) => `"f${index}":1`).join(',');
}
