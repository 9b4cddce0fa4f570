import { createHmac, generateKeyPairSync } from 'node:crypto';
import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { openBrowser, signUpFields, type Browser } from '../../../test/tools/browser.ts';
import { keepLog } from '../../../test/tools/kept-log.ts';
import { expectOneLineEach } from '../../../test/tools/one-line-each.ts';
import { sendLines } from '../../../test/tools/raw-lines.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { JWT_SECRET } from '../../../test/tools/test-context.ts';
import { newId } from '../../base/tokens.ts';
import { Session } from '../sessions/session.entity.ts';

/** Credentials that nobody gave out, at both doors: each is nobody's, changes nothing, and leaves one line in the log. */

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

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const inAMinute = (): number => Math.floor(Date.now() / 1_000) + 60;
const claims = () => ({ sub: ada.id, email: ada.email, iss: 'kolo', aud: 'kolo', exp: inAMinute() });

/** A token with any header and any claims, signed with Kolo's own secret: worse than anybody could make. */
function signed(header: object, body: object = claims(), hash = 'sha256'): string {
  const text = `${base64(header)}.${base64(body)}`;
  return `${text}.${createHmac(hash, JWT_SECRET).update(text).digest('base64url')}`;
}
const HS256 = { alg: 'HS256', typ: 'JWT' };
const without = (name: string): object =>
  Object.fromEntries(Object.entries(claims()).filter(([key]) => key !== name));

/** Whom each door takes the bearer of these header lines for. */
async function whoIs(lines: readonly string[]): Promise<(string | undefined)[]> {
  const rest = await sendLines(app.url, ['GET /api/user/me HTTP/1.1', 'Host: kolo.test', ...lines]);
  const graphql = await sendLines(
    app.url,
    ['POST /graphql HTTP/1.1', 'Host: kolo.test', 'Content-Type: application/json', ...lines],
    '{"query":"{ me { id } }"}',
  );
  const user = JSON.parse(rest.body) as { id?: string; reason?: string };
  const { data, errors } = JSON.parse(graphql.body) as {
    data: { me: { id: string } } | null;
    errors?: { extensions: { reason: string } }[];
  };
  return [user.id ?? user.reason, data?.me.id ?? errors?.[0]?.extensions.reason];
}
const bearer = (token: string): string[] => [`Authorization: Bearer ${token}`];

