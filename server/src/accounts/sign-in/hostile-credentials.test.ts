import { createHmac, generateKeyPairSync } from 'node:crypto';
import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { openBrowser, signUpFields, type Browser } from '../../../test/tools/browser.ts';
import { captureLog } from '../../../test/tools/captured-log.ts';
import { expectOneLineEach } from '../../../test/tools/one-line-each.ts';
import { sendLines } from '../../../test/tools/raw-lines.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { JWT_SECRET } from '../../../test/tools/test-context.ts';
import { newId } from '../../base/tokens.ts';
import { Session } from '../sessions/session.entity.ts';

/** Forged credentials on both APIs: each is invalid, changes nothing, and leaves one log line. */

const capturedLog = captureLog();
let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp({ log: capturedLog.log });
  ada = await app.person('Ada Lovelace');
});
beforeEach(() => {
  capturedLog.lines.length = 0;
});
afterAll(() => app.close());

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const inAMinute = (): number => Math.floor(Date.now() / 1_000) + 60;
const claims = () => ({ sub: ada.id, email: ada.email, iss: 'kolo', aud: 'kolo', exp: inAMinute() });

/** A token with any header and any claims, signed with the real secret, which no attacker has. */
function signed(header: object, body: object = claims(), hash = 'sha256'): string {
  const text = `${base64(header)}.${base64(body)}`;
  return `${text}.${createHmac(hash, JWT_SECRET).update(text).digest('base64url')}`;
}
const HS256 = { alg: 'HS256', typ: 'JWT' };
const without = (name: string): object =>
  Object.fromEntries(Object.entries(claims()).filter(([key]) => key !== name));

/** The id of the viewer, or the error reason, that each API returns for these header lines. */
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

it('accepts the unchanged token of these tests', async () => {
  expect(await whoIs(bearer(signed(HS256)))).toEqual([ada.id, ada.id]);
  expect(await whoIs(bearer(ada.token))).toEqual([ada.id, ada.id]);
  expectOneLineEach(capturedLog, 4, [ada.token, signed(HS256)]);
});

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwk = publicKey.export({ format: 'jwk' });
const forged: [string, () => string][] = [
  ['with the algorithm "none" and no signature', () => `${base64({ alg: 'none' })}.${base64(claims())}.`],
  ['with the algorithm "nOnE" and no signature', () => `${base64({ alg: 'nOnE' })}.${base64(claims())}.`],
  ['with the algorithm "none" and a signature', () => signed({ alg: 'none' })],
  ['signed with HS512', () => signed({ alg: 'HS512' }, claims(), 'sha512')],
  ['that only claims HS512', () => signed({ alg: 'HS512' })],
  ['that claims RS256', () => signed({ alg: 'RS256' })],
  ['that claims ES256', () => signed({ alg: 'ES256' })],
  ['with its algorithm in lower case', () => signed({ alg: 'hs256' })],
  ['with a list of algorithms', () => signed({ alg: ['HS256'] })],
  ['without an algorithm', () => signed({ typ: 'JWT' })],
  ['whose signature is cut short', () => signed(HS256).slice(0, -4)],
  ['whose signature is empty', () => `${signed(HS256).split('.').slice(0, 2).join('.')}.`],
  ['with a fourth part', () => `${signed(HS256)}.x`],
  ['with only one part', () => signed(HS256).split('.')[0] ?? ''],
  ['whose claims are not JSON', () => `${base64(HS256)}.e30x.${'A'.repeat(43)}`],
  ['whose claims are a list', () => signed(HS256, [claims()])],
  ['whose claims are empty', () => signed(HS256, {})],
  ['from another issuer', () => signed(HS256, { ...claims(), iss: 'kolo.evil' })],
  ['without an issuer', () => signed(HS256, without('iss'))],
  ['for another audience', () => signed(HS256, { ...claims(), aud: 'kola' })],
  ['without an audience', () => signed(HS256, without('aud'))],
  ['that has expired', () => signed(HS256, { ...claims(), exp: inAMinute() - 120 })],
  ['that never expires', () => signed(HS256, without('exp'))],
  ['whose expiry is a string', () => signed(HS256, { ...claims(), exp: String(inAMinute()) })],
  ['whose expiry is null', () => signed(HS256, { ...claims(), exp: null })],
  ['that is not valid yet', () => signed(HS256, { ...claims(), nbf: inAMinute() })],
  ['whose start is a string', () => signed(HS256, { ...claims(), nbf: 'tomorrow' })],
  ['whose subject is a number', () => signed(HS256, { ...claims(), sub: 1 })],
  ['whose subject is a list', () => signed(HS256, { ...claims(), sub: [ada.id] })],
  ['whose subject is an object', () => signed(HS256, { ...claims(), sub: { id: ada.id } })],
  ['without a subject', () => signed(HS256, without('sub'))],
  ['whose subject is true', () => signed(HS256, { ...claims(), sub: true })],
  ['without an email', () => signed(HS256, without('email'))],
  ['whose email is an object', () => signed(HS256, { ...claims(), email: { toString: 1 } })],
  ['of 8 kB of text', () => 'x'.repeat(8_000)],
  [
    'with 8 kB of claims and a wrong signature',
    () => `${signed(HS256, { ...claims(), x: 'x'.repeat(5_500) })}x`,
  ],
  ['of dots', () => '.'.repeat(2_000)],
  ['of escapes', () => '%00%0d%0a'],
  ['that is only the prefix of a personal access token', () => 'kolo_pat_'],
  ['that is a personal access token with an SQL injection', () => `kolo_pat_' OR '1'='1`],
  ['that is a personal access token with an SQL wildcard', () => 'kolo_pat_%'],
  ['that is a personal access token with a path', () => 'kolo_pat_../../etc/passwd'],
  ['that is a personal access token of 8 kB', () => `kolo_pat_${'A'.repeat(8_000)}`],
  ['that is a personal access token with spaces', () => `kolo_pat_${'a '.repeat(20)}`],
];

