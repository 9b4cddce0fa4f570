// Also on MySQL.
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../context/context.ts';
import { t } from '../../base/messages.ts';
import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { openBrowser, signUpFields, type Browser } from '../../../test/tools/browser.ts';
import { openCrowd } from '../../../test/tools/crowd.ts';
import { meeting } from '../../../test/tools/overlap.ts';
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

interface Place {
  browser: Browser;
  person: Person;
}

async function signedUp(): Promise<Place> {
  const browser = openBrowser(app);
  const fields = signUpFields({ email: `${newId()}@example.com`, password: OLD });
  const { data } = await browser.signUp(fields);
  const { user, accessToken: token } = data?.signUp ?? { user: { id: '' }, accessToken: '' };
  return { browser, person: { ...fields, id: user.id, token } };
}

async function elsewhere({ person }: Place, password = OLD): Promise<Place> {
  const browser = openBrowser(app);
  const { data } = await browser.signIn(person.email, password);
  return { browser, person: { ...person, token: data?.signIn.accessToken ?? '' } };
}

const change = ({ browser, person }: Place, currentPassword = OLD, newPassword = NEW) =>
  browser.ask<{ changePassword: boolean }>(CHANGE, { input: { currentPassword, newPassword } }, person.token);
const signsIn = async ({ person }: Place, password: string): Promise<boolean> =>
  (await openBrowser(app).signIn(person.email, password)).data !== null;
const goesOn = async ({ browser }: Place): Promise<boolean> => (await browser.refresh()).data !== null;
const sidOf = ({ person }: Place): string =>
  (JSON.parse(Buffer.from(person.token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;
const tellings = ({ person }: Place) => app.emailsTo(person.email, 'password-changed');

async function mailedCode({ person }: Place): Promise<string> {
  await openBrowser(app).requestReset(person.email);
  const message = (await app.emailsTo(person.email, 'reset')).at(-1);
  return /oobCode=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '';
}

describe('changing the password', () => {
  it('sets the new one, and the old one is good no more', async () => {
    const here = await signedUp();

    expect((await change(here)).data).toEqual({ changePassword: true });

    expect(await signsIn(here, NEW)).toBe(true);
    expect(await signsIn(here, OLD)).toBe(false);
  });

  it('ends every other session, and no other account’s', async () => {
    const here = await signedUp();
    const [there, stranger] = [await elsewhere(here), await signedUp()];

    await change(here);

    expect(await goesOn(here)).toBe(true);
    expect(await goesOn(there)).toBe(false);
    expect(await goesOn(stranger)).toBe(true);
  });

  it('takes mailed codes back, and keeps personal access tokens', async () => {
    const here = await signedUp();
    const code = await mailedCode(here);
    const { token } = await tokenSteps(app).made(here.person);

    await change(here);

    expect((await openBrowser(app).resetPassword(code, 'third password')).refusal?.reason).toBe(
      'invalid-reset-code',
    );
    expect((await app.ask({ ...here.person, token }, '{ me { id } }')).data).not.toBeNull();
  });

  it('tells the owner by a letter, as a reset does', async () => {
    const here = await signedUp();
    await change(here);
    expect(await tellings(here)).toMatchObject([
      { subject: 'Your Kolo password was changed', secret: false },
    ]);
    const [message] = await tellings(here);
    expect(message?.text).toContain('still signed in where you changed it');
    expect(message?.text).toContain('http://kolo.test/forgot-password');

    await openBrowser(app).resetPassword(await mailedCode(here), 'third password');
    const [, afterReset] = await tellings(here);
    expect(afterReset?.text).toContain('access tokens that you gave to programs no longer work');
  });

  it('is refused with a wrong password, and changes nothing', async () => {
    const here = await signedUp();
    const there = await elsewhere(here);

    expect((await change(here, 'incorrect horse')).refusal).toMatchObject({
      code: 'UNAUTHENTICATED',
      reason: 'wrong-password',
    });

    expect(await signsIn(here, OLD)).toBe(true);
    expect(await goesOn(there)).toBe(true);
    expect(await tellings(here)).toEqual([]);
  });

  it('says what is wrong with the new one', async () => {
    const here = await signedUp();

    expect((await change(here, OLD, '12345')).refusal).toMatchObject({
      reason: 'invalid-input',
      fields: { newPassword: [t('complaints.passwordTooShortAtReset')] },
    });
    expect((await change(here, '', NEW)).refusal?.fields).toEqual({
      currentPassword: [t('complaints.passwordRequired')],
    });
  });

  it('is for sessions that are open: no visitor, no program, none that was ended', async () => {
    const here = await signedUp();
    const input = { currentPassword: OLD, newPassword: NEW };
    expect((await app.ask(undefined, CHANGE, { input })).refusal?.reason).toBe('not-signed-in');
    const { token } = await tokenSteps(app).made(here.person, 'WRITE');
    expect((await app.ask({ ...here.person, token }, CHANGE, { input })).refusal?.reason).toBe(
      'session-only',
    );
    await here.browser.signOut();
    expect((await change(here)).refusal?.reason).toBe('session-ended');

    expect(await signsIn(here, OLD)).toBe(true);
  });

  it('takes no Idempotency-Key, under which a wrong guess would be taken back with its count', async () => {
    const here = await signedUp();
    const options = { headers: { 'idempotency-key': newId() } };
    const input = { currentPassword: OLD, newPassword: NEW };

    const { refusal } = await app.ask(here.person, CHANGE, { input }, options);

    expect(refusal).toMatchObject({
      reason: 'invalid-input',
      fields: { 'Idempotency-Key': [t('requests.notUnderKey')] },
    });
    expect(await signsIn(here, OLD)).toBe(true);
  });
});

describe('guessing the current password', () => {
  it('is as limited as at sign-in, and counted with it', async () => {
    const here = await signedUp();
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await change(here, `wrong ${tries}`)).refusal?.reason).toBe('wrong-password');
    }
    for (let tries = 0; tries < 2; tries += 1) {
      expect((await here.browser.signIn(here.person.email, `wrong ${tries}`)).refusal?.reason).toBe(
        'wrong-password',
      );
    }

    expect((await change(here)).refusal).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      reason: 'too-many-requests',
    });

    expect((await change(await elsewhere(here))).data).toEqual({ changePassword: true });
  });

  it('in parallel: of twenty tries exactly five look at the password', async () => {
    const here = await signedUp();
    const guess = (index: number) =>
      change(here, `wrong ${index}`).then(({ refusal }) => refusal?.reason ?? 'changed');

    const reasons = await Promise.all(Array.from({ length: 20 }, (_one, index) => guess(index)));

    expect(reasons.filter((reason) => reason === 'wrong-password')).toHaveLength(5);
    expect(reasons.filter((reason) => reason === 'too-many-requests')).toHaveLength(15);
  });

  it('is not made of right ones', async () => {
    const here = await signedUp();
    for (let turn = 0; turn < 7; turn += 1) {
      const [from, to] = turn % 2 === 0 ? [OLD, NEW] : [NEW, OLD];
      expect((await change(here, from, to)).data).toEqual({ changePassword: true });
    }
  });
});