it('knows the token that these tests change', async () => {
  expect(await whoIs(bearer(signed(HS256)))).toEqual([ada.id, ada.id]);
  expect(await whoIs(bearer(ada.token))).toEqual([ada.id, ada.id]);
  expectOneLineEach(kept, 4, [ada.token, signed(HS256)]);
});

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwk = publicKey.export({ format: 'jwk' });
const forged: [string, () => string][] = [
  ['that says it needs no signature, and has none', () => `${base64({ alg: 'none' })}.${base64(claims())}.`],
  ['the same, written otherwise', () => `${base64({ alg: 'nOnE' })}.${base64(claims())}.`],
  ['that says so, and is signed', () => signed({ alg: 'none' })],
  ['of another length of hash', () => signed({ alg: 'HS512' }, claims(), 'sha512')],
  ['that only says HS512', () => signed({ alg: 'HS512' })],
  ['that takes the secret for a public key', () => signed({ alg: 'RS256' })],
  ['that takes it for a curve', () => signed({ alg: 'ES256' })],
  ['of an algorithm in lower case', () => signed({ alg: 'hs256' })],
  ['of a list of algorithms', () => signed({ alg: ['HS256'] })],
  ['of no algorithm', () => signed({ typ: 'JWT' })],
  ['whose signature is cut short', () => signed(HS256).slice(0, -4)],
  ['whose signature is empty', () => `${signed(HS256).split('.').slice(0, 2).join('.')}.`],
  ['with a fourth part', () => `${signed(HS256)}.x`],
  ['of one part', () => signed(HS256).split('.')[0] ?? ''],
  ['whose claims are no JSON', () => `${base64(HS256)}.e30x.${'A'.repeat(43)}`],
  ['whose claims are a list', () => signed(HS256, [claims()])],
  ['whose claims are empty', () => signed(HS256, {})],
  ['of another issuer', () => signed(HS256, { ...claims(), iss: 'kolo.evil' })],
  ['of no issuer', () => signed(HS256, without('iss'))],
  ['for another audience', () => signed(HS256, { ...claims(), aud: 'kola' })],
  ['for no audience', () => signed(HS256, without('aud'))],
  ['that has expired', () => signed(HS256, { ...claims(), exp: inAMinute() - 120 })],
  ['that never expires', () => signed(HS256, without('exp'))],
  ['whose expiry is a text', () => signed(HS256, { ...claims(), exp: String(inAMinute()) })],
  ['whose expiry is no number', () => signed(HS256, { ...claims(), exp: null })],
  ['that is not yet good', () => signed(HS256, { ...claims(), nbf: inAMinute() })],
  ['that is good from a day that is a text', () => signed(HS256, { ...claims(), nbf: 'tomorrow' })],
  ['of a number', () => signed(HS256, { ...claims(), sub: 1 })],
  ['of a list of people', () => signed(HS256, { ...claims(), sub: [ada.id] })],
  ['of an object', () => signed(HS256, { ...claims(), sub: { id: ada.id } })],
  ['of nobody', () => signed(HS256, without('sub'))],
  ['of true', () => signed(HS256, { ...claims(), sub: true })],
  ['without an e-mail', () => signed(HS256, without('email'))],
  ['whose e-mail is an object', () => signed(HS256, { ...claims(), email: { toString: 1 } })],
  ['of 8 kB of nothing', () => 'x'.repeat(8_000)],
  [
    'of 8 kB of claims and a wrong signature',
    () => `${signed(HS256, { ...claims(), x: 'x'.repeat(5_500) })}x`,
  ],
  ['of dots', () => '.'.repeat(2_000)],
  ['of escapes', () => '%00%0d%0a'],
  ['of half a personal token', () => 'kolo_pat_'],
  ['of a personal token that asks the database', () => `kolo_pat_' OR '1'='1`],
  ['of a personal token that asks for all', () => 'kolo_pat_%'],
  ['of a personal token with a path', () => 'kolo_pat_../../etc/passwd'],
  ['of a personal token of 8 kB', () => `kolo_pat_${'A'.repeat(8_000)}`],
  ['of a personal token in pieces', () => `kolo_pat_${'a '.repeat(20)}`],
];

