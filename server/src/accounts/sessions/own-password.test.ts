// @mysql
import { PersonalAccessToken } from '../access-tokens/personal-access-token.entity.ts';
import { t } from '../../domain/messages/translate.ts';
import { CREATE, tokenSteps } from '../../../test/tools/access-tokens.ts';
import { openBrowser, signUpFields, type Browser } from '../../../test/tools/browser.ts';
import { meeting } from '../../../test/tools/contention.ts';
import { startTestApp, type TestApp } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { newId } from '../../base/tokens.ts';
import { hashPassword } from '../credentials/password.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { endOtherSessions } from './own-sessions.service.ts';
import { lockCheckedPassword, checkOwnPassword } from './own-password.service.ts';
import { inTransaction } from '../../context/context.ts';
import { Session } from './session.entity.ts';
import { endFamily, lockCredential } from './session.service.ts';

const PASSWORD = 'correct horse';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A person with two sessions, and their ids. */
interface SignedInTwice {
  browser: Browser;
  email: string;
  userId: string;
  token: string;
  currentId: string;
  otherId: string;
}

async function signedInTwice(): Promise<SignedInTwice> {
  const browser = openBrowser(app);
  const email = `${newId()}@example.com`;
  const { data } = await browser.signUp(signUpFields({ email, password: PASSWORD }));
  const { user, accessToken: token } = data?.signUp ?? { user: { id: '' }, accessToken: '' };
  await openBrowser(app).signIn(email, PASSWORD);
  const sessions = await app.db.reader.find(Session, {
    where: { userId: user.id },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  const [currentId = '', otherId = ''] = sessions.map(({ familyId }) => familyId);
  return { browser, email, userId: user.id, token, currentId, otherId };
}

const openSessions = async ({ userId }: SignedInTwice): Promise<number> =>
  (await app.db.reader.findBy(Session, { userId })).filter(({ endedAt }) => !endedAt).length;
const tokensOf = ({ userId }: SignedInTwice): Promise<number> =>
  app.db.reader.countBy(PersonalAccessToken, { userId });

type Password = string | null | undefined;
const actions: [string, (person: SignedInTwice, password?: Password) => ReturnType<Browser['ask']>][] = [
  [
    'creating a token',
    ({ browser, token }, password) =>
      browser.ask(CREATE, { input: { name: 'x', scope: 'READ' }, password }, token),
  ],
  [
    'ending another session',
    ({ browser, token, otherId }, password) =>
      browser.ask(
        'mutation ($id: ID!, $password: String) { endSession(id: $id, password: $password) { id } }',
        { id: otherId, password },
        token,
      ),
  ],
  [
    'ending all other sessions',
    ({ browser, token }, password) =>
      browser.ask(
        'mutation ($password: String) { endOtherSessions(password: $password) { id } }',
        { password },
        token,
      ),
  ],
];

describe.each(actions)('%s', (_what, action) => {
  it.each([undefined, null, ''])('requires the password and refuses %j', async (password) => {
    const person = await signedInTwice();

    expect((await action(person, password)).refusal).toMatchObject({
      code: 'BAD_USER_INPUT',
      reason: 'password-required',
      message: 'Please enter your password.',
      fields: { password: [t('complaints.passwordRequired')] },
    });
    expect([await openSessions(person), await tokensOf(person)]).toEqual([2, 0]);
  });

  it('refuses a wrong password, which counts as an attempt at sign-in', async () => {
    const person = await signedInTwice();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await action(person, `wrong ${tries}`)).refusal).toMatchObject({
        code: 'UNAUTHENTICATED',
        reason: 'wrong-password',
      });
    }

    expect((await action(person, PASSWORD)).refusal?.reason).toBe('too-many-requests');
    expect((await person.browser.signIn(person.email, PASSWORD)).refusal?.reason).toBe('too-many-requests');
    expect([await openSessions(person), await tokensOf(person)]).toEqual([2, 0]);
  });

  it('works with the right password, which does not count as an attempt', async () => {
    const person = await signedInTwice();
    for (let tries = 0; tries < 4; tries += 1) await action(person, `wrong ${tries}`);

    expect((await action(person, PASSWORD)).refusal).toBeUndefined();

    expect([await openSessions(person), await tokensOf(person)]).not.toEqual([2, 0]);
    expect((await action(person, 'wrong')).refusal?.reason).not.toBe('too-many-requests');
  });

  it('works while strangers who guess the password are locked out', async () => {
    const person = await signedInTwice();
    for (let attackers = 0; attackers < 10; attackers += 1) {
      const stranger = openBrowser(app);
      for (let tries = 0; tries < 5; tries += 1) await stranger.signIn(person.email, `guess ${tries}`);
    }
    expect((await openBrowser(app).signIn(person.email, PASSWORD)).refusal?.reason).toBe('too-many-requests');

    expect((await action(person, PASSWORD)).refusal).toBeUndefined();
  });

  it('allows five guesses per session from any network address, and then still works in another session', async () => {
    const person = await signedInTwice();
    const { data } = await openBrowser(app).signIn(person.email, PASSWORD);
    const stolen = data?.signIn.accessToken ?? '';
    const reasons: (string | undefined)[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const attacker = { ...person, browser: openBrowser(app), token: stolen };
      reasons.push((await action(attacker, `wrong ${tries}`)).refusal?.reason);
    }

    expect(reasons).toEqual([...Array(5).fill('wrong-password'), 'too-many-requests']);
    expect((await action(person, PASSWORD)).refusal).toBeUndefined();
  });

  it('is refused to programs, even with the password', async () => {
    const person = await signedInTwice();
    const account = { ...signUpFields({ email: person.email, password: PASSWORD }), id: person.userId };
    const { token } = await tokenSteps(app).made({ ...account, token: person.token }, 'WRITE');

    expect((await action({ ...person, token }, PASSWORD)).refusal?.reason).toBe('session-only');
    expect([await openSessions(person), await tokensOf(person)]).toEqual([2, 1]);
  });
});

