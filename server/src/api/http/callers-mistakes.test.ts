import { keepLog, LEVEL } from '../../../test/tools/kept-log.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';

/** Whatever a caller gets wrong is the caller's mistake: told as such, and no fault of ours in the log (level 50). */

const kept = keepLog();
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

interface Asked {
  query: string;
  variables?: unknown;
  operationName?: unknown;
}
const answerOf = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as { data?: unknown; errors?: { extensions: { code: string } }[] },
});
const post = async (asked: Asked, headers: Record<string, string> = {}) =>
  answerOf(
    await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { ...JSON_TYPE, ...headers },
      body: JSON.stringify(asked),
    }),
  );
/** The door for all that is not a plain POST. */
const get = async ({ query, variables }: Asked, headers: Record<string, string> = {}) =>
  answerOf(
    await fetch(
      `${app.url}/graphql?${new URLSearchParams({ query, variables: JSON.stringify(variables ?? {}) }).toString()}`,
      { headers: { 'apollo-require-preflight': 'yes', ...headers } },
    ),
  );

const expectNoFault = (): void => {
  expect(kept.read().filter(({ level }) => level >= LEVEL.error)).toEqual([]);
  expect(kept.lines.join()).not.toContain('"stack"');
};

const wrong: [string, Asked][] = [
  ['a subscription', { query: 'subscription { x }' }],
  ['a subscription of a name', { query: 'subscription S { __typename }', operationName: 'S' }],
  ['a subscription beside a query', { query: 'query A { me { id } } subscription B { x }' }],
  ['null for @skip', { query: 'query ($a: Boolean = true) { me @skip(if: $a) { id } }' }],
  ['null for @include, further in', { query: 'query ($a: Boolean = true) { me { id @include(if: $a) } }' }],
  [
    'null for @include, of a fragment',
    { query: 'query ($a: Boolean = true) { ... @include(if: $a) { me { id } } }' },
  ],
  ['null for @skip, of a mutation', { query: 'mutation ($a: Boolean = true) { signOut @skip(if: $a) }' }],
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
  ['null for a variable that must be', { query: 'query ($a: ID!) { cycle(id: $a) { id } }' }],
  ['a schema', { query: 'type Query { a: Int }' }],
  ['fragments alone', { query: 'fragment F on User { id }' }],
  ['an operation of no name that is there', { query: '{ me { id } }', operationName: 'Nope' }],
  ['two operations without a choice', { query: 'query A { me { id } } query B { me { id } }' }],
  ['a fragment in a circle', { query: '{ me { ...F } } fragment F on User { ...F }' }],
  ['half a letter', { query: '{ cycle(id: "\ud800") { id } }' }],
  ['names that all objects have', { query: '{ constructor toString __proto__ }' }],
];

describe.each(wrong)('%s', (_what, { query, ...rest }) => {
  const asked: Asked = { variables: { a: null }, query, ...rest };

  it('is the caller’s mistake at every door, signed in or not', async () => {
    const bearer = { authorization: `Bearer ${ada.token}` };
    const answers = [
      await post(asked),
      await post(asked, bearer),
      await post(asked, { ...bearer, 'idempotency-key': newId() }),
      await post(asked, { accept: NEW_TYPE }),
      await get(asked),
    ];

    for (const { status, body } of answers) {
      expect(status).toBeLessThan(500);
      expect(body.errors?.map(({ extensions }) => extensions.code)).not.toContain('INTERNAL_SERVER_ERROR');
      expect(body.errors).not.toEqual([]);
    }
    expectNoFault();
  });
});

it.each([
  'subscription { x }',
  'query ($a: Boolean = true) { ... @skip(if: $a) { me { id } } }',
  'query ($a: ID!) { cycle(id: $a) { id } }',
  '{ nothing_of_the_kind }',
])('a document that is refused as a whole is 400, or 200 to who reads no other status: %s', async (query) => {
  const asked = { query, variables: { a: null } };

  expect((await post(asked, { accept: NEW_TYPE })).status).toBe(400);
  expect((await post(asked, { accept: 'application/json' })).status).toBe(200);
  expectNoFault();
});

const bodies: [string, Buffer, Record<string, string>][] = [
  ['said to be packed', Buffer.from('{"query":"{ me { id } }"}'), { 'content-encoding': 'gzip' }],
  ['packed in a way that nobody knows', Buffer.from('{}'), { 'content-encoding': 'nope' }],
  ['packed twice', Buffer.from('{}'), { 'content-encoding': 'gzip, gzip' }],
  ['in letters that nobody knows', Buffer.from('{}'), { 'content-type': 'application/json; charset=utf-7' }],
  ['of wrong letters', Buffer.from([0x22, 0xff, 0xfe, 0x22]), {}],
  ['of one byte that is none', Buffer.from([0]), {}],
  ['of brackets', Buffer.from('['.repeat(100_000)), {}],
  ['a number', Buffer.from('5'), {}],
  ['a list', Buffer.from('[{"query":"{ me { id } }"}]'), {}],
  ['with words for its parts', Buffer.from('{"query":[],"variables":"x","extensions":5}'), {}],
];
const keys: Record<string, string>[] = [{}, { 'idempotency-key': 'odd' }];
it.each(bodies)('a body %s is the caller’s mistake on every path', async (_what, body, headers) => {
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
  expectNoFault();
});
