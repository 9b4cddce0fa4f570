// Also on MySQL.
import { PersonalAccessToken } from '../access-tokens/personal-access-token.entity.ts';
import { t } from '../../domain/messages/translate.ts';
import { CREATE, tokenSteps } from '../../../test/tools/access-tokens.ts';
import { openBrowser, signUpFields, type Browser } from '../../../test/tools/browser.ts';
import { meeting } from '../../../test/tools/overlap.ts';
import { startTestApp, type TestApp } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { newId } from '../../base/tokens.ts';
import { hashPassword } from '../credentials/password.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { endOtherSessions } from './own-sessions.service.ts';
import { lockCheckedPassword, checkOwnPassword } from './password-again.service.ts';
import { inTransaction } from '../../context/context.ts';
import { Session } from './session.entity.ts';
import { endFamily, lockCredential } from './session.service.ts';

const PASSWORD = 'correct horse';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Somebody who is signed in twice; `there` is the other session's id. */
interface Someone {
  browser: Browser;
  email: string;
  userId: string;
  token: string;
  here: string;
  there: string;
}

async function signedInTwice(): Promise<Someone> {
  const browser = openBrowser(app);
  const email = `${newId()}@example.com`;
  const { data } = await browser.signUp(signUpFields({ email, password: PASSWORD }));
  const { user, accessToken: token } = data?.signUp ?? { user: { id: '' }, accessToken: '' };
  await openBrowser(app).signIn(email, PASSWORD);
  const sessions = await app.db.reader.find(Session, {
    where: { userId: user.id },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  const [here = '', there = ''] = sessions.map(({ familyId }) => familyId);
  return { browser, email, userId: user.id, token, here, there };
}

const openSessions = async ({ userId }: Someone): Promise<number> =>
  (await app.db.reader.findBy(Session, { userId })).filter(({ endedAt }) => !endedAt).length;
const tokensOf = ({ userId }: Someone): Promise<number> =>
  app.db.reader.countBy(PersonalAccessToken, { userId });

type Password = string | null | undefined;
const actions: [string, (who: Someone, password?: Password) => ReturnType<Browser['ask']>][] = [
  [
    'making a token',
    ({ browser, token }, password) =>
      browser.ask(CREATE, { input: { name: 'x', scope: 'READ' }, password }, token),
  ],
  [
    'ending another session',
    ({ browser, token, there }, password) =>
      browser.ask(
        'mutation ($id: ID!, $password: String) { endSession(id: $id, password: $password) { id } }',
        { id: there, password },
        token,
      ),
  ],
  [
    'ending all others',
    ({ browser, token }, password) =>
      browser.ask(
        'mutation ($password: String) { endOtherSessions(password: $password) { id } }',
        { password },
        token,
      ),
  ],
];

describe.each(actions)('%s', (_what, action) => {
  it.each([undefined, null, ''])('asks for the password, and does nothing with %j', async (password) => {
    const who = await signedInTwice();

    expect((await action(who, password)).refusal).toMatchObject({
      code: 'BAD_USER_INPUT',
      reason: 'password-required',
      message: 'Please enter your password.',
      fields: { password: [t('complaints.passwordRequired')] },
    });
    expect([await openSessions(who), await tokensOf(who)]).toEqual([2, 0]);
  });

  it('does nothing with a wrong one, whose guesses count as at sign-in', async () => {
    const who = await signedInTwice();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await action(who, `wrong ${tries}`)).refusal).toMatchObject({
        code: 'UNAUTHENTICATED',
        reason: 'wrong-password',
      });
    }

    expect((await action(who, PASSWORD)).refusal?.reason).toBe('too-many-requests');
    expect((await who.browser.signIn(who.email, PASSWORD)).refusal?.reason).toBe('too-many-requests');
    expect([await openSessions(who), await tokensOf(who)]).toEqual([2, 0]);
  });

  it('is done with the right one, which counts for nothing', async () => {
    const who = await signedInTwice();
    for (let tries = 0; tries < 4; tries += 1) await action(who, `wrong ${tries}`);

    expect((await action(who, PASSWORD)).refusal).toBeUndefined();

    expect([await openSessions(who), await tokensOf(who)]).not.toEqual([2, 0]);
    expect((await action(who, 'wrong')).refusal?.reason).not.toBe('too-many-requests');
  });

  it('is done while strangers guess the password, who cannot sign in themselves', async () => {
    const who = await signedInTwice();
    for (let place = 0; place < 10; place += 1) {
      const stranger = openBrowser(app);
      for (let tries = 0; tries < 5; tries += 1) await stranger.signIn(who.email, `guess ${tries}`);
    }
    expect((await openBrowser(app).signIn(who.email, PASSWORD)).refusal?.reason).toBe('too-many-requests');

    expect((await action(who, PASSWORD)).refusal).toBeUndefined();
  });

  it('is guessed five times by one session, from wherever, and its owner does it by another', async () => {
    const who = await signedInTwice();
    const { data } = await openBrowser(app).signIn(who.email, PASSWORD);
    const stolen = data?.signIn.accessToken ?? '';
    const reasons: (string | undefined)[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const attacker = { ...who, browser: openBrowser(app), token: stolen };
      reasons.push((await action(attacker, `wrong ${tries}`)).refusal?.reason);
    }

    expect(reasons).toEqual([...Array(5).fill('wrong-password'), 'too-many-requests']);
    expect((await action(who, PASSWORD)).refusal).toBeUndefined();
  });

  it('is not for programs, whatever they know', async () => {
    const who = await signedInTwice();
    const person = { ...signUpFields({ email: who.email, password: PASSWORD }), id: who.userId };
    const { token } = await tokenSteps(app).made({ ...person, token: who.token }, 'WRITE');

    expect((await action({ ...who, token }, PASSWORD)).refusal?.reason).toBe('session-only');
    expect([await openSessions(who), await tokensOf(who)]).toEqual([2, 1]);
  });
});

