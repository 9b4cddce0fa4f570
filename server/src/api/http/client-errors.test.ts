import { captureLog, LEVEL } from '../../../test/tools/captured-log.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';

/** An invalid request gets a client error, and is not logged as an error (level 50). */

const kept = captureLog();
let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp({ log: kept.log });
  ada = await app.person('Ada Lovelace');
});
beforeEach(() => {
  kept.lines.length = 0;
});
afterAll(() => app.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const NEW_TYPE = 'application/graphql-response+json';

interface GraphQLRequest {
  query: string;
  variables?: unknown;
  operationName?: unknown;
}
const readResponse = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as { data?: unknown; errors?: { extensions: { code: string } }[] },
});
const post = async (body: GraphQLRequest, headers: Record<string, string> = {}) =>
  readResponse(
    await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { ...JSON_TYPE, ...headers },
      body: JSON.stringify(body),
    }),
  );
/** GET requests take the path without the fast path. */
const get = async ({ query, variables }: GraphQLRequest, headers: Record<string, string> = {}) =>
  readResponse(
    await fetch(
      `${app.url}/graphql?${new URLSearchParams({ query, variables: JSON.stringify(variables ?? {}) }).toString()}`,
      { headers: { 'apollo-require-preflight': 'yes', ...headers } },
    ),
  );

const expectNoErrorLogged = (): void => {
  expect(kept.read().filter(({ level }) => level >= LEVEL.error)).toEqual([]);
  expect(kept.lines.join()).not.toContain('"stack"');
};

const wrong: [string, GraphQLRequest][] = [
  ['a subscription', { query: 'subscription { x }' }],
  ['a named subscription', { query: 'subscription S { __typename }', operationName: 'S' }],
  ['a subscription beside a query', { query: 'query A { me { id } } subscription B { x }' }],
  ['null for @skip', { query: 'query ($a: Boolean = true) { me @skip(if: $a) { id } }' }],
  [
    'null for @include of a nested field',
    { query: 'query ($a: Boolean = true) { me { id @include(if: $a) } }' },
  ],
  [
    'null for @include of a fragment',
    { query: 'query ($a: Boolean = true) { ... @include(if: $a) { me { id } } }' },
  ],
  ['null for @skip of a mutation', { query: 'mutation ($a: Boolean = true) { signOut @skip(if: $a) }' }],
  ['null for an argument', { query: 'query ($a: ID = "x") { cycle(id: $a) { id } }' }],
  [
    'null for two arguments',
    { query: 'query ($a: ID = "x") { round(cycleId: $a, collectorId: $a) { id } }' },
  ],
  ['null for a type’s name', { query: 'query ($a: String = "User") { __type(name: $a) { name } }' }],
  [
    'null for an input',
    {
      query:
        'mutation ($a: SignInInput = { email: "a", password: "b" }) { signIn(input: $a) { accessToken } }',
    },
  ],
  [
    'null within an input',
    {
      query:
        'mutation ($a: String = "a@b.cd") { signIn(input: { email: $a, password: "x" }) { accessToken } }',
    },
  ],
  [
    'null in a list',
    {
      query:
        'mutation ($a: InviteInput = { email: "a@b.cd", relationship: FRIEND }) { sendInvites(cycleId: "x", invites: [$a]) { id } }',
    },
  ],
  ['null for a required variable', { query: 'query ($a: ID!) { cycle(id: $a) { id } }' }],
  ['a schema', { query: 'type Query { a: Int }' }],
  ['a document with only fragments', { query: 'fragment F on User { id }' }],
  ['an unknown operation name', { query: '{ me { id } }', operationName: 'Nope' }],
  ['two operations without a name to choose', { query: 'query A { me { id } } query B { me { id } }' }],
  ['a fragment that spreads itself', { query: '{ me { ...F } } fragment F on User { ...F }' }],
  ['a lone surrogate', { query: '{ cycle(id: "\ud800") { id } }' }],
  ['properties that all objects have', { query: '{ constructor toString __proto__ }' }],
];

describe.each(wrong)('%s', (_what, { query, ...rest }) => {
  const body: GraphQLRequest = { variables: { a: null }, query, ...rest };

  it('is a client error by every transport, signed in or not', async () => {
    const bearer = { authorization: `Bearer ${ada.token}` };
    const responses = [
      await post(body),
      await post(body, bearer),
      await post(body, { ...bearer, 'idempotency-key': newId() }),
      await post(body, { accept: NEW_TYPE }),
      await get(body),
    ];

    for (const { status, body: result } of responses) {
      expect(status).toBeLessThan(500);
      expect(result.errors?.map(({ extensions }) => extensions.code)).not.toContain('INTERNAL_SERVER_ERROR');
      expect(result.errors).not.toEqual([]);
    }
    expectNoErrorLogged();
  });
});

it.each([
  'subscription { x }',
  'query ($a: Boolean = true) { ... @skip(if: $a) { me { id } } }',
  'query ($a: ID!) { cycle(id: $a) { id } }',
  '{ nothing_of_the_kind }',
])(
  'an invalid document gets status 400, or 200 if the client accepts only application/json: %s',
  async (query) => {
    const body = { query, variables: { a: null } };

    expect((await post(body, { accept: NEW_TYPE })).status).toBe(400);
    expect((await post(body, { accept: 'application/json' })).status).toBe(200);
    expectNoErrorLogged();
  },
);

const bodies: [string, Buffer, Record<string, string>][] = [
  ['falsely labelled as gzip', Buffer.from('{"query":"{ me { id } }"}'), { 'content-encoding': 'gzip' }],
  ['with an unknown encoding', Buffer.from('{}'), { 'content-encoding': 'nope' }],
  ['compressed twice', Buffer.from('{}'), { 'content-encoding': 'gzip, gzip' }],
  ['with an unsupported charset', Buffer.from('{}'), { 'content-type': 'application/json; charset=utf-7' }],
  ['of invalid UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), {}],
  ['of a null byte', Buffer.from([0]), {}],
  ['of brackets', Buffer.from('['.repeat(100_000)), {}],
  ['that is a number', Buffer.from('5'), {}],
  ['that is a list', Buffer.from('[{"query":"{ me { id } }"}]'), {}],
  ['with values of the wrong types', Buffer.from('{"query":[],"variables":"x","extensions":5}'), {}],
];
const keys: Record<string, string>[] = [{}, { 'idempotency-key': 'odd' }];
it.each(bodies)('a body %s is a client error on every path', async (_what, body, headers) => {
  for (const path of ['/graphql', '/graphql?x', '/api/auth/sign-in', '/api/cycle', '/nothing']) {
    for (const key of keys) {
      const response = await fetch(`${app.url}${path}`, {
        method: 'POST',
        body,
        headers: { ...JSON_TYPE, authorization: `Bearer ${ada.token}`, ...headers, ...key },
      });

      expect({ path, status: response.status >= 400 && response.status < 500 }).toEqual({
        path,
        status: true,
      });
      expect(await response.text()).not.toContain('INTERNAL_SERVER_ERROR');
    }
  }
  expectNoErrorLogged();
});
