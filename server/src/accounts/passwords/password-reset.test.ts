// @mysql
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../context/context.ts';
import { t } from '../../domain/messages/translate.ts';
import { openBrowser, signUpFields, type Browser } from '../../../test/tools/browser.ts';
import { openCrowd } from '../../../test/tools/crowd.ts';
import { hashes } from '../../../test/tools/quick-passwords.mjs';
import { meeting } from '../../../test/tools/contention.ts';
import { startTestApp, type TestApp } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { newId } from '../../base/tokens.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { requestPasswordReset, resetPassword } from './password-reset.service.ts';
import { ResetCode } from '../credentials/reset-code.entity.ts';
import { deleteExpiredIdentity } from '../sessions/session.service.ts';

const MINUTE = 60_000;
const NEW = 'battery staple';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function signedUp(): Promise<{ browser: Browser; email: string; userId: string }> {
  const browser = openBrowser(app);
  const email = `${newId()}@example.com`;
  const { data } = await browser.signUp(signUpFields({ email }));
  return { browser, email, userId: data?.signUp.user.id ?? '' };
}

/** The code of the newest email. */
async function emailedCode(email: string): Promise<string> {
  const message = (await app.emailsTo(email, 'reset')).at(-1);
  const link = /http:\/\/kolo\.test\/reset-password\?oobCode=[\w-]+/.exec(message?.text ?? '')?.[0];
  return new URL(link ?? 'http://none').searchParams.get('oobCode') ?? '';
}

async function requestCode(email: string): Promise<string> {
  await openBrowser(app).requestReset(email);
  return emailedCode(email);
}

const reset = (code: string, password = NEW) => openBrowser(app).resetPassword(code, password);
const signsIn = async (email: string, password: string): Promise<boolean> =>
  (await openBrowser(app).signIn(email, password)).data !== null;

it('lets the owner sign in after a reset, even if strangers have used up the attempts', async () => {
  const { email, browser } = await signedUp();
  for (const guesser of [browser, ...Array.from({ length: 9 }, () => openBrowser(app))]) {
    for (let tries = 0; tries < 5; tries += 1) await guesser.signIn(email, `guess ${tries}`);
  }
  expect((await browser.signIn(email, 'correct horse')).refusal?.reason).toBe('too-many-requests');
  await browser.requestReset(email);

  await browser.resetPassword(await emailedCode(email), NEW);

  expect((await browser.signIn(email, NEW)).refusal).toBeUndefined();
});

describe('asking for a password reset', () => {
  it('emails a link with a code of which only the hash is stored', async () => {
    const { email, userId } = await signedUp();

    expect((await openBrowser(app).requestReset(` ${email.toUpperCase()}`)).data).toEqual({
      requestPasswordReset: true,
    });

    const code = await emailedCode(email);
    expect(code).toMatch(/^[\w-]{43}$/);
    const [stored] = await app.db.reader.findBy(ResetCode, { userId });
    expect(Object.values(stored ?? {})).not.toContain(code);
    expect((await app.emailsTo(email, 'reset'))[0]?.secret).toBe(true);
  });

  it('gives an unknown email the same response and sends nothing', async () => {
    expect((await openBrowser(app).requestReset('unknown@example.com')).data).toEqual({
      requestPasswordReset: true,
    });

    expect(await app.emailsTo('unknown@example.com')).toEqual([]);
  });

  it('requires a valid email', async () => {
    expect((await openBrowser(app).requestReset('not-an-email')).refusal).toMatchObject({
      code: 'BAD_USER_INPUT',
      reason: 'invalid-email',
      fields: { email: [t('complaints.emailInvalid')] },
    });
  });

  it('is limited to five an hour per account, known or not, from any network address', async () => {
    const strict = await startTestApp({ rateLimitFactor: 1 });
    const { email } = await strict.person('Ada Lovelace');
    for (const address of [email, `${newId()}@example.com`]) {
      for (let asked = 0; asked < 5; asked += 1) {
        expect((await openBrowser(strict).requestReset(address)).data).not.toBeNull();
      }
      expect((await openBrowser(strict).requestReset(address.toUpperCase())).refusal).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        reason: 'limit-reached',
      });
    }
    expect(await strict.emailsTo(email, 'reset')).toHaveLength(5);

    strict.turnClock(60 * MINUTE);
    expect((await openBrowser(strict).requestReset(email)).data).not.toBeNull();
    await strict.close();
  });

  it('is limited to twenty an hour per network address', async () => {
    const ctx = testContext(app.db, { address: '203.0.113.20' });
    for (let asked = 0; asked < 20; asked += 1) await requestPasswordReset(ctx, `${newId()}@example.com`);

    await expect(requestPasswordReset(ctx, 'one-more@example.com')).rejects.toMatchObject({
      reason: 'limit-reached',
    });
  });
});