describe('a bearer token', () => {
  it.each(forged)('%s is nobody’s', async (_what, make) => {
    const token = make();

    expect(await whoIs(bearer(token))).toEqual(['invalid-token', 'invalid-token']);
    expectOneLineEach(kept, 2, token.length > 20 ? [token.slice(0, 60)] : []);
  });

  it.each([
    ['a file', { ...HS256, kid: '../../../../../../dev/null' }],
    ['a query', { ...HS256, kid: "x' UNION SELECT '' --" }],
    ['a key of its own', { ...HS256, jwk }],
    ['a key elsewhere', { ...HS256, jku: 'https://evil.example/keys.json', x5u: 'https://evil.example/x' }],
  ])('may name %s as its key: only Kolo’s counts', async (_what, header) => {
    // Signed rightly it is good: the header is not listened to. Signed with what it names it is nobody's.
    expect(await whoIs(bearer(signed(header)))).toEqual([ada.id, ada.id]);
    const text = `${base64(header)}.${base64(claims())}`;
    for (const key of ['', '\0', JSON.stringify(jwk)]) {
      const signature = createHmac('sha256', key).update(text).digest('base64url');
      expect(await whoIs(bearer(`${text}.${signature}`))).toEqual(['invalid-token', 'invalid-token']);
    }
    expectOneLineEach(kept, 8);
  });

  it.each([
    ['in another header', 'not-signed-in', () => [`X-Authorization: Bearer ${ada.token}`]],
    ['by another scheme', 'not-signed-in', () => [`Authorization: Basic ${ada.token}`]],
    ['without a scheme', 'not-signed-in', () => [`Authorization: ${ada.token}`]],
    ['as a cookie', 'not-signed-in', () => [`Cookie: authorization=Bearer ${ada.token}; token=${ada.token}`]],
    ['behind a null byte', 'not-signed-in', () => [`Authorization: Bearer%00 ${ada.token}`]],
    ['in a list', 'not-signed-in', () => [`Authorization: ["Bearer ${ada.token}"]`]],
    [
      'as the second of two headers',
      'invalid-token',
      () => ['Authorization: Bearer x', `Authorization: Bearer ${ada.token}`],
    ],
    ['behind a comma', 'invalid-token', () => [`Authorization: Bearer x, Bearer ${ada.token}`]],
  ])('sent %s is not seen', async (_what, reason, lines) => {
    expect(await whoIs(lines())).toEqual([reason, reason]);
    expectOneLineEach(kept, 2, [ada.token]);
  });

  it('in an address or a body is not seen, and reaches no log', async () => {
    const paths = [`/api/user/me?access_token=${ada.token}`, `/api/user/me?auth_token=${ada.token}`];
    for (const path of paths) {
      expect(await app.rest(undefined, 'GET', path)).toMatchObject({ refusal: { reason: 'not-signed-in' } });
    }
    await app.rest(undefined, 'GET', '/api/user/me');
    expectOneLineEach(kept, 4, [ada.token]);
  });

  it.each([
    ['a null byte', 'Authorization: Bearer a\0b'],
    ['a line end', 'Authorization: Bearer a\rb'],
  ])('with %s is no request at all', async (_what, line) => {
    const { status } = await sendLines(app.url, ['GET /api/user/me HTTP/1.1', 'Host: kolo.test', line]);

    expect(status).toBe(400);
    expect(kept.lines).toEqual([]);
  });

  it('of 20 kB is too large for a header', async () => {
    const { status } = await sendLines(app.url, [
      'GET /api/user/me HTTP/1.1',
      'Host: kolo.test',
      ...bearer('x'.repeat(20_000)),
    ]);

    expect(status).toBe(431);
    expect(kept.lines).toEqual([]);
  });

  it('may hold bytes of any kind', async () => {
    expect(await whoIs(bearer('\xff\xfe\x80é'))).toEqual(['invalid-token', 'invalid-token']);
    expectOneLineEach(kept, 2);
  });
});

describe('a personal access token', () => {
  it('that may only read stays so, whatever it claims beside', async () => {
    const { token } = await tokenSteps(app).made(ada, 'READ');
    kept.lines.length = 0;
    const lines = [...bearer(token), 'X-Scope: WRITE', 'X-HTTP-Method-Override: GET'];
    const answer = await sendLines(
      app.url,
      [
        'PUT /api/user/update?scope=WRITE HTTP/1.1',
        'Host: kolo.test',
        'Content-Type: application/json',
        ...lines,
      ],
      '{"firstName":"Eve"}',
    );

    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      403,
      expect.objectContaining({ reason: 'read-only-token' }),
    ]);
    expectOneLineEach(kept, 1, [token]);
  });
});