describe('a bearer token', () => {
  it.each(forged)('%s is invalid', async (_what, make) => {
    const token = make();

    expect(await whoIs(bearer(token))).toEqual(['invalid-token', 'invalid-token']);
    expectOneLineEach(capturedLog, 2, token.length > 20 ? [token.slice(0, 60)] : []);
  });

  it.each([
    ['a file', { ...HS256, kid: '../../../../../../dev/null' }],
    ['an SQL injection', { ...HS256, kid: "x' UNION SELECT '' --" }],
    ['a key of its own', { ...HS256, jwk }],
    ['a key at a URL', { ...HS256, jku: 'https://evil.example/keys.json', x5u: 'https://evil.example/x' }],
  ])('that names %s as its key is only valid with Kolo’s own key', async (_what, header) => {
    // The header is ignored: with the right signature the token is valid, with the named key it is not.
    expect(await whoIs(bearer(signed(header)))).toEqual([ada.id, ada.id]);
    const text = `${base64(header)}.${base64(claims())}`;
    for (const key of ['', '\0', JSON.stringify(jwk)]) {
      const signature = createHmac('sha256', key).update(text).digest('base64url');
      expect(await whoIs(bearer(`${text}.${signature}`))).toEqual(['invalid-token', 'invalid-token']);
    }
    expectOneLineEach(capturedLog, 8);
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
  ])('sent %s is not accepted', async (_what, reason, lines) => {
    expect(await whoIs(lines())).toEqual([reason, reason]);
    expectOneLineEach(capturedLog, 2, [ada.token]);
  });

  it('in a URL is not accepted and not logged', async () => {
    const paths = [`/api/user/me?access_token=${ada.token}`, `/api/user/me?auth_token=${ada.token}`];
    for (const path of paths) {
      expect(await app.rest(undefined, 'GET', path)).toMatchObject({ refusal: { reason: 'not-signed-in' } });
    }
    await app.rest(undefined, 'GET', '/api/user/me');
    expectOneLineEach(capturedLog, 4, [ada.token]);
  });

  it.each([
    ['a null byte', 'Authorization: Bearer a\0b'],
    ['a line end', 'Authorization: Bearer a\rb'],
  ])('with %s makes the request malformed', async (_what, line) => {
    const { status } = await sendLines(app.url, ['GET /api/user/me HTTP/1.1', 'Host: kolo.test', line]);

    expect(status).toBe(400);
    expect(capturedLog.lines).toEqual([]);
  });

  it('of 20 kB exceeds the header limit', async () => {
    const { status } = await sendLines(app.url, [
      'GET /api/user/me HTTP/1.1',
      'Host: kolo.test',
      ...bearer('x'.repeat(20_000)),
    ]);

    expect(status).toBe(431);
    expect(capturedLog.lines).toEqual([]);
  });

  it('with non-ASCII bytes is invalid', async () => {
    expect(await whoIs(bearer('\xff\xfe\x80é'))).toEqual(['invalid-token', 'invalid-token']);
    expectOneLineEach(capturedLog, 2);
  });
});

