// @mysql
import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { openBrowser, signUpFields, type Browser } from '../../../test/tools/browser.ts';
import { meeting } from '../../../test/tools/contention.ts';
import { startTestApp, type TestApp } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { newId } from '../../base/tokens.ts';
import { inTransaction, type SignedIn } from '../../context/context.ts';
import { t } from '../../domain/messages/translate.ts';
import { checkOwnPassword, lockCheckedPassword } from '../sessions/own-password.service.ts';
import {
  forgetReauthentications,
  requireRecentReauthentication,
} from '../sessions/recent-reauthentication.ts';
import { lockCredential } from '../sessions/session.service.ts';

const PASSWORD = 'correct horse';
const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Someone {
  browser: Browser;
  email: string;
  userId: string;
  token: string;
}

async function someone(): Promise<Someone> {
  const browser = openBrowser(app);
  const email = `${newId()}@example.com`;
  const { data } = await browser.signUp(signUpFields({ email, password: PASSWORD }));
  return { browser, email, userId: data?.signUp.user.id ?? '', token: data?.signUp.accessToken ?? '' };
}

const sidOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;

const contextOf = ({ userId, email, token }: Someone): SignedIn => ({
  ...testContext(app.db, { clock: () => app.clock() }),
  viewer: { id: userId, email },
  sessionId: sidOf(token),
});

const REAUTHENTICATE = 'mutation ($password: String) { reauthenticate(password: $password) }';
const mark = ({ browser, token }: Someone, password: string | null | undefined = PASSWORD) =>
  browser.ask<{ reauthenticate: boolean }>(REAUTHENTICATE, { password }, token);

/** Asks for the password, and changes nothing here. */
const endOthers = ({ browser, token }: Someone, password?: string | null) =>
  browser.ask(
    'mutation ($password: String) { endOtherSessions(password: $password) { id } }',
    { password },
    token,
  );
const isAsked = async (person: Someone): Promise<boolean> =>
  (await endOthers(person)).refusal?.reason === 'password-required';

async function refreshed(person: Someone): Promise<Someone> {
  const { data } = await person.browser.refresh();
  return { ...person, token: data?.refreshSession.accessToken ?? '' };
}