describe('a refresh cookie', () => {
  const REFRESH = '{"query":"mutation { refreshSession { user { id } } }"}';
  /** Whom the session of these cookies belongs to, at both doors. */
  async function whose(cookies: string): Promise<(string | undefined)[]> {
    const lines = ['Host: kolo.test', `Cookie: ${cookies}`, 'Content-Type: application/json'];
    const graphql = await sendLines(app.url, ['POST /graphql HTTP/1.1', ...lines], REFRESH);
    const rest = await sendLines(app.url, ['POST /api/auth/refresh HTTP/1.1', ...lines]);
    const { data, errors } = JSON.parse(graphql.body) as {
      data: { refreshSession: { user: { id: string } } } | null;
      errors?: { extensions: { reason: string } }[];
    };
    const session = JSON.parse(rest.body) as { user?: { id: string }; reason?: string };
    return [
      data?.refreshSession.user.id ?? errors?.[0]?.extensions.reason,
      session.user?.id ?? session.reason,
    ];
  }
  const signedUp = async (): Promise<{ browser: Browser; userId: string }> => {
    const browser = openBrowser(app);
    const { data } = await browser.signUp(signUpFields({ email: `${newId()}@example.com` }));
    kept.lines.length = 0;
    return { browser, userId: data?.signUp.user.id ?? '' };
  };
  const alive = async (userId: string): Promise<number> =>
    (await app.db.reader.findBy(Session, { userId })).filter((row) => !row.endedAt && !row.usedAt).length;

  it.each([
    ['nothing', ''],
    ['a blank', ' '],
    ['broken escapes', '%E0%A4%A'],
    ['an escape of nothing', '%00'],
    ['quotes', '""'],
    ['a query', "' OR '1'='1"],
    ['4 kB', 'x'.repeat(4_000)],
    ['an object of express', 'j:{"$ne":null}'],
    ['a list of express', 'j:["x"]'],
    ['a signature of express', 's:x.y'],
    ['a JWT', 'a.b.c'],
    ['a property of all objects', '__proto__'],
    ['emoji', '\xf0\x9f\x8e\x89'],
  ])('of %s is no session', async (_what, value) => {
    const before = await app.db.reader.count(Session);

    expect(await whose(`kolo_refresh=${value}`)).toEqual(['session-ended', 'session-ended']);

    expectOneLineEach(kept, 2);
    expect(await app.db.reader.count(Session)).toBe(before);
  });

  it.each([
    ['in another case', (token: string) => `KOLO_REFRESH=${token}`],
    ['behind another name', (token: string) => `x_kolo_refresh=${token}`],
    ['with a prefix', (token: string) => `__Host-kolo_refresh=${token}`],
    ['within another’s value', (token: string) => `x="kolo_refresh=${token}"`],
    ['as the second of its name', (token: string) => `kolo_refresh=x; kolo_refresh=${token}`],
    ['with something after it', (token: string) => `kolo_refresh=${token}x`],
    ['as __proto__', (token: string) => `__proto__=kolo_refresh; __proto__.kolo_refresh=${token}`],
  ])('sent %s is none', async (_what, cookies) => {
    const { browser, userId } = await signedUp();

    expect(await whose(cookies(browser.token ?? ''))).toEqual(['session-ended', 'session-ended']);

    expectOneLineEach(kept, 2, [browser.token ?? '']);
    expect(await alive(userId)).toBe(1);
  });

  it('is the first of its name, whatever a neighbour has set after it', async () => {
    const { browser, userId } = await signedUp();
    const other = await signedUp();

    const [first] = await whose(`kolo_refresh=${browser.token}; kolo_refresh=${other.browser.token}`);

    expect(first).toBe(userId);
    expect(await alive(other.userId)).toBe(1);
  });

  it('of somebody else says who that is, not who the bearer token names', async () => {
    const { browser, userId } = await signedUp();
    const answer = await app.ask<{ refreshSession: { user: { id: string } } }>(
      ada,
      'mutation { refreshSession { user { id } } }',
      {},
      { cookie: `kolo_refresh=${browser.token}` },
    );

    expect(answer.data?.refreshSession.user.id).toBe(userId);
  });

  it('used at one API is used at the other: a repeat goes on with the one session for a minute, then ends it', async () => {
    const { browser, userId } = await signedUp();
    const cookie = `kolo_refresh=${browser.token}`;

    expect(await whose(cookie)).toEqual([userId, userId]);
    expect(await alive(userId)).toBe(1);
    expectOneLineEach(kept, 2, [browser.token ?? '']);

    app.turnClock(61_000);
    kept.lines.length = 0;
    expect(await whose(cookie)).toEqual(['session-ended', 'session-ended']);
    expect(await alive(userId)).toBe(0);
    expectOneLineEach(kept, 2, [browser.token ?? '']);
  });

  it('proves nothing where a bearer token is asked for', async () => {
    const { browser } = await signedUp();

    expect(await whoIs([`Cookie: kolo_refresh=${browser.token}`])).toEqual([
      'not-signed-in',
      'not-signed-in',
    ]);
  });
});
