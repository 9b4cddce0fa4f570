import { PASSWORD } from '../../../../test/tools/ask.ts';
import { startBothWays } from '../../../../test/tools/both-ways.ts';
import { sendLines } from '../../../../test/tools/raw-lines.ts';
import type { Person, TestApp } from '../../../../test/tools/test-app.ts';

/** Operations are answered without Express, or with it where that is asked for: nobody can tell by the answer. */

let app: TestApp;
let express: TestApp;
let ada: Person;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, express, ada, close } = await startBothWays());
});
afterAll(() => close());

const CHANGING = /^(date|x-request-id|set-cookie|etag|keep-alive):/i;

/** The answer of one of them, without what differs from one to the next. */
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
const asked = (query: string, variables = {}) => JSON.stringify({ query, variables });
const signIn = `mutation { signIn(input: { email: "ada@example.com", password: "${PASSWORD}" }) { accessToken expiresAt user { id } } }`;

it.each([
  ['a query', [], () => asked('{ __typename }')],
  ['a query of somebody', ['ada'], () => asked('{ me { id } }')],
  ['a refusal', [], () => asked('{ me { id } }')],
  ['a forged token', ['Authorization: Bearer x.y.z'], () => asked('{ me { id } }')],
  ['a document that is malformed', [], () => asked('{ me {')],
  [
    'a document that is malformed, to who knows the newer type',
    ['Accept: application/graphql-response+json'],
    () => asked('{ me {'),
  ],
  ['a type that nobody takes', ['Accept: image/png'], () => asked('{ __typename }')],
  ['a body that is no JSON', [], () => '{ "query": '],
  ['an empty body', [], () => ''],
  ['a list', [], () => '[]'],
  ['a body that is too large', [], () => asked('{ me { id } }', { x: 'x'.repeat(300_000) })],
  ['a sign-in, with its cookie', [], () => asked(signIn)],
  ['a sign-out, which takes it away', ['Cookie: kolo_refresh=x'], () => asked('mutation { signOut }')],
  ['a key, for nobody', ['Idempotency-Key: 1'], () => asked('mutation { signOut }')],
  [
    'a key for two fields',
    ['ada', 'Idempotency-Key: 2'],
    () => asked('mutation { one: runCycle(cycleId: "x") { id } two: runCycle(cycleId: "x") { id } }'),
  ],
  [
    'a key for what is refused',
    ['ada', 'Idempotency-Key: 3'],
    () => asked('mutation { runCycle(cycleId: "x") { id } }'),
  ],
])('%s is answered alike', async (_what, given, body) => {
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
])('a body of the type %s is answered alike', async (type) => {
  const headers = [`Content-Type: ${type}`];

  expect(await answerOf(app, headers, asked('{ __typename }'))).toEqual(
    await answerOf(express, headers, asked('{ __typename }')),
  );
});

const readsMe = (given: object) => ({ query: '{ me { id } }', ...given });
const tooMany = { x: Array.from({ length: 6_000 }, () => 1) };

it.each([
  ['as it is', [], readsMe({})],
  ['to a browser', ['Accept: application/json'], readsMe({})],
  ['to curl, or fetch', ['Accept: */*'], readsMe({})],
  ['to axios', ['Accept: application/json, text/plain, */*'], readsMe({})],
  ['to Apollo Client', ['Accept: application/graphql-response+json,application/json;q=0.9'], readsMe({})],
  ['to who prefers the newer type', ['Accept: application/graphql-response+json'], readsMe({})],
  ['to who takes no JSON', ['Accept: image/png'], readsMe({})],
  [
    'with nothing said in so many words',
    [],
    readsMe({ variables: null, extensions: null, operationName: null }),
  ],
  ['with a name that it does not have', [], readsMe({ operationName: 'Me' })],
  ['with a name that is none', [], readsMe({ operationName: 1 })],
  ['with a name that is empty', [], readsMe({ operationName: '' })],
  ['with what the program calls itself', [], readsMe({ extensions: { clientLibrary: { name: 'x' } } })],
  ['with a hash', [], readsMe({ extensions: { persistedQuery: { version: 1, sha256Hash: 'x' } } })],
  ['with extensions that are none', [], readsMe({ extensions: [] })],
  ['with variables that it does not take', [], readsMe({ variables: { id: 1 } })],
  ['with variables that are a list', [], readsMe({ variables: [] })],
  ['with far too many variables', [], readsMe({ variables: tooMany })],
])('a query that has come often is answered alike %s', async (_how, accept, body) => {
  const headers = [JSON_TYPE, `Authorization: Bearer ${ada.token}`];
  const often = () => answerOf(app, headers, asked('{ me { id } }'));
  for (let times = 0; times < 4; times += 1) expect((await often()).status).toBe(200);

  const plain = await answerOf(express, [...headers, ...accept], JSON.stringify(body));

  expect(await answerOf(app, [...headers, ...accept], JSON.stringify(body))).toEqual(plain);
  const noOne = await answerOf(app, [JSON_TYPE], asked('{ me { id } }'));
  expect(noOne.body).toContain('not-signed-in');
});

it('an answer goes out under an id of its own', async () => {
  const ids = await Promise.all(
    ['/graphql', '/graphql', '/graphql?x=1'].map(async (path) => {
      const response = await fetch(`${app.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: asked('{ __typename }'),
      });
      return response.headers.get('x-request-id');
    }),
  );

  expect(new Set(ids).size).toBe(3);
});
