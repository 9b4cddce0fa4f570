import { generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { openBrowser, signUpFields, type Browser } from '../../../test/tools/browser.ts';
import { startTestApp, type TestApp } from '../../../test/tools/test-app.ts';
import { JWT_SECRET } from '../../../test/tools/test-context.ts';
import { signAccessToken, viewerOf } from './access-token.ts';

const OLD_SECRET = 'the secret that was in use before this one';
let app: TestApp;
let browser: Browser;
let id: string;
const email = 'ada@example.com';

beforeAll(async () => {
  app = await startTestApp();
  browser = openBrowser(app);
  id = (await browser.signUp(signUpFields({ email }))).data?.signUp.user.id ?? '';
});
afterAll(() => app.close());

const good = { issuer: 'kolo', audience: 'kolo', algorithm: 'HS256', expiresIn: 60 } as const;
const me = async (token: string): Promise<string | undefined> => {
  const { data, refusal } = await browser.ask<{ me: { id: string } }>('{ me { id } }', {}, token);
  return data?.me.id ?? refusal?.reason;
};

describe('an access token', () => {
  it('identifies the viewer', async () => {
    expect(await me(jwt.sign({ email }, JWT_SECRET, { ...good, subject: id }))).toBe(id);
  });

  it('is signed with HS256, has Kolo as issuer and audience, and is valid for 15 minutes', () => {
    const now = new Date('2026-11-21T10:00:00.500Z');
    const { accessToken, expiresAt } = signAccessToken(
      { jwtSecrets: [JWT_SECRET, OLD_SECRET], clock: () => now },
      { id: 'u1', email },
      's1',
    );

    expect(jwt.decode(accessToken, { complete: true })).toMatchObject({
      header: { alg: 'HS256' },
      payload: { sub: 'u1', email, sid: 's1', iss: 'kolo', aud: 'kolo', exp: expiresAt.getTime() / 1_000 },
    });
    expect(expiresAt).toEqual(new Date('2026-11-21T10:15:00Z'));
    const claims = { sub: 'u1', email, exp: expiresAt.getTime() / 1_000 };
    expect(viewerOf(claims, new Date(expiresAt.getTime() - 1))).toEqual({ id: 'u1', email });
    expect(viewerOf(claims, expiresAt)).toBeUndefined();
  });

  it('that was signed with the previous secret is accepted while the secret is being replaced', async () => {
    const before = jwt.sign({ email }, OLD_SECRET, { ...good, subject: id });
    expect(await me(before)).toBe('invalid-token');

    const replacing = await startTestApp({ jwtSecrets: [JWT_SECRET, OLD_SECRET] });
    const other = openBrowser(replacing);
    const viewer = (await other.signUp(signUpFields({ email }))).data?.signUp;
    const idFor = async (token: string) =>
      (await other.ask<{ me: { id: string } }>('{ me { id } }', {}, token)).data?.me.id;
    const claims = { ...good, subject: viewer?.user.id };
    const ids = [
      await idFor(jwt.sign({ email }, OLD_SECRET, claims)),
      await idFor(jwt.sign({ email }, JWT_SECRET, claims)),
      await idFor(jwt.sign({ email }, `${OLD_SECRET}!`, claims)),
    ];
    await replacing.close();

    expect(ids).toEqual([viewer?.user.id, viewer?.user.id, undefined]);
    // New tokens are signed with the new secret.
    expect(jwt.verify(viewer?.accessToken ?? '', JWT_SECRET)).toMatchObject({ email });
  });

  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  it.each([
    ['signed with another secret', () => jwt.sign({ email }, `${JWT_SECRET}!`, { ...good, subject: id })],
    ['of another issuer', () => jwt.sign({ email }, JWT_SECRET, { ...good, subject: id, issuer: 'other' })],
    [
      'for another audience',
      () => jwt.sign({ email }, JWT_SECRET, { ...good, subject: id, audience: 'other' }),
    ],
    ['that has expired', () => jwt.sign({ email }, JWT_SECRET, { ...good, subject: id, expiresIn: -1 })],
    [
      'that never expires',
      () => {
        const { expiresIn: _never, ...forever } = good;
        return jwt.sign({ email }, JWT_SECRET, { ...forever, subject: id });
      },
    ],
    ['that is not valid yet', () => jwt.sign({ email }, JWT_SECRET, { ...good, subject: id, notBefore: 60 })],
    ['without an email', () => jwt.sign({}, JWT_SECRET, { ...good, subject: id })],
    ['without a subject', () => jwt.sign({ email }, JWT_SECRET, good)],
    [
      'with another algorithm',
      () => jwt.sign({ email }, JWT_SECRET, { ...good, subject: id, algorithm: 'HS512' }),
    ],
    [
      'signed with another key',
      () => jwt.sign({ email }, privateKey, { ...good, subject: id, algorithm: 'RS256' }),
    ],
    ['without a signature', () => jwt.sign({ email }, null, { ...good, subject: id, algorithm: 'none' })],
    [
      'that was changed',
      () => {
        const [head, , signature] = jwt.sign({ email }, JWT_SECRET, { ...good, subject: 'else' }).split('.');
        const claims = { email, sub: id, iss: 'kolo', aud: 'kolo', exp: 4_000_000_000 };
        return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
      },
    ],
    ['that is malformed', () => 'kolo'],
  ])('%s is invalid', async (_what, make) => {
    expect(await me(make())).toBe('invalid-token');
  });

  it('is checked on every request: a changed one is invalid, and it expires', async () => {
    const token = jwt.sign({ email }, JWT_SECRET, { ...good, subject: id });
    const changed = token.slice(0, -1) + (token.endsWith('A') ? 'Q' : 'A');
    const results: unknown[] = [];

    for (const each of [changed, token, token, changed, changed]) results.push(await me(each));

    expect(results).toEqual(['invalid-token', id, id, 'invalid-token', 'invalid-token']);
    app.turnClock(61_000);
    expect(await me(token)).toBe('invalid-token');
    app.turnClock(-61_000);
    expect(await me(token)).toBe(id);
  });

  it('that is invalid does not prevent operations that need none', async () => {
    const { data } = await browser.ask(
      'mutation ($email: String!) { verifyEmail(email: $email) }',
      { email },
      'not-a-token',
    );
    expect(data).toEqual({ verifyEmail: true });
  });
});
