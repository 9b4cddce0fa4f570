// @mysql
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../context/context.ts';
import { t } from '../../base/messages.ts';
import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { openBrowser, signUpFields, type Browser } from '../../../test/tools/browser.ts';
import { openCrowd } from '../../../test/tools/crowd.ts';
import { meeting } from '../../../test/tools/contention.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { newId } from '../../base/tokens.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { changePassword } from './password-change.service.ts';
import { startSession } from '../sessions/session.service.ts';

const CHANGE = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }';
const OLD = 'correct horse';
const NEW = 'battery staple';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface SignedInBrowser {
  browser: Browser;
  person: Person;
}

async function signedUp(): Promise<SignedInBrowser> {
  const browser = openBrowser(app);
  const fields = signUpFields({ email: `${newId()}@example.com`, password: OLD });
  const { data } = await browser.signUp(fields);
  const { user, accessToken: token } = data?.signUp ?? { user: { id: '' }, accessToken: '' };
  return { browser, person: { ...fields, id: user.id, token } };
}

async function inAnotherBrowser({ person }: SignedInBrowser, password = OLD): Promise<SignedInBrowser> {
  const browser = openBrowser(app);
  const { data } = await browser.signIn(person.email, password);
  return { browser, person: { ...person, token: data?.signIn.accessToken ?? '' } };
}

const change = ({ browser, person }: SignedInBrowser, currentPassword = OLD, newPassword = NEW) =>
  browser.ask<{ changePassword: boolean }>(CHANGE, { input: { currentPassword, newPassword } }, person.token);
const signsIn = async ({ person }: SignedInBrowser, password: string): Promise<boolean> =>
  (await openBrowser(app).signIn(person.email, password)).data !== null;
const canRefresh = async ({ browser }: SignedInBrowser): Promise<boolean> =>
  (await browser.refresh()).data !== null;
const sidOf = ({ person }: SignedInBrowser): string =>
  (JSON.parse(Buffer.from(person.token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;
const emailsAbout = ({ person }: SignedInBrowser) => app.emailsTo(person.email, 'password-changed');

async function emailedCode({ person }: SignedInBrowser): Promise<string> {
  await openBrowser(app).requestReset(person.email);
  const message = (await app.emailsTo(person.email, 'reset')).at(-1);
  return /oobCode=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '';
}

describe('changing the password', () => {
  it('sets the new one, and the old one no longer works', async () => {
    const current = await signedUp();

    expect((await change(current)).data).toEqual({ changePassword: true });

    expect(await signsIn(current, NEW)).toBe(true);
    expect(await signsIn(current, OLD)).toBe(false);
  });

  it('ends all other sessions of that account only', async () => {
    const current = await signedUp();
    const [other, stranger] = [await inAnotherBrowser(current), await signedUp()];

    await change(current);

    expect(await canRefresh(current)).toBe(true);
    expect(await canRefresh(other)).toBe(false);
    expect(await canRefresh(stranger)).toBe(true);
  });

  it('invalidates emailed codes and keeps personal access tokens', async () => {
    const current = await signedUp();
    const code = await emailedCode(current);
    const { token } = await tokenSteps(app).made(current.person);

    await change(current);

    expect((await openBrowser(app).resetPassword(code, 'third password')).refusal?.reason).toBe(
      'invalid-reset-code',
    );
    expect((await app.ask({ ...current.person, token }, '{ me { id } }')).data).not.toBeNull();
  });

  it('emails the owner, as a reset does', async () => {
    const current = await signedUp();
    await change(current);
    expect(await emailsAbout(current)).toMatchObject([
      { subject: 'Your Kolo password was changed', secret: false },
    ]);
    const [message] = await emailsAbout(current);
    expect(message?.text).toContain('still signed in where you changed it');
    expect(message?.text).toContain('http://kolo.test/forgot-password');

    await openBrowser(app).resetPassword(await emailedCode(current), 'third password');
    const [, afterReset] = await emailsAbout(current);
    expect(afterReset?.text).toContain('access tokens that you gave to programs no longer work');
  });

  it('is refused with a wrong password, and changes nothing', async () => {
    const current = await signedUp();
    const other = await inAnotherBrowser(current);

    expect((await change(current, 'incorrect horse')).refusal).toMatchObject({
      code: 'UNAUTHENTICATED',
      reason: 'wrong-password',
    });

    expect(await signsIn(current, OLD)).toBe(true);
    expect(await canRefresh(other)).toBe(true);
    expect(await emailsAbout(current)).toEqual([]);
  });

  it('returns what is wrong with the input', async () => {
    const current = await signedUp();

    expect((await change(current, OLD, '12345')).refusal).toMatchObject({
      reason: 'invalid-input',
      fields: { newPassword: [t('complaints.passwordTooShortAtReset', { min: 6 })] },
    });
    expect((await change(current, '', NEW)).refusal?.fields).toEqual({
      currentPassword: [t('complaints.passwordRequired')],
    });
  });

  it('requires an open session: it is refused signed out, to a program and in an ended session', async () => {
    const current = await signedUp();
    const input = { currentPassword: OLD, newPassword: NEW };
    expect((await app.ask(undefined, CHANGE, { input })).refusal?.reason).toBe('not-signed-in');
    const { token } = await tokenSteps(app).made(current.person, 'WRITE');
    expect((await app.ask({ ...current.person, token }, CHANGE, { input })).refusal?.reason).toBe(
      'session-only',
    );
    await current.browser.signOut();
    expect((await change(current)).refusal?.reason).toBe('session-ended');

    expect(await signsIn(current, OLD)).toBe(true);
  });

  it('refuses an Idempotency-Key, because it would roll back the count of a wrong guess', async () => {
    const current = await signedUp();
    const options = { headers: { 'idempotency-key': newId() } };
    const input = { currentPassword: OLD, newPassword: NEW };

    const { refusal } = await app.ask(current.person, CHANGE, { input }, options);

    expect(refusal).toMatchObject({
      reason: 'invalid-input',
      fields: { 'Idempotency-Key': [t('requests.notUnderKey')] },
    });
    expect(await signsIn(current, OLD)).toBe(true);
  });
});

describe('guessing the current password', () => {
  it('is limited as at sign-in and counts together with it', async () => {
    const current = await signedUp();
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await change(current, `wrong ${tries}`)).refusal?.reason).toBe('wrong-password');
    }
    for (let tries = 0; tries < 2; tries += 1) {
      expect((await current.browser.signIn(current.person.email, `wrong ${tries}`)).refusal?.reason).toBe(
        'wrong-password',
      );
    }

    expect((await change(current)).refusal).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      reason: 'too-many-requests',
    });

    expect((await change(await inAnotherBrowser(current))).data).toEqual({ changePassword: true });
  });

  it('checks the password for exactly five of twenty simultaneous attempts', async () => {
    const current = await signedUp();
    const guess = (index: number) =>
      change(current, `wrong ${index}`).then(({ refusal }) => refusal?.reason ?? 'changed');

    const reasons = await Promise.all(Array.from({ length: 20 }, (_one, index) => guess(index)));

    expect(reasons.filter((reason) => reason === 'wrong-password')).toHaveLength(5);
    expect(reasons.filter((reason) => reason === 'too-many-requests')).toHaveLength(15);
  });

  it('does not include right passwords', async () => {
    const current = await signedUp();
    for (let turn = 0; turn < 7; turn += 1) {
      const [from, to] = turn % 2 === 0 ? [OLD, NEW] : [NEW, OLD];
      expect((await change(current, from, to)).data).toEqual({ changePassword: true });
    }
  });
});