it('ending the session that asks is signing out, and needs none', async () => {
  const who = await signedInTwice();

  const { data } = await who.browser.ask<{ endSession: { id: string }[] }>(
    'mutation ($id: ID!) { endSession(id: $id) { id } }',
    { id: who.here },
    who.token,
  );

  expect(data?.endSession.map(({ id }) => id)).toEqual([who.there]);
});

it('a session that ends while a deed of it waits does it no more', async () => {
  const who = await signedInTwice();
  const viewer = { id: who.userId, email: who.email };
  const ctx = { ...testContext(app.db), viewer, sessionId: who.here };
  const proof = await checkOwnPassword(ctx, PASSWORD);

  const [outcome] = await meeting(
    app.db,
    async (manager) => {
      await lockCredential({ ...ctx, manager }, who.userId);
      await endFamily({ ...ctx, manager }, who.userId, who.here);
    },
    () => [inTransaction(ctx, (tx) => lockCheckedPassword(tx, proof))],
  );

  expect(outcome).toMatchObject({ status: 'rejected', reason: { reason: 'session-ended' } });
});

it('a password that was changed in between is the password no more', async () => {
  const who = await signedInTwice();
  const viewer = { id: who.userId, email: who.email };
  const ctx = { ...testContext(app.db), viewer, sessionId: who.here };
  const proof = await checkOwnPassword(ctx, PASSWORD);
  const passwordHash = await hashPassword('battery staple');
  await app.db.transaction((manager) => manager.update(Credential, { userId: who.userId }, { passwordHash }));

  await expect(inTransaction(ctx, (tx) => lockCheckedPassword(tx, proof))).rejects.toMatchObject({
    reason: 'wrong-password',
  });
  await expect(endOtherSessions(ctx, 'battery staple')).resolves.toHaveLength(1);
});
