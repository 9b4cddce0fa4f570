import { inTransaction, type Context } from '../../context/context.ts';
import { User } from '../users/user.entity.ts';
import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { openBrowser, type Browser } from '../../../test/tools/browser.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { newId } from '../../base/tokens.ts';
import { Credential } from '../credentials/credential.entity.ts';

const RENAME = 'mutation { updateProfile(input: { lastName: "King" }) { lastName } }';

let app: TestApp;
let ada: Person;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ada = await app.person('Ada Lovelace', `${newId()}@example.com`);
  browser = openBrowser(app);
  const { data } = await browser.signIn(ada.email, ada.password);
  ada = { ...ada, token: data?.signIn.accessToken ?? '' };
});
afterAll(() => app.close());

const disable = (disabledAt: Date | null = new Date()) =>
  app.db.transaction((manager) => manager.update(Credential, { userId: ada.id }, { disabledAt }));

const nameOf = async (): Promise<string | undefined> =>
  (await app.db.reader.findOneBy(User, { id: ada.id }))?.lastName;

describe.each([
  ['user-disabled', 403, 'FORBIDDEN', () => disable()],
  ['session-ended', 401, 'UNAUTHENTICATED', () => browser.signOut()],
])('after the change that causes %s, a write', (reason, status, code, cause) => {
  it('is refused at once on both APIs', async () => {
    await cause();

    expect((await app.ask(ada, RENAME)).refusal).toMatchObject({ reason, code });
    const withKey = { headers: { 'idempotency-key': newId() } };
    expect((await app.ask(ada, RENAME, {}, withKey)).refusal).toMatchObject({ reason, code });
    for (const options of [{}, withKey]) {
      const answer = await app.rest(ada, 'PUT', '/api/user/update', { lastName: 'King' }, options);
      expect(answer).toMatchObject({ status, refusal: { reason, code } });
    }
    expect(await nameOf()).toBe('Lovelace');
  });

  it('is refused even if the response is stored for its Idempotency-Key', async () => {
    const withKey = { headers: { 'idempotency-key': newId() } };
    expect((await app.ask(ada, RENAME, {}, withKey)).data).not.toBeNull();
    await cause();

    expect((await app.ask(ada, RENAME, {}, withKey)).refusal).toMatchObject({ reason });
  });

  it('of another account still works', async () => {
    const bob = await app.person('Bob Babbage', `${newId()}@example.com`);
    await cause();

    expect((await app.ask(bob, RENAME)).data).not.toBeNull();
  });

  it('is refused, but queries that need no account still work', async () => {
    await cause();

    const query = '{ checkFingerprint(cycleId: "x", fingerprint: "7Q4K-9F2M-XD1C") { holds } me { id } }';
    expect((await app.ask(ada, query)).data).toEqual({
      checkFingerprint: { holds: false },
      me: { id: ada.id },
    });
    expect((await app.ask(ada, '{ joinPreview(token: "x") { title } }')).refusal?.reason).toBe('link-closed');
  });

  it('is refused, but the token does not prevent signing in, signing out or a password reset', async () => {
    const bob = await app.person('Bob Babbage', `${newId()}@example.com`);
    await cause();
    const { token } = ada;

    const signIn = `mutation { signIn(input: { email: "${bob.email}", password: "${bob.password}" }) { accessToken } }`;
    expect((await browser.ask(signIn, {}, token)).data).not.toBeNull();
    expect((await browser.ask('mutation { signOut }', {}, token)).data).toEqual({ signOut: true });
    const verify = await app.rest(ada, 'POST', '/api/user/verify-email', { email: bob.email });
    expect(verify.status).toBe(200);
    const forgot = await app.rest(ada, 'POST', '/api/auth/forgot-password', { email: bob.email });
    expect(forgot.status).toBe(200);
  });
});

it('allows writes again once the account is enabled again', async () => {
  await disable();
  await disable(null);

  expect((await app.ask(ada, RENAME)).data).not.toBeNull();
});

describe('a personal access token', () => {
  it('of a disabled account is invalid', async () => {
    const { token } = await tokenSteps(app).made(ada, 'WRITE');
    await disable();

    for (const document of [RENAME, '{ me { id } }']) {
      expect((await app.ask({ ...ada, token }, document)).refusal?.reason).toBe('invalid-token');
    }
  });

  it('cannot write if the account is disabled during the request', async () => {
    const ctx: Context = { ...testContext(app.db), viewer: ada, access: 'write' };
    await disable();

    await expect(inTransaction(ctx, async () => 'written')).rejects.toMatchObject({
      reason: 'user-disabled',
    });
  });

  it('does not end with the session in which it was created', async () => {
    const { token } = await tokenSteps(app).made(ada, 'WRITE');
    await browser.signOut();

    expect((await app.ask({ ...ada, token }, RENAME)).data).not.toBeNull();
  });
});

it('refuses writes for an account that does not exist', async () => {
  const ctx = { ...testContext(app.db), viewer: { id: newId(), email: 'unknown@example.com' } };

  await expect(inTransaction(ctx, async () => 'written')).rejects.toMatchObject({ reason: 'not-signed-in' });
});