/** Starts this many sessions of the account and returns their ids. */
const sessionsOf = (userId: string, count: number): Promise<string[]> =>
  inTransaction(testContext(app.db), async (tx) => {
    const ids: string[] = [];
    for (let made = 0; made < count; made += 1) ids.push((await startSession(tx, userId)).familyId);
    return ids;
  });

it.each([
  // The most attempts that a session, and an account, can make at once.
  [5, 'from one session', /^wrong-password$/],
  // The first change ends the sessions of the others, even before their passwords are checked.
  // On a busy machine, the queue of passwords may be full, and a refused call has changed nothing either.
  [50, 'from as many sessions', /^(session-ended|wrong-password|busy)$/],
])('lets one of %d simultaneous changes %s succeed', async (count, origin, reason) => {
  const current = await signedUp();
  const crowd = await openCrowd(app, count);
  const { id, email } = current.person;
  const sessions = origin === 'from one session' ? [sidOf(current)] : await sessionsOf(id, count);
  const passwords = Array.from({ length: count }, (_one, index) => `password ${index}`);
  const lockAccount = (manager: EntityManager) =>
    manager.update(Credential, { userId: id }, { disabledAt: null, welcomedAt: new Date() });

  const outcomes = await meeting(app.db, lockAccount, () =>
    passwords.map((newPassword, index) => {
      // Each comes from its own network address, because the limit per address is five.
      const ctx = testContext(crowd.db(index), { address: `192.0.2.${index + 1}` });
      const sessionId = sessions[index % sessions.length];
      const input = { currentPassword: OLD, newPassword };
      return changePassword({ ...ctx, viewer: { id, email }, sessionId }, input);
    }),
  );
  await crowd.close();

  const winners = passwords.filter((_password, index) => outcomes[index]?.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  expect(
    outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : [])),
  ).toEqual(
    Array(count - 1).fill(expect.objectContaining({ reason: expect.stringMatching(reason) as unknown })),
  );
  expect(await signsIn(current, winners[0] ?? '')).toBe(true);
  expect(await emailsAbout(current)).toHaveLength(1);
});