/** So many open sessions of the account, as sign-ins make them. */
const sessionsOf = (userId: string, count: number): Promise<string[]> =>
  inTransaction(testContext(app.db), async (tx) => {
    const ids: string[] = [];
    for (let made = 0; made < count; made += 1) ids.push((await startSession(tx, userId)).familyId);
    return ids;
  });

it.each([
  // As many as a session, and an account, may try at once.
  [5, 'of one session', /^wrong-password$/],
  // The one that is made ends the others' sessions, also before it is looked at whether they know the password.
  // On a busy machine the line of passwords may be full by then: whoever is sent away has changed nothing, either.
  [50, 'of as many sessions', /^(session-ended|wrong-password|busy)$/],
])('of %d changes that meet, %s, one is made', async (count, of, reason) => {
  const here = await signedUp();
  const crowd = await openCrowd(app, count);
  const { id, email } = here.person;
  const sessions = of === 'of one session' ? [sidOf(here)] : await sessionsOf(id, count);
  const passwords = Array.from({ length: count }, (_one, index) => `password ${index}`);
  const holdAccount = (manager: EntityManager) =>
    manager.update(Credential, { userId: id }, { disabledAt: null, welcomedAt: new Date() });

  const outcomes = await meeting(app.db, holdAccount, () =>
    passwords.map((newPassword, index) => {
      // Each from an address of its own: five from one, and the others would be refused for that.
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
  expect(await signsIn(here, winners[0] ?? '')).toBe(true);
  expect(await tellings(here)).toHaveLength(1);
});