describe('a personal access token', () => {
  it('that is read-only stays read-only, whatever the request claims', async () => {
    const { token } = await tokenSteps(app).made(ada, 'READ');
    capturedLog.lines.length = 0;
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
    expectOneLineEach(capturedLog, 1, [token]);
  });
});

describe('a refresh cookie', () => {
  const REFRESH = '{"query":"mutation { refreshSession { user { id } } }"}';
  /** The id of the account, or the error reason, that each API returns for these cookies. */
  async function accountOf(cookies: string): Promise<(string | undefined)[]> {
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
    capturedLog.lines.length = 0;
    return { browser, userId: data?.signUp.user.id ?? '' };
  };
  const openTokens = async (userId: string): Promise<number> =>
    (await app.db.reader.findBy(Session, { userId })).filter((row) => !row.endedAt && !row.usedAt).length;

  it.each([
    ['nothing', ''],
    ['a blank', ' '],
    ['broken escapes', '%E0%A4%A'],
    ['an escaped null byte', '%00'],
    ['quotes', '""'],
    ['an SQL injection', "' OR '1'='1"],
    ['4 kB', 'x'.repeat(4_000)],
    ['an Express object', 'j:{"$ne":null}'],
    ['an Express list', 'j:["x"]'],
    ['an Express signature', 's:x.y'],
    ['a JWT', 'a.b.c'],
    ['a property of all objects', '__proto__'],
    ['emoji', '\xf0\x9f\x8e\x89'],
  ])('of %s has no session', async (_what, value) => {
    const before = await app.db.reader.count(Session);

    expect(await accountOf(`kolo_refresh=${value}`)).toEqual(['session-ended', 'session-ended']);

    expectOneLineEach(capturedLog, 2);
    expect(await app.db.reader.count(Session)).toBe(before);
  });

  it.each([
    ['in another case', (token: string) => `KOLO_REFRESH=${token}`],
    ['with a longer name', (token: string) => `x_kolo_refresh=${token}`],
    ['with a prefix', (token: string) => `__Host-kolo_refresh=${token}`],
    ['inside the value of another cookie', (token: string) => `x="kolo_refresh=${token}"`],
    ['as the second cookie of its name', (token: string) => `kolo_refresh=x; kolo_refresh=${token}`],
    ['with something after it', (token: string) => `kolo_refresh=${token}x`],
    ['as __proto__', (token: string) => `__proto__=kolo_refresh; __proto__.kolo_refresh=${token}`],
  ])('sent %s is not accepted', async (_what, cookies) => {
    const { browser, userId } = await signedUp();

    expect(await accountOf(cookies(browser.token ?? ''))).toEqual(['session-ended', 'session-ended']);

    expectOneLineEach(capturedLog, 2, [browser.token ?? '']);
    expect(await openTokens(userId)).toBe(1);
  });

  it('is the first one of its name if there are several', async () => {
    const { browser, userId } = await signedUp();
    const other = await signedUp();

    const [first] = await accountOf(`kolo_refresh=${browser.token}; kolo_refresh=${other.browser.token}`);

    expect(first).toBe(userId);
    expect(await openTokens(other.userId)).toBe(1);
  });

  it('determines the account, even if the bearer token belongs to another one', async () => {
    const { browser, userId } = await signedUp();
    const answer = await app.ask<{ refreshSession: { user: { id: string } } }>(
      ada,
      'mutation { refreshSession { user { id } } }',
      {},
      { cookie: `kolo_refresh=${browser.token}` },
    );

    expect(answer.data?.refreshSession.user.id).toBe(userId);
  });

  it('is shared by both APIs: a repeat continues the session for a minute, and ends it afterwards', async () => {
    const { browser, userId } = await signedUp();
    const cookie = `kolo_refresh=${browser.token}`;

    expect(await accountOf(cookie)).toEqual([userId, userId]);
    expect(await openTokens(userId)).toBe(1);
    expectOneLineEach(capturedLog, 2, [browser.token ?? '']);

    app.turnClock(61_000);
    capturedLog.lines.length = 0;
    expect(await accountOf(cookie)).toEqual(['session-ended', 'session-ended']);
    expect(await openTokens(userId)).toBe(0);
    expectOneLineEach(capturedLog, 2, [browser.token ?? '']);
  });

  it('does not replace a bearer token', async () => {
    const { browser } = await signedUp();

    expect(await whoIs([`Cookie: kolo_refresh=${browser.token}`])).toEqual([
      'not-signed-in',
      'not-signed-in',
    ]);
  });
});