describe('resetting a password', () => {
  it('sets the new one, and the old one no longer works', async () => {
    const { email } = await signedUp();

    expect((await reset(await requestCode(email))).data).toEqual({ resetPassword: true });

    expect(await signsIn(email, NEW)).toBe(true);
    expect(await signsIn(email, 'correct horse')).toBe(false);
  });

  it('ends all sessions and verifies the email the first time', async () => {
    const { browser, email, userId } = await signedUp();
    const other = openBrowser(app);
    await other.signIn(email, 'correct horse');

    await reset(await requestCode(email));

    expect((await browser.refresh()).refusal?.reason).toBe('session-ended');
    expect((await other.refresh()).refusal?.reason).toBe('session-ended');
    const { emailProvenAt } = await app.db.reader.findOneByOrFail(Credential, { userId });
    expect(emailProvenAt).toBeInstanceOf(Date);
    app.turnClock(MINUTE);
    await reset(await requestCode(email), 'third password');
    expect(await app.db.reader.findOneByOrFail(Credential, { userId })).toMatchObject({ emailProvenAt });
  });

  it('works once', async () => {
    const { email } = await signedUp();
    const code = await requestCode(email);
    await reset(code);

    expect((await reset(code, 'third password')).refusal).toMatchObject({
      code: 'BAD_USER_INPUT',
      reason: 'invalid-reset-code',
      message: 'Invalid or expired reset link.',
    });
    expect(await signsIn(email, NEW)).toBe(true);
  });

  it('works once for simultaneous calls', async () => {
    const { email } = await signedUp();
    const code = await requestCode(email);
    const passwords = Array.from({ length: 20 }, (_one, index) => `password ${index}`);

    const answers = await Promise.all(passwords.map((password) => reset(code, password)));

    const winners = passwords.filter((_password, index) => answers[index]?.data);
    expect(winners).toHaveLength(1);
    expect(answers.flatMap(({ refusal }) => refusal?.reason ?? [])).toEqual(
      Array(19).fill('invalid-reset-code'),
    );
    expect(await signsIn(email, winners[0] ?? '')).toBe(true);
  });

  it('works once even if fifty calls have found the code valid', async () => {
    const { email, userId } = await signedUp();
    const oobCode = await requestCode(email);
    const lockAccount = (manager: EntityManager) =>
      manager.update(Credential, { userId }, { disabledAt: null, welcomedAt: new Date() });

    const crowd = await openCrowd(app, 50);
    const outcomes = await meeting(app.db, lockAccount, () =>
      Array.from({ length: 50 }, (_one, index) =>
        resetPassword(testContext(crowd.db(index)), { oobCode, password: `password ${index}` }),
      ),
    );
    await crowd.close();

    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await signsIn(email, `password ${winner}`)).toBe(true);
    expect(await app.emailsTo(email, 'password-changed')).toHaveLength(1);
  });

  it('works for an hour', async () => {
    const { email } = await signedUp();
    const early = await requestCode(email);
    app.turnClock(60 * MINUTE - 5_000);
    expect((await reset(early)).data).not.toBeNull();

    const late = await requestCode(email);
    app.turnClock(60 * MINUTE);
    expect((await reset(late)).refusal?.reason).toBe('invalid-reset-code');
  });

  it('works with the newest code only', async () => {
    const { email } = await signedUp();
    const older = await requestCode(email);
    const newest = await requestCode(email);

    expect((await reset(older)).refusal?.reason).toBe('invalid-reset-code');
    expect((await reset(newest)).data).not.toBeNull();
  });

  it('leaves one valid code after simultaneous requests', async () => {
    const { email, userId } = await signedUp();

    await Promise.all(Array.from({ length: 4 }, () => openBrowser(app).requestReset(email)));

    expect(await app.db.reader.countBy(ResetCode, { userId })).toBe(1);
  });

  it.each(['', 'made-up', '\u0000'])('is refused for the code %j without hashing', async (code) => {
    const before = hashes();
    expect((await reset(code)).refusal?.reason).toBe('invalid-reset-code');
    expect(hashes()).toBe(before);
  });

  it('keeps the code if the new password is refused', async () => {
    const { email } = await signedUp();
    const code = await requestCode(email);

    expect((await reset(code, '12345')).refusal).toMatchObject({
      reason: 'invalid-input',
      fields: { password: [t('complaints.passwordTooShortAtReset', { min: 6 })] },
    });

    expect((await reset(code)).data).not.toBeNull();
  });

  it('does not affect other accounts', async () => {
    const [one, other] = [await signedUp(), await signedUp()];

    await reset(await requestCode(one.email));

    expect((await other.browser.refresh()).refusal).toBeUndefined();
    expect(await signsIn(other.email, 'correct horse')).toBe(true);
  });
});

it('deletes only expired codes', async () => {
  const { email, userId } = await signedUp();
  const anHourAgo = testContext(app.db, {
    clock: () => new Date(Date.now() - 120 * MINUTE),
    address: '203.0.113.30',
  });
  await requestPasswordReset(anHourAgo, email);
  const kept = await signedUp();
  await requestPasswordReset(testContext(app.db, { address: '203.0.113.31' }), kept.email);

  await inTransaction(anHourAgo, (tx) => deleteExpiredIdentity(tx.manager, new Date()));

  expect(await app.db.reader.countBy(ResetCode, { userId })).toBe(0);
  expect(await app.db.reader.countBy(ResetCode, { userId: kept.userId })).toBe(1);
});
