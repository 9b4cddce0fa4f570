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
])('a write after what made it %s', (reason, status, code, happens) => {
  it('is refused at once, through every door', async () => {
    await happens();

    expect((await app.ask(ada, RENAME)).refusal).toMatchObject({ reason, code });
    const keyed = { headers: { 'idempotency-key': newId() } };
    expect((await app.ask(ada, RENAME, {}, keyed)).refusal).toMatchObject({ reason, code });
    for (const options of [{}, keyed]) {
      const answer = await app.rest(ada, 'PUT', '/api/user/update', { lastName: 'King' }, options);
      expect(answer).toMatchObject({ status, refusal: { reason, code } });
    }
    expect(await nameOf()).toBe('Lovelace');
  });

  it('is not done either when a repeat would be answered from memory', async () => {
    const keyed = { headers: { 'idempotency-key': newId() } };
    expect((await app.ask(ada, RENAME, {}, keyed)).data).not.toBeNull();
    await happens();

    expect((await app.ask(ada, RENAME, {}, keyed)).refusal).toMatchObject({ reason });
  });

  it('is nobody else’s concern', async () => {
    const bob = await app.person('Bob Babbage', `${newId()}@example.com`);
    await happens();

    expect((await app.ask(bob, RENAME)).data).not.toBeNull();
  });

  it('and a look that needs no account is taken as long as one may read', async () => {
    await happens();

    const look = '{ checkFingerprint(cycleId: "x", fingerprint: "7Q4K-9F2M-XD1C") { holds } me { id } }';
    expect((await app.ask(ada, look)).data).toEqual({
      checkFingerprint: { holds: false },
      me: { id: ada.id },
    });
    expect((await app.ask(ada, '{ joinPreview(token: "x") { title } }')).refusal?.reason).toBe('link-closed');
  });

  it('and signing in, up and out ask for nobody: whose token comes along does not matter', async () => {
    const bob = await app.person('Bob Babbage', `${newId()}@example.com`);
    await happens();
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

it('an account that is enabled again writes again', async () => {
  await disable();
  await disable(null);

  expect((await app.ask(ada, RENAME)).data).not.toBeNull();
});

describe('a personal access token', () => {
  it('of a disabled account is nobody’s', async () => {
    const { token } = await tokenSteps(app).made(ada, 'WRITE');
    await disable();

    for (const document of [RENAME, '{ me { id } }']) {
      expect((await app.ask({ ...ada, token }, document)).refusal?.reason).toBe('invalid-token');
    }
  });

  it('does not write where the account is disabled while its request is under way', async () => {
    const ctx: Context = { ...testContext(app.db), viewer: ada, access: 'write' };
    await disable();

    await expect(inTransaction(ctx, async () => 'written')).rejects.toMatchObject({
      reason: 'user-disabled',
    });
  });

  it('does not end with the session in which it was made', async () => {
    const { token } = await tokenSteps(app).made(ada, 'WRITE');
    await browser.signOut();

    expect((await app.ask({ ...ada, token }, RENAME)).data).not.toBeNull();
  });
});

it('nobody writes for an account that is not there', async () => {
  const ctx = { ...testContext(app.db), viewer: { id: newId(), email: 'nobody@example.com' } };

  await expect(inTransaction(ctx, async () => 'written')).rejects.toMatchObject({ reason: 'not-signed-in' });
});