describe('reauthenticate', () => {
  it('lets the session leave out the password for five minutes', async () => {
    const person = await someone();
    expect(await isAsked(person)).toBe(true);

    expect((await mark(person)).data).toEqual({ reauthenticate: true });

    expect([await isAsked(person), (await endOthers(person, null)).refusal]).toEqual([false, undefined]);
    app.turnClock(5 * MINUTE - 1_000);
    expect(await isAsked(person)).toBe(false);
    app.turnClock(1_000);
    expect(await isAsked(person)).toBe(true);
  });

  it('starts the minutes again when it is repeated, which needs the password', async () => {
    const person = await someone();
    await mark(person);
    app.turnClock(4 * MINUTE);

    for (const password of [null, '']) {
      expect((await mark(person, password)).refusal?.reason).toBe('password-required');
    }
    expect((await mark(person)).refusal).toBeUndefined();
    app.turnClock(4 * MINUTE);
    expect(await isAsked(person)).toBe(false);
  });

  it('holds over refreshes, and not longer', async () => {
    let person = await someone();
    await mark(person);
    for (let refreshes = 0; refreshes < 3; refreshes += 1) {
      app.turnClock(MINUTE);
      person = await refreshed(person);
      expect(await isAsked(person)).toBe(false);
    }
    app.turnClock(2 * MINUTE);
    expect(await isAsked(person)).toBe(true);
  });

  it('marks no other session of the account, and no other account', async () => {
    const person = await someone();
    const browser = openBrowser(app);
    const other = (await browser.signIn(person.email, PASSWORD)).data?.signIn.accessToken ?? '';
    const stranger = await someone();
    await mark(person);

    expect(await isAsked({ ...person, browser, token: other })).toBe(true);
    expect(await isAsked(stranger)).toBe(true);
  });

  it('ends with a change of the password, which always needs the old one', async () => {
    const person = await someone();
    await mark(person);
    const change = (currentPassword: string) =>
      person.browser.ask(
        'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }',
        { input: { currentPassword, newPassword: 'battery staple' } },
        person.token,
      );

    expect((await change('')).refusal?.reason).toBe('invalid-input');
    expect((await change('wrong one')).refusal?.reason).toBe('wrong-password');
    expect(await isAsked(person)).toBe(false);
    expect((await change(PASSWORD)).refusal).toBeUndefined();

    expect(await isAsked(person)).toBe(true);
  });

  it('ends at sign-out', async () => {
    const person = await someone();
    await mark(person);
    await person.browser.signOut();
    const { data } = await person.browser.signIn(person.email, PASSWORD);

    expect((await endOthers(person)).refusal?.reason).toBe('session-ended');
    expect(await isAsked({ ...person, token: data?.signIn.accessToken ?? '' })).toBe(true);
  });

  it('still refuses a wrong password and an empty one, which are not left out', async () => {
    const person = await someone();
    await mark(person);

    expect((await endOthers(person, 'wrong one')).refusal?.reason).toBe('wrong-password');
    expect((await endOthers(person, '')).refusal).toMatchObject({
      reason: 'password-required',
      fields: { password: [t('complaints.passwordRequired')] },
    });
  });

  it('counts wrong passwords as attempts at sign-in', async () => {
    const person = await someone();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await mark(person, `wrong ${tries}`)).refusal?.reason).toBe('wrong-password');
    }

    expect((await mark(person)).refusal?.reason).toBe('too-many-requests');
    expect((await person.browser.signIn(person.email, PASSWORD)).refusal?.reason).toBe('too-many-requests');
    expect(await isAsked(person)).toBe(true);
  });

  it('is refused to programs, with the password too, and they gain nothing from it', async () => {
    const person = await someone();
    const account = { ...signUpFields({ email: person.email, password: PASSWORD }), id: person.userId };
    const program = await tokenSteps(app).made({ ...account, token: person.token }, 'WRITE');
    await mark(person);

    expect((await mark({ ...person, token: program.token })).refusal?.reason).toBe('session-only');
    expect((await endOthers({ ...person, token: program.token })).refusal?.reason).toBe('session-only');
  });

  it('takes no Idempotency-Key', async () => {
    const person = await app.person('Ada Lovelace', `${newId()}@example.com`);

    const { refusal } = await app.ask(
      person,
      REAUTHENTICATE,
      { password: person.password },
      { headers: { 'idempotency-key': newId() } },
    );

    expect(refusal?.reason).toBe('invalid-input');
  });

  it('lets access tokens and payment details be made without the password', async () => {
    const person = await someone();
    await mark(person);

    const { data } = await person.browser.ask(
      'mutation { createPersonalAccessToken(input: { name: "x", scope: READ }) { accessToken { name } } }',
      {},
      person.token,
    );

    expect(data).toEqual({ createPersonalAccessToken: { accessToken: { name: 'x' } } });
  });
});

it('refuses a waiting action if the mark goes in the meantime', async () => {
  const person = await someone();
  await mark(person);
  const ctx = contextOf(person);
  const proof = await checkOwnPassword(ctx, null);

  const [outcome] = await meeting(
    app.db,
    async (manager) => {
      await lockCredential({ ...ctx, manager }, person.userId);
      await forgetReauthentications({ ...ctx, manager }, person.userId);
    },
    () => [inTransaction(ctx, (tx) => lockCheckedPassword(tx, proof))],
  );

  expect(outcome).toMatchObject({ status: 'rejected', reason: { reason: 'password-required' } });
});

it('tells an operation without a password whether the person has confirmed who they are', async () => {
  const person = await someone();
  const ctx = contextOf(person);
  await expect(requireRecentReauthentication(ctx)).rejects.toMatchObject({ reason: 'password-required' });

  await mark(person);

  await expect(requireRecentReauthentication(ctx)).resolves.toBeUndefined();
  await expect(requireRecentReauthentication({ ...ctx, sessionId: undefined })).rejects.toMatchObject({
    reason: 'password-required',
  });
  await expect(requireRecentReauthentication({ ...ctx, access: 'write' })).rejects.toMatchObject({
    reason: 'session-only',
  });
});
