import { gunzipSync } from 'node:zlib';
import { getNamedType, isObjectType } from 'graphql';
import { makeSchema } from '../graphql/schema.ts';
import { PASSWORD } from '../../../test/tools/ask.ts';
import { startBothWays } from '../../../test/tools/both-ways.ts';
import { givenCycle } from '../../../test/tools/cycle.ts';
import { sendForBytes } from '../../../test/tools/raw-lines.ts';
import type { Person, TestApp } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';
import { acceptsGzip } from './send-text.ts';

let app: TestApp;
let express: TestApp;
let ada: Person;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, express, ada, close } = await startBothWays());
});
afterAll(() => close());

interface Sent {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Returns the raw response: `fetch` would decompress it. */
async function send({ url }: TestApp, { method = 'POST', path = '/graphql', headers = {}, body = '' }: Sent) {
  const lines = Object.entries({
    Host: 'kolo.test',
    'Content-Type': 'application/json',
    Authorization: `Bearer ${ada.token}`,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  const { head, body: bytes } = await sendForBytes(url, [`${method} ${path} HTTP/1.1`, ...lines], body);
  const headerOf = Object.fromEntries(
    head.map((line): [string, string] => [
      line.split(':')[0]?.toLowerCase() ?? '',
      line.replace(/^[^:]+: /, ''),
    ]),
  );
  expect(headerOf['content-length']).toBe(String(bytes.length));
  const isCompressed = headerOf['content-encoding'] === 'gzip';
  return {
    head: headerOf,
    isCompressed,
    bytes,
    text: (isCompressed ? gunzipSync(bytes) : bytes).toString(),
  };
}

const GZIP = { 'Accept-Encoding': 'gzip, deflate, br' };
/** Selects one field under many aliases, so that the response is long. */
const long = (field: string): string =>
  Array.from({ length: 28 }, (_each, index) => `a${index}: ${field}`).join(' ');
const meQuery = `{ me { ${long('id')} } }`;
const asBody = (query: string): string => JSON.stringify({ query });
const rename = `mutation { updateProfile(input: { firstName: "Ada" }) { ${long('id')} } }`;

const ways: [string, () => TestApp, Sent][] = [
  ['an operation', () => app, { body: asBody(meQuery) }],
  ['an operation with Express', () => express, { body: asBody(meQuery) }],
  [
    'a query by GET',
    () => app,
    {
      method: 'GET',
      path: `/graphql?query=${encodeURIComponent(meQuery)}`,
      headers: { 'apollo-require-preflight': 'yes' },
    },
  ],
  ['a mutation', () => app, { body: asBody(rename) }],
  ['a mutation with a key', () => app, { body: asBody(rename), headers: { 'Idempotency-Key': newId() } }],
  ['a document with many errors', () => app, { body: asBody(`{ ${'nothing '.repeat(15)} }`) }],
];
describe.each(ways)('a long response to %s', (_what, at, sent) => {
  it('is compressed for clients that accept gzip, with the same content', async () => {
    const ask = (accepts: Record<string, string>) =>
      send(at(), { ...sent, headers: { ...sent.headers, ...accepts } });

    // The last runs use the compiled query.
    for (let run = 0; run < 5; run += 1) {
      const compressed = await ask(GZIP);
      const plain = await ask({});

      expect([compressed.isCompressed, plain.isCompressed]).toEqual([true, false]);
      expect(compressed.text).toBe(plain.text);
      expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 2);
      for (const { head } of [compressed, plain]) {
        expect(head.vary?.split(', ')).toContain('Accept-Encoding');
        expect(head['cache-control']).toBe('no-store');
      }
    }
  });
});

it('a short response is not compressed', async () => {
  const { isCompressed, text } = await send(app, { body: asBody('{ me { id } }'), headers: GZIP });

  expect([isCompressed, text]).toEqual([false, `{"data":{"me":{"id":"${ada.id}"}}}\n`]);
});

it.each([
  ['gzip', true],
  ['gzip, deflate, br', true],
  ['deflate, gzip;q=1.0, *;q=0.5', true],
  ['GZIP', true],
  ['x-gzip', true],
  ['*', true],
  ['br', false],
  ['identity', false],
  ['', false],
  ['gzip;q=0', false],
  ['gzip;q=0.0, *', false],
  ['*;q=0', false],
  ['br, *;q=0', false],
  ['gzip;q=nonsense', false],
  [`gzip${' '.repeat(196)}`, true],
  [`gzip${' '.repeat(197)}`, false],
  [undefined, false],
])('Accept-Encoding: %j accepts gzip: %s', (header, accepts) => {
  expect(acceptsGzip({ headers: header === undefined ? {} : { 'accept-encoding': header } })).toBe(accepts);
});

describe('a response with a secret is never compressed:', () => {
  const user = `user { ${long('id')} }`;
  const signIn = (what: string): string =>
    `signIn(input: { email: "${ada.email}", password: "${ada.password}" }) { ${what} }`;
  const signUp = `input: { firstName: "Bob", lastName: "Builder", email: "bob@example.com", password: "${PASSWORD}", phoneNumber: "123", dob: "1990-01-01" }`;
  let cycleId: string;
  beforeAll(async () => ({ id: cycleId } = await givenCycle(app, ada)));
  const token = `{ token accessToken { ${long('id')} } }`;

  it.each([
    ['signing in', () => `mutation { ${signIn(`accessToken ${user}`)} }`, '"accessToken":"ey'],
    ['signing in with aliases', () => `mutation { a: ${signIn(`b: accessToken ${user}`)} }`, '"b":"ey'],
    [
      'signing in in a fragment',
      () =>
        `mutation { ...F } fragment F on Mutation { ${signIn(`... on AuthPayload { accessToken } ${user}`)} }`,
      '"accessToken":"ey',
    ],
    ['signing up', () => `mutation { signUp(${signUp}) { accessToken ${user} } }`, '"accessToken":"ey'],
    [
      'a new calendar link',
      () => `mutation { renewCalendarLink { calendarLink ${long('id')} } }`,
      '/calendar/',
    ],
    [
      'a join link',
      () => `mutation { openJoinLink(cycleId: "${cycleId}") { joinLink ${long('id')} } }`,
      '/join/',
    ],
    [
      'refreshing a session',
      () => `mutation { refreshSession { accessToken ${user} } }`,
      '"accessToken":"ey',
    ],
    [
      'a new personal access token',
      () =>
        `mutation { createPersonalAccessToken(input: { name: "x", scope: READ }, password: "${ada.password}") ${token} }`,
      'kolo_pat_',
    ],
  ])('%s', async (_what, query, secret) => {
    const signedIn = await send(app, { body: asBody(`mutation { ${signIn('expiresAt')} }`) });
    const cookie = signedIn.head['set-cookie']?.split(';')[0] ?? '';

    const { isCompressed, text } = await send(app, {
      body: asBody(query()),
      headers: { ...GZIP, Cookie: cookie },
    });

    expect(text).toContain(secret);
    expect(text.length).toBeGreaterThan(1_024);
    expect(isCompressed).toBe(false);
  });

  it('the list of secret fields is complete: a new one must call `markSecret` and be added here', async () => {
    const types = Object.values((await makeSchema()).getTypeMap()).filter(isObjectType);
    const secrets = types.flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => getNamedType(field.type).name === 'String')
        .filter(({ name }) => /token|secret|password|code|link|key/i.test(name))
        .map(({ name }) => `${type.name}.${name}`),
    );

    expect(secrets.filter((name) => !name.startsWith('__')).sort()).toEqual([
      'AuthPayload.accessToken',
      'CreatedAccessToken.token',
      'Cycle.joinLink',
      'Mutation.copyInviteLink',
      'Mutation.passkeyRegistrationOptions',
      'Mutation.passkeySignInOptions',
      'User.calendarLink',
    ]);
  });
});
