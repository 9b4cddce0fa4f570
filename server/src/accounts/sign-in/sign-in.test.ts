import { inTransaction } from '../../context/context.ts';
import { openBrowser, signUpFields } from '../../../test/tools/browser.ts';
import { PASSWORD, startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { giveBack, takeTry } from '../../limits/limit.service.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { attemptDemands } from '../credentials/password-attempts.ts';
import { signIn } from './identity.service.ts';
import { Session } from '../sessions/session.entity.ts';

const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ rateLimitFactor: 1 });
});
afterAll(() => app.close());

/** An account that no other test knows. */
async function account(): Promise<Person> {
  const email = `${newId()}@example.com`;
  const { data } = await openBrowser(app).signUp(signUpFields({ email, password: PASSWORD }));
  const { user, accessToken } = data?.signUp ?? { user: { id: '' }, accessToken: '' };
  return {
    id: user.id,
    firstName: 'Ada',
    lastName: 'Lovelace',
    email,
    password: PASSWORD,
    token: accessToken,
  };
}

async function wrongTries(count: number, email: string, browser = openBrowser(app)): Promise<string[]> {
  const reasons: string[] = [];
  for (let tries = 0; tries < count; tries += 1) {
    reasons.push((await browser.signIn(email, `wrong ${tries}`)).refusal?.reason ?? 'signed in');
  }
  return reasons;
}

it('waits for pending attempts, so that a right password is not refused because of them', async () => {
  const { email } = await account();
  const browser = openBrowser(app);
  const context = testContext(app.db, { address: browser.address });
  const pending = [];
  for (let tries = 0; tries < 5; tries += 1) pending.push(await takeTry(context, attemptDemands(email)));

  const answer = browser.signIn(email, PASSWORD);
  // When this sign-in is done, the first one has found the limit reached.
  await openBrowser(app).signIn((await account()).email, PASSWORD);
  for (const taken of pending) await giveBack(context, taken);

  expect((await answer).refusal).toBeUndefined();
});

describe('signing in', () => {
  it('works with the right password, and ignores the case of the email', async () => {
    const { id, email } = await account();
    const browser = openBrowser(app);

    const { data } = await browser.signIn(`  ${email.toUpperCase()} `, PASSWORD);

    expect(data?.signIn.user).toMatchObject({ id, uid: id, email });
    expect((await browser.ask('{ me { email } }', {}, data?.signIn.accessToken)).data).toEqual({
      me: { email },
    });
    expect(browser.setCookie).toMatch(/HttpOnly/i);
    expect(browser.setCookie).toMatch(/SameSite=Strict/i);
  });

  it('returns an access token for 15 minutes', async () => {
    const { email } = await account();

    const { data } = await openBrowser(app).signIn(email, PASSWORD);

    const lifetimeMs = new Date(data?.signIn.expiresAt ?? '').getTime() - Date.now();
    expect(lifetimeMs).toBeGreaterThan(14.8 * MINUTE);
    expect(lifetimeMs).toBeLessThanOrEqual(15 * MINUTE);
  });

  it('has different errors for a wrong password, an unknown account and a malformed email', async () => {
    const { email } = await account();
    const browser = openBrowser(app);

    expect((await browser.signIn(email, 'incorrect horse')).refusal).toMatchObject({
      code: 'UNAUTHENTICATED',
      reason: 'wrong-password',
      message: 'Incorrect password.',
    });
    expect((await browser.signIn('unknown@example.com', PASSWORD)).refusal).toMatchObject({
      code: 'NOT_FOUND',
      reason: 'user-not-found',
      message: 'No account found with this email.',
    });
    for (const malformed of ['ada', '', 'ada@example', 'a b@example.com']) {
      expect((await browser.signIn(malformed, PASSWORD)).refusal).toMatchObject({
        code: 'BAD_USER_INPUT',
        reason: 'invalid-email',
        message: 'Invalid email address format.',
      });
    }
    expect(browser.token).toBeUndefined();
  });

  it('requires a password', async () => {
    expect((await openBrowser(app).signIn('ada@example.com', '')).refusal).toMatchObject({
      reason: 'invalid-input',
      fields: { password: ['Password is required'] },
    });
  });

  it('is refused to a disabled account, which only the right password reveals', async () => {
    const { id, email } = await account();
    await inTransaction(testContext(app.db), (tx) =>
      tx.manager.update(Credential, { userId: id }, { disabledAt: new Date() }),
    );
    const browser = openBrowser(app);

    expect((await browser.signIn(email, 'incorrect horse')).refusal?.reason).toBe('wrong-password');
    // The right password does not count as an attempt.
    for (let tries = 0; tries < 7; tries += 1) {
      expect((await browser.signIn(email, PASSWORD)).refusal).toMatchObject({
        code: 'FORBIDDEN',
        reason: 'user-disabled',
        message: 'This account has been disabled.',
      });
    }
    expect(await app.db.reader.countBy(Session, { userId: id })).toBe(1);
  });

  it('starts no session if a reset replaces the password in the meantime', async () => {
    const { id, email } = await account();
    const ctx = testContext(app.db);
    let transactions = 0;
    const replacePassword: typeof app.db.transaction = async (work) => {
      transactions += 1;
      // The first transaction counts the attempt; before the second one, the password changes.
      if (transactions === 2) {
        await app.db.transaction((manager) =>
          manager.update(Credential, { userId: id }, { passwordHash: 'another' }),
        );
      }
      return app.db.transaction(work);
    };

    const attempt = signIn(
      { ...ctx, db: { ...app.db, transaction: replacePassword } },
      { email, password: PASSWORD },
    );

    await expect(attempt).rejects.toMatchObject({ reason: 'wrong-password' });
    expect(await app.db.reader.countBy(Session, { userId: id })).toBe(1);
  });
});

