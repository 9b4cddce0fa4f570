import { gunzipSync } from 'node:zlib';
import { getNamedType, isObjectType } from 'graphql';
import { makeSchema } from '../graphql/schema.ts';
import { PASSWORD } from '../../../test/tools/ask.ts';
import { startBothWays } from '../../../test/tools/both-ways.ts';
import { givenCycle } from '../../../test/tools/cycle.ts';
import { sendForBytes } from '../../../test/tools/raw-lines.ts';
import type { Person, TestApp } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';
import { takesGzip } from './whole-answer.ts';

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

/** The answer as it came, byte by byte: `fetch` would unpack it. */
async function send({ url }: TestApp, { method = 'POST', path = '/graphql', headers = {}, body = '' }: Sent) {
  const lines = Object.entries({
    Host: 'kolo.test',
    'Content-Type': 'application/json',
    Authorization: `Bearer ${ada.token}`,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  const { head, body: bytes } = await sendForBytes(url, [`${method} ${path} HTTP/1.1`, ...lines], body);
  const named = Object.fromEntries(
    head.map((line): [string, string] => [
      line.split(':')[0]?.toLowerCase() ?? '',
      line.replace(/^[^:]+: /, ''),
    ]),
  );
  expect(named['content-length']).toBe(String(bytes.length));
  const isPacked = named['content-encoding'] === 'gzip';
  return { head: named, isPacked, bytes, text: (isPacked ? gunzipSync(bytes) : bytes).toString() };
}

const GZIP = { 'Accept-Encoding': 'gzip, deflate, br' };
/** The same again and again, under other names, is a long answer. */
const long = (field: string): string =>
  Array.from({ length: 28 }, (_each, index) => `a${index}: ${field}`).join(' ');
const ofMe = `{ me { ${long('id')} } }`;
const asBody = (query: string): string => JSON.stringify({ query });
const rename = `mutation { updateProfile(input: { firstName: "Ada" }) { ${long('id')} } }`;

const ways: [string, () => TestApp, Sent][] = [
  ['an operation', () => app, { body: asBody(ofMe) }],
  ['an operation by Express', () => express, { body: asBody(ofMe) }],
  [
    'a query by GET',
    () => app,
    {
      method: 'GET',
      path: `/graphql?query=${encodeURIComponent(ofMe)}`,
      headers: { 'apollo-require-preflight': 'yes' },
    },
  ],
  ['a change', () => app, { body: asBody(rename) }],
  ['a change under a key', () => app, { body: asBody(rename), headers: { 'Idempotency-Key': newId() } }],
  ['a refusal of many things', () => app, { body: asBody(`{ ${'nothing '.repeat(15)} }`) }],
];
describe.each(ways)('a long answer to %s', (_what, at, sent) => {
  it('is packed for whoever takes that, and is the same', async () => {
    const ask = (accepts: Record<string, string>) =>
      send(at(), { ...sent, headers: { ...sent.headers, ...accepts } });

    // From the fourth time on a query is answered on a shorter way.
    for (let times = 0; times < 5; times += 1) {
      const packed = await ask(GZIP);
      const plain = await ask({});

      expect([packed.isPacked, plain.isPacked]).toEqual([true, false]);
      expect(packed.text).toBe(plain.text);
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
      for (const { head } of [packed, plain]) {
        expect(head.vary?.split(', ')).toContain('Accept-Encoding');
        expect(head['cache-control']).toBe('no-store');
      }
    }
  });
});

it('a short answer is not packed', async () => {
  const { isPacked, text } = await send(app, { body: asBody('{ me { id } }'), headers: GZIP });

  expect([isPacked, text]).toEqual([false, `{"data":{"me":{"id":"${ada.id}"}}}\n`]);
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
])('Accept-Encoding: %j says of gzip: %s', (said, takes) => {
  expect(takesGzip({ headers: said === undefined ? {} : { 'accept-encoding': said } })).toBe(takes);
});

describe('an answer with a secret is never packed:', () => {
  const user = `user { ${long('id')} }`;
  const signIn = (what: string): string =>
    `signIn(input: { email: "${ada.email}", password: "${ada.password}" }) { ${what} }`;
  const signUp = `input: { firstName: "Bob", lastName: "Builder", email: "bob@example.com", password: "${PASSWORD}", phoneNumber: "123", dob: "1990-01-01" }`;
  let cycleId: string;
  beforeAll(async () => ({ id: cycleId } = await givenCycle(app, ada)));
  const token = `{ token accessToken { ${long('id')} } }`;

  it.each([
    ['signing in', () => `mutation { ${signIn(`accessToken ${user}`)} }`, '"accessToken":"ey'],
    ['… by another name', () => `mutation { a: ${signIn(`b: accessToken ${user}`)} }`, '"b":"ey'],
    [
      '… in a fragment',
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
      'a link to share',
      () => `mutation { openJoinLink(cycleId: "${cycleId}") { joinLink ${long('id')} } }`,
      '/join/',
    ],
    ['refreshing', () => `mutation { refreshSession { accessToken ${user} } }`, '"accessToken":"ey'],
    [
      'a new token',
      () =>
        `mutation { createPersonalAccessToken(input: { name: "x", scope: READ }, password: "${ada.password}") ${token} }`,
      'kolo_pat_',
    ],
  ])('%s', async (_what, query, said) => {
    const signedIn = await send(app, { body: asBody(`mutation { ${signIn('expiresAt')} }`) });
    const cookie = signedIn.head['set-cookie']?.split(';')[0] ?? '';

    const { isPacked, text } = await send(app, {
      body: asBody(query()),
      headers: { ...GZIP, Cookie: cookie },
    });

    expect(text).toContain(said);
    expect(text.length).toBeGreaterThan(1_024);
    expect(isPacked).toBe(false);
  });

  it('and there are no others: whoever adds one calls `noteSecret`, and adds it here', async () => {
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
      'User.calendarLink',
    ]);
  });
});
