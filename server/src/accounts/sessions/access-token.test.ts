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
  it('names who asks', async () => {
    expect(await me(jwt.sign({ email }, JWT_SECRET, { ...good, subject: id }))).toBe(id);
  });

  it('is signed with HS256 by Kolo for Kolo, and good for a quarter of an hour', () => {
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

  it('of the secret that was in use before is taken, while that one is being replaced', async () => {
    const before = jwt.sign({ email }, OLD_SECRET, { ...good, subject: id });
    expect(await me(before)).toBe('invalid-token');

    const replacing = await startTestApp({ jwtSecrets: [JWT_SECRET, OLD_SECRET] });
    const other = openBrowser(replacing);
    const viewer = (await other.signUp(signUpFields({ email }))).data?.signUp;
    const told = async (token: string) =>
      (await other.ask<{ me: { id: string } }>('{ me { id } }', {}, token)).data?.me.id;
    const claims = { ...good, subject: viewer?.user.id };
    const said = [
      await told(jwt.sign({ email }, OLD_SECRET, claims)),
      await told(jwt.sign({ email }, JWT_SECRET, claims)),
      await told(jwt.sign({ email }, `${OLD_SECRET}!`, claims)),
    ];
    await replacing.close();

    expect(said).toEqual([viewer?.user.id, viewer?.user.id, undefined]);
    // What is signed now outlives the old secret.
    expect(jwt.verify(viewer?.accessToken ?? '', JWT_SECRET)).toMatchObject({ email });
  });

  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  it.each([
    ['of another secret', () => jwt.sign({ email }, `${JWT_SECRET}!`, { ...good, subject: id })],
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
    ['that is not yet good', () => jwt.sign({ email }, JWT_SECRET, { ...good, subject: id, notBefore: 60 })],
    ['without an e-mail', () => jwt.sign({}, JWT_SECRET, { ...good, subject: id })],
    ['without a subject', () => jwt.sign({ email }, JWT_SECRET, good)],
    [
      'of another algorithm',
      () => jwt.sign({ email }, JWT_SECRET, { ...good, subject: id, algorithm: 'HS512' }),
    ],
    ['of another key', () => jwt.sign({ email }, privateKey, { ...good, subject: id, algorithm: 'RS256' })],
    ['without a signature', () => jwt.sign({ email }, null, { ...good, subject: id, algorithm: 'none' })],
    [
      'that was changed',
      () => {
        const [head, , signature] = jwt.sign({ email }, JWT_SECRET, { ...good, subject: 'else' }).split('.');
        const claims = { email, sub: id, iss: 'kolo', aud: 'kolo', exp: 4_000_000_000 };
        return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
      },
    ],
    ['that is none', () => 'kolo'],
  ])('%s is nobody’s', async (_what, make) => {
    expect(await me(make())).toBe('invalid-token');
  });

  it('that came before is still looked at: a changed one is nobody’s, and it expires', async () => {
    const token = jwt.sign({ email }, JWT_SECRET, { ...good, subject: id });
    const changed = token.slice(0, -1) + (token.endsWith('A') ? 'Q' : 'A');
    const said: unknown[] = [];

    for (const one of [changed, token, token, changed, changed]) said.push(await me(one));

    expect(said).toEqual(['invalid-token', id, id, 'invalid-token', 'invalid-token']);
    app.turnClock(61_000);
    expect(await me(token)).toBe('invalid-token');
    app.turnClock(-61_000);
    expect(await me(token)).toBe(id);
  });

  it('that is bad does not stop what needs none', async () => {
    const { data } = await browser.ask(
      'mutation ($email: String!) { verifyEmail(email: $email) }',
      { email },
      'not-a-token',
    );
    expect(data).toEqual({ verifyEmail: true });
  });
});