describe('too many wrong passwords', () => {
  it('from one address lock out the sixth attempt, even with the right password, for 15 minutes', async () => {
    const { email } = await account();
    const browser = openBrowser(app);
    const started = Date.now();
    expect(await wrongTries(5, email, browser)).toEqual(Array(5).fill('wrong-password'));

    const { refusal } = await browser.signIn(email, PASSWORD);
    expect(refusal).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      reason: 'too-many-requests',
      message: 'Too many unsuccessful login attempts. Please try again later.',
    });
    // The time counts from the first attempt, which may be a while ago on a slow machine.
    const { retryAfter = NaN } = refusal as { retryAfter?: number };
    expect(retryAfter).toBeLessThanOrEqual(15 * 60);
    expect(retryAfter).toBeGreaterThanOrEqual(15 * 60 - Math.ceil((Date.now() - started) / 1_000));

    app.turnClock(15 * MINUTE);
    expect((await browser.signIn(email, PASSWORD)).data).not.toBeNull();
  });

  it('do not lock the owner out at another address', async () => {
    const { email } = await account();
    await wrongTries(6, email);

    expect((await openBrowser(app).signIn(email, PASSWORD)).data).not.toBeNull();
  });

  it('count per account for every spelling of its email', async () => {
    const { email } = await account();
    const browser = openBrowser(app);
    await wrongTries(3, email, browser);
    await wrongTries(2, ` ${email.toUpperCase()}`, browser);

    expect((await browser.signIn(email, PASSWORD)).refusal?.reason).toBe('too-many-requests');
  });

  it('do not count while attempts are refused', async () => {
    const { email } = await account();
    const browser = openBrowser(app);
    await wrongTries(5, email, browser);
    app.turnClock(14 * MINUTE);
    expect(await wrongTries(5, email, browser)).toEqual(Array(5).fill('too-many-requests'));

    app.turnClock(MINUTE);
    expect((await browser.signIn(email, PASSWORD)).data).not.toBeNull();
  });

  it('do not include right passwords', async () => {
    const { email } = await account();
    const browser = openBrowser(app);
    await wrongTries(4, email, browser);
    for (let tries = 0; tries < 8; tries += 1) {
      expect((await browser.signIn(email, PASSWORD)).data).not.toBeNull();
    }

    expect(await wrongTries(2, email, browser)).toEqual(['wrong-password', 'too-many-requests']);
  });

  it('count the same for unknown accounts', async () => {
    const email = `${newId()}@example.com`;

    expect(await wrongTries(6, email)).toEqual([...Array(5).fill('user-not-found'), 'too-many-requests']);
  });

  it('are checked for exactly five of twenty simultaneous attempts', async () => {
    const { email } = await account();
    const browser = openBrowser(app);

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_one, index) => browser.signIn(email, `wrong ${index}`)),
    );

    const reasons = answers.map(({ refusal }) => refusal?.reason);
    expect(reasons.filter((reason) => reason === 'wrong-password')).toHaveLength(5);
    expect(reasons.filter((reason) => reason === 'too-many-requests')).toHaveLength(15);
  });

  it('cannot be sent in one request: none of them is checked, not even a right one', async () => {
    const { email } = await account();
    const fields = ['wrong', PASSWORD].map(
      (password, index) =>
        `a${index}: signIn(input: { email: "${email}", password: "${password}" }) { accessToken }`,
    );
    const browser = openBrowser(app);

    const { data, refusal } = await browser.ask(`mutation { ${fields.join(' ')} }`);

    expect(data).toBeNull();
    expect(refusal?.reason).toBe('one-credential-field');
    expect(browser.token).toBeUndefined();
  });

  it('are limited to thirty per network address over all accounts', async () => {
    const browser = openBrowser(app);
    const emails = Array.from({ length: 30 }, () => `${newId()}@example.com`);
    for (const email of emails) {
      expect((await browser.signIn(email, 'guess')).refusal?.reason).toBe('user-not-found');
    }
    const { email } = await account();

    expect((await browser.signIn(email, PASSWORD)).refusal?.reason).toBe('too-many-requests');
    expect((await openBrowser(app).signIn(email, PASSWORD)).data).not.toBeNull();
  });

  it('are limited to fifty per account over all network addresses', async () => {
    const { email } = await account();
    for (let addresses = 0; addresses < 10; addresses += 1) {
      expect(await wrongTries(5, email)).toEqual(Array(5).fill('wrong-password'));
    }

    expect((await openBrowser(app).signIn(email, PASSWORD)).refusal?.reason).toBe('too-many-requests');
    app.turnClock(15 * MINUTE);
    expect((await openBrowser(app).signIn(email, PASSWORD)).data).not.toBeNull();
  });
});