it('needs no password to end the current session', async () => {
  const person = await signedInTwice();

  const { data } = await person.browser.ask<{ endSession: { id: string }[] }>(
    'mutation ($id: ID!) { endSession(id: $id) { id } }',
    { id: person.currentId },
    person.token,
  );

  expect(data?.endSession.map(({ id }) => id)).toEqual([person.otherId]);
});

it('refuses a waiting action if its session ends in the meantime', async () => {
  const person = await signedInTwice();
  const viewer = { id: person.userId, email: person.email };
  const ctx = { ...testContext(app.db), viewer, sessionId: person.currentId };
  const proof = await checkOwnPassword(ctx, PASSWORD);

  const [outcome] = await meeting(
    app.db,
    async (manager) => {
      await lockCredential({ ...ctx, manager }, person.userId);
      await endFamily({ ...ctx, manager }, person.userId, person.currentId);
    },
    () => [inTransaction(ctx, (tx) => lockCheckedPassword(tx, proof))],
  );

  expect(outcome).toMatchObject({ status: 'rejected', reason: { reason: 'session-ended' } });
});

it('refuses an action if the password is changed after the check', async () => {
  const person = await signedInTwice();
  const viewer = { id: person.userId, email: person.email };
  const ctx = { ...testContext(app.db), viewer, sessionId: person.currentId };
  const proof = await checkOwnPassword(ctx, PASSWORD);
  const passwordHash = await hashPassword('battery staple');
  await app.db.transaction((manager) =>
    manager.update(Credential, { userId: person.userId }, { passwordHash }),
  );

  await expect(inTransaction(ctx, (tx) => lockCheckedPassword(tx, proof))).rejects.toMatchObject({
    reason: 'wrong-password',
  });
  await expect(endOtherSessions(ctx, 'battery staple')).resolves.toHaveLength(1);
});
