import { PASSWORD } from '../../../../test/tools/ask.ts';
import { startBothWays } from '../../../../test/tools/both-ways.ts';
import { sendLines } from '../../../../test/tools/raw-lines.ts';
import type { Person, TestApp } from '../../../../test/tools/test-app.ts';

/** Checks that responses are the same with and without Express. */

let app: TestApp;
let express: TestApp;
let ada: Person;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, express, ada, close } = await startBothWays());
});
afterAll(() => close());

const CHANGING = /^(date|x-request-id|set-cookie|etag|keep-alive):/i;

/** One server's response without what changes from one response to the next. */
async function answerOf({ url }: TestApp, headers: string[], body: string) {
  const {
    status,
    head,
    body: text,
  } = await sendLines(url, ['POST /graphql HTTP/1.1', 'Host: kolo.test', ...headers], body);
  const cookies = head
    .filter((line) => /^set-cookie/i.test(line))
    .map((line) => line.replace(/=[^;]+/, '=…').replace(/Expires=[^;]+/, ''));
  return {
    status,
    head: head
      .filter((line) => !CHANGING.test(line))
      .map((line) => line.toLowerCase())
      .sort(),
    cookies,
    body: text.replace(/"(accessToken|expiresAt)":"[^"]+"/g, ''),
  };
}

const JSON_TYPE = 'Content-Type: application/json';
const bodyOf = (query: string, variables = {}) => JSON.stringify({ query, variables });
const signIn = `mutation { signIn(input: { email: "ada@example.com", password: "${PASSWORD}" }) { accessToken expiresAt user { id } } }`;

it.each([
  ['a query', [], () => bodyOf('{ __typename }')],
  ['a query of a signed-in person', ['ada'], () => bodyOf('{ me { id } }')],
  ['a refusal', [], () => bodyOf('{ me { id } }')],
  ['a forged token', ['Authorization: Bearer x.y.z'], () => bodyOf('{ me { id } }')],
  ['a malformed document', [], () => bodyOf('{ me {')],
  [
    'a malformed document with the newer media type',
    ['Accept: application/graphql-response+json'],
    () => bodyOf('{ me {'),
  ],
  ['an Accept header that matches nothing', ['Accept: image/png'], () => bodyOf('{ __typename }')],
  ['a body that is not JSON', [], () => '{ "query": '],
  ['an empty body', [], () => ''],
  ['a list', [], () => '[]'],
  ['a body that is too large', [], () => bodyOf('{ me { id } }', { x: 'x'.repeat(300_000) })],
  ['a sign-in that sets a cookie', [], () => bodyOf(signIn)],
  ['a sign-out that clears the cookie', ['Cookie: kolo_refresh=x'], () => bodyOf('mutation { signOut }')],
  ['a key without sign-in', ['Idempotency-Key: 1'], () => bodyOf('mutation { signOut }')],
  [
    'a key for two fields',
    ['ada', 'Idempotency-Key: 2'],
    () => bodyOf('mutation { one: runCycle(cycleId: "x") { id } two: runCycle(cycleId: "x") { id } }'),
  ],
  [
    'a key with a refused mutation',
    ['ada', 'Idempotency-Key: 3'],
    () => bodyOf('mutation { runCycle(cycleId: "x") { id } }'),
  ],
])('%s gets the same response with and without Express', async (_what, given, body) => {
  const headers = [
    JSON_TYPE,
    ...given.map((one) => (one === 'ada' ? `Authorization: Bearer ${ada.token}` : one)),
  ];

  const plain = await answerOf(express, headers, body());

  expect(await answerOf(app, headers, body())).toEqual(plain);
  expect(plain.head.join('\n')).toMatch(
    /content-security-policy: .*\n(.*\n)*.*x-content-type-options: nosniff/,
  );
});

it.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=klingon',
])('a body of the type %s gets the same response with and without Express', async (type) => {
  const headers = [`Content-Type: ${type}`];

  expect(await answerOf(app, headers, bodyOf('{ __typename }'))).toEqual(
    await answerOf(express, headers, bodyOf('{ __typename }')),
  );
});

const meQuery = (given: object) => ({ query: '{ me { id } }', ...given });
const tooMany = { x: Array.from({ length: 6_000 }, () => 1) };

it.each([
  ['without further headers', [], meQuery({})],
  ['with the Accept header of a browser', ['Accept: application/json'], meQuery({})],
  ['with the Accept header of curl and fetch', ['Accept: */*'], meQuery({})],
  ['with the Accept header of axios', ['Accept: application/json, text/plain, */*'], meQuery({})],
  [
    'with the Accept header of Apollo Client',
    ['Accept: application/graphql-response+json,application/json;q=0.9'],
    meQuery({}),
  ],
  ['with the newer media type only', ['Accept: application/graphql-response+json'], meQuery({})],
  ['with an Accept header without JSON', ['Accept: image/png'], meQuery({})],
  ['with explicit nulls', [], meQuery({ variables: null, extensions: null, operationName: null })],
  ['with an unknown operation name', [], meQuery({ operationName: 'Me' })],
  ['with an operation name that is not a string', [], meQuery({ operationName: 1 })],
  ['with an empty operation name', [], meQuery({ operationName: '' })],
  ['with a client name in extensions', [], meQuery({ extensions: { clientLibrary: { name: 'x' } } })],
  ['with a hash', [], meQuery({ extensions: { persistedQuery: { version: 1, sha256Hash: 'x' } } })],
  ['with extensions that are not an object', [], meQuery({ extensions: [] })],
  ['with undeclared variables', [], meQuery({ variables: { id: 1 } })],
  ['with variables that are a list', [], meQuery({ variables: [] })],
  ['with far too many variables', [], meQuery({ variables: tooMany })],
])('a frequent query gets the same response with and without Express %s', async (_how, accept, body) => {
  const headers = [JSON_TYPE, `Authorization: Bearer ${ada.token}`];
  const often = () => answerOf(app, headers, bodyOf('{ me { id } }'));
  for (let times = 0; times < 4; times += 1) expect((await often()).status).toBe(200);

  const plain = await answerOf(express, [...headers, ...accept], JSON.stringify(body));

  expect(await answerOf(app, [...headers, ...accept], JSON.stringify(body))).toEqual(plain);
  const signedOut = await answerOf(app, [JSON_TYPE], bodyOf('{ me { id } }'));
  expect(signedOut.body).toContain('not-signed-in');
});

it('each response has its own request id', async () => {
  const ids = await Promise.all(
    ['/graphql', '/graphql', '/graphql?x=1'].map(async (path) => {
      const response = await fetch(`${app.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: bodyOf('{ __typename }'),
      });
      return response.headers.get('x-request-id');
    }),
  );

  expect(new Set(ids).size).toBe(3);
});
