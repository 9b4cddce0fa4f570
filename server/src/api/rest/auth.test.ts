import { REFRESH_GRACE_SECONDS } from '../../domain/limits.ts';
import { Credential } from '../../accounts/credentials/credential.entity.ts';
import { PASSWORD, startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.person('Ada Lovelace');
});
afterAll(() => app.close());

interface Session {
  token: string;
  user: { id: string };
}
const signIn = (email: string, password = PASSWORD) =>
  app.rest<Session>(undefined, 'POST', '/api/auth/sign-in', { email, password });
const refresh = (cookie?: string) =>
  app.rest<Session>(undefined, 'POST', '/api/auth/refresh', undefined, { cookie });
/** The cookie that a browser would send back. */
const cookieOf = ({ cookies }: { cookies: string[] }): string => cookies[0]?.split(';')[0] ?? '';

describe('POST /api/auth/sign-in', () => {
  it('returns a token and the profile, and sets the refresh cookie', async () => {
    const response = await signIn(ada.email.toUpperCase());
    const { data: profile } = await app.rest(ada, 'GET', '/api/user/me');

    expect(response.status).toBe(200);
    expect(response.data).toEqual({ token: expect.any(String), user: profile });
    expect(response.cookies.join()).toMatch(
      /^kolo_refresh=[\w-]+; Path=\/; Expires=.*; HttpOnly; SameSite=Strict$/,
    );
    const me = await app.rest({ ...ada, token: response.data?.token ?? '' }, 'GET', '/api/user/me');
    expect(me.data).toEqual(profile);
  });

  it.each([
    ['an invalid email address', 'ada', PASSWORD, 400, 'invalid-email', 'Invalid email address format.'],
    [
      'an unknown address',
      'no@example.com',
      PASSWORD,
      404,
      'user-not-found',
      'No account found with this email.',
    ],
    ['a wrong password', 'ada.lovelace@example.com', 'x', 401, 'wrong-password', 'Incorrect password.'],
  ])('names the error: %s', async (_what, email, password, status, reason, message) => {
    const response = await signIn(email, password);

    expect(response).toMatchObject({ status, refusal: { reason, message } });
    expect(response.cookies).toEqual([]);
  });

  it('reports that an account is disabled', async () => {
    const dan = await app.person('Dan Disabled');
    await app.db.transaction((manager) =>
      manager.update(Credential, { userId: dan.id }, { disabledAt: new Date() }),
    );

    expect(await signIn(dan.email)).toMatchObject({
      status: 403,
      refusal: { reason: 'user-disabled', message: 'This account has been disabled.' },
    });
  });

  it('refuses the sixth attempt, and returns the seconds to wait', async () => {
    const { email } = await app.person('Gus Guessed');
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await signIn(email, 'wrong')).status).toBe(401);

    const { status, refusal, headers } = await signIn(email);

    expect({ status, refusal }).toMatchObject({
      status: 429,
      refusal: {
        code: 'TOO_MANY_REQUESTS',
        reason: 'too-many-requests',
        message: 'Too many unsuccessful login attempts. Please try again later.',
      },
    });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
  });
});

describe('POST /api/auth/refresh', () => {
  it('returns a new cookie; the old one gets the same for a minute, and then ends all sessions', async () => {
    const first = cookieOf(await signIn(ada.email));

    const second = await refresh(first);
    expect(second.data).toEqual({ token: expect.any(String), user: expect.objectContaining({ id: ada.id }) });
    expect(cookieOf(second)).not.toBe(first);
    expect(cookieOf(await refresh(first))).toBe(cookieOf(second));

    app.turnClock((REFRESH_GRACE_SECONDS + 1) * 1_000);
    expect(await refresh(first)).toMatchObject({ status: 401, refusal: { reason: 'session-ended' } });
    expect(await refresh(cookieOf(second))).toMatchObject({ status: 401 });
  });

  it('fails without a cookie', async () => {
    expect(await refresh()).toMatchObject({
      status: 401,
      refusal: { reason: 'session-ended', message: 'Your session has ended. Please sign in again.' },
    });
  });

  it('continues a session of GraphQL, and GraphQL continues one of REST', async () => {
    const cookie = cookieOf(await signIn(ada.email));
    const document = 'mutation { refreshSession { user { id } } }';

    const overGraphql = await app.ask(undefined, document, {}, { cookie });
    expect(overGraphql.data).toEqual({ refreshSession: { user: { id: ada.id } } });
    expect(await refresh(cookieOf(overGraphql))).toMatchObject({ status: 200 });
  });
});

describe('POST /api/auth/sign-out', () => {
  it('ends all sessions of the account and clears the cookie; without a cookie it does nothing', async () => {
    const [first, second] = [cookieOf(await signIn(ada.email)), cookieOf(await signIn(ada.email))];
    const out = await app.rest(undefined, 'POST', '/api/auth/sign-out', undefined, { cookie: first });

    expect(out).toMatchObject({ status: 200, data: { done: true } });
    expect(out.cookies.join()).toMatch(/^kolo_refresh=;/);
    for (const cookie of [first, second]) expect((await refresh(cookie)).status).toBe(401);
    expect(await app.rest(undefined, 'POST', '/api/auth/sign-out')).toMatchObject({ status: 200 });
  });
});

describe('a forgotten password', () => {
  const forgot = (email: string) => app.rest(undefined, 'POST', '/api/auth/forgot-password', { email });
  const reset = (oobCode: string, password: string) =>
    app.rest(undefined, 'POST', '/api/auth/reset-password', { oobCode, password });

  it('is replaced once with the code from the email, which ends all sessions', async () => {
    const pia = await app.person('Pia Forgetful');
    const cookie = cookieOf(await signIn(pia.email));
    expect(await forgot(pia.email)).toMatchObject({ status: 200, data: { email: pia.email } });
    const [sent] = await app.emailsTo(pia.email, 'reset');
    const code = /oobCode=([\w-]+)/.exec(sent?.text ?? '')?.[1] ?? '';

    expect(await reset(code, 'short')).toMatchObject({
      status: 400,
      refusal: { fields: { password: ['Password must be at least 6 characters long'] } },
    });
    expect(await reset(code, 'battery staple')).toMatchObject({ status: 200, data: { done: true } });

    expect((await refresh(cookie)).status).toBe(401);
    expect((await signIn(pia.email)).status).toBe(401);
    expect((await signIn(pia.email, 'battery staple')).status).toBe(200);
    expect(await reset(code, 'battery staple')).toMatchObject({
      status: 400,
      refusal: { reason: 'invalid-reset-code', message: 'Invalid or expired reset link.' },
    });
  });

  it('gets the same response for an unknown address, without an email', async () => {
    expect(await forgot('unknown@example.com')).toMatchObject({
      status: 200,
      data: { email: 'unknown@example.com' },
    });
    expect(await app.emailsTo('unknown@example.com')).toEqual([]);
  });
});

it('a rate limit per address returns the seconds to wait', async () => {
  const narrow = await startTestApp({ rateLimitFactor: 1 });
  const ask = () =>
    narrow.rest(undefined, 'POST', '/api/user/verify-email', { email: 'unknown@example.com' });
  for (let call = 0; call < 30; call += 1) expect((await ask()).status).toBe(404);

  const { status, refusal, headers } = await ask();

  expect({ status, reason: refusal?.reason }).toEqual({ status: 429, reason: 'limit-reached' });
  expect(headers.get('retry-after')).toMatch(/^\d+$/);
  expect(headers.get('deprecation')).toMatch(/^@\d+$/);
  await narrow.close();
});
