import { inTransaction } from '../../context/context.ts';
import { openBrowser, signUpFields } from '../../../test/tools/browser.ts';
import { PASSWORD, startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { giveBack, takeTry } from '../../limits/limit.service.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { triesOf } from '../credentials/tries.ts';
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

it('waits for tries of the account that are still being checked: a right password is none of the wrong ones', async () => {
  const { email } = await account();
  const browser = openBrowser(app);
  const elsewhere = testContext(app.db, { address: browser.address });
  const pending = [];
  for (let tries = 0; tries < 5; tries += 1) pending.push(await takeTry(elsewhere, triesOf(email)));

  const answer = browser.signIn(email, PASSWORD);
  // By the time that the next sign-in is through, the first one has found the limit full.
  await openBrowser(app).signIn((await account()).email, PASSWORD);
  for (const taken of pending) await giveBack(elsewhere, taken);

  expect((await answer).refusal).toBeUndefined();
});

describe('signing in', () => {
  it('takes the right password, and the e-mail in any case', async () => {
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

  it('gives an access token for a quarter of an hour', async () => {
    const { email } = await account();

    const { data } = await openBrowser(app).signIn(email, PASSWORD);

    const life = new Date(data?.signIn.expiresAt ?? '').getTime() - Date.now();
    expect(life).toBeGreaterThan(14.8 * MINUTE);
    expect(life).toBeLessThanOrEqual(15 * MINUTE);
  });

  it('tells a wrong password, an unknown account and a malformed e-mail apart', async () => {
    const { email } = await account();
    const browser = openBrowser(app);

    expect((await browser.signIn(email, 'incorrect horse')).refusal).toMatchObject({
      code: 'UNAUTHENTICATED',
      reason: 'wrong-password',
      message: 'Incorrect password.',
    });
    expect((await browser.signIn('nobody@example.com', PASSWORD)).refusal).toMatchObject({
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

  it('wants a password at all', async () => {
    expect((await openBrowser(app).signIn('ada@example.com', '')).refusal).toMatchObject({
      reason: 'invalid-input',
      fields: { password: ['Password is required'] },
    });
  });

  it('is refused to a disabled account, which only its owner is told', async () => {
    const { id, email } = await account();
    await inTransaction(testContext(app.db), (tx) =>
      tx.manager.update(Credential, { userId: id }, { disabledAt: new Date() }),
    );
    const browser = openBrowser(app);

    expect((await browser.signIn(email, 'incorrect horse')).refusal?.reason).toBe('wrong-password');
    // The right password is no wrong try, so it is never too many.
    for (let tries = 0; tries < 7; tries += 1) {
      expect((await browser.signIn(email, PASSWORD)).refusal).toMatchObject({
        code: 'FORBIDDEN',
        reason: 'user-disabled',
        message: 'This account has been disabled.',
      });
    }
    expect(await app.db.reader.countBy(Session, { userId: id })).toBe(1);
  });

  it('begins no session with a password that a reset has replaced meanwhile', async () => {
    const { id, email } = await account();
    const ctx = testContext(app.db);
    let transactions = 0;
    const meanwhile: typeof app.db.transaction = async (work) => {
      transactions += 1;
      // The first one counts the try; the password is verified; before the second one it changes.
      if (transactions === 2) {
        await app.db.transaction((manager) =>
          manager.update(Credential, { userId: id }, { passwordHash: 'another' }),
        );
      }
      return app.db.transaction(work);
    };

    const attempt = signIn(
      { ...ctx, db: { ...app.db, transaction: meanwhile } },
      { email, password: PASSWORD },
    );

    await expect(attempt).rejects.toMatchObject({ reason: 'wrong-password' });
    expect(await app.db.reader.countBy(Session, { userId: id })).toBe(1);
  });
});

describe('too many wrong passwords', () => {
  it('from one address: the sixth try is refused, also with the right password, until the time has passed', async () => {
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
    // Counted from the first try, which a slow machine has seen a while ago.
    const { retryAfter = NaN } = refusal as { retryAfter?: number };
    expect(retryAfter).toBeLessThanOrEqual(15 * 60);
    expect(retryAfter).toBeGreaterThanOrEqual(15 * 60 - Math.ceil((Date.now() - started) / 1_000));

    app.turnClock(15 * MINUTE);
    expect((await browser.signIn(email, PASSWORD)).data).not.toBeNull();
  });

  it('do not keep the owner out elsewhere', async () => {
    const { email } = await account();
    await wrongTries(6, email);

    expect((await openBrowser(app).signIn(email, PASSWORD)).data).not.toBeNull();
  });

  it('are counted by account however its e-mail is written', async () => {
    const { email } = await account();
    const browser = openBrowser(app);
    await wrongTries(3, email, browser);
    await wrongTries(2, ` ${email.toUpperCase()}`, browser);

    expect((await browser.signIn(email, PASSWORD)).refusal?.reason).toBe('too-many-requests');
  });

  it('are not made more by trying on while refused', async () => {
    const { email } = await account();
    const browser = openBrowser(app);
    await wrongTries(5, email, browser);
    app.turnClock(14 * MINUTE);
    expect(await wrongTries(5, email, browser)).toEqual(Array(5).fill('too-many-requests'));

    app.turnClock(MINUTE);
    expect((await browser.signIn(email, PASSWORD)).data).not.toBeNull();
  });

  it('are not made by right ones', async () => {
    const { email } = await account();
    const browser = openBrowser(app);
    await wrongTries(4, email, browser);
    for (let tries = 0; tries < 8; tries += 1) {
      expect((await browser.signIn(email, PASSWORD)).data).not.toBeNull();
    }

    expect(await wrongTries(2, email, browser)).toEqual(['wrong-password', 'too-many-requests']);
  });

  it('are counted for unknown accounts alike', async () => {
    const email = `${newId()}@example.com`;

    expect(await wrongTries(6, email)).toEqual([...Array(5).fill('user-not-found'), 'too-many-requests']);
  });

  it('in parallel: of twenty tries exactly five look at the password', async () => {
    const { email } = await account();
    const browser = openBrowser(app);

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_one, index) => browser.signIn(email, `wrong ${index}`)),
    );

    const reasons = answers.map(({ refusal }) => refusal?.reason);
    expect(reasons.filter((reason) => reason === 'wrong-password')).toHaveLength(5);
    expect(reasons.filter((reason) => reason === 'too-many-requests')).toHaveLength(15);
  });

  it('in one request: none of several is tried, not even the right one', async () => {
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

  it('from one address, whatever the accounts: thirty', async () => {
    const browser = openBrowser(app);
    const emails = Array.from({ length: 30 }, () => `${newId()}@example.com`);
    for (const email of emails) {
      expect((await browser.signIn(email, 'guess')).refusal?.reason).toBe('user-not-found');
    }
    const { email } = await account();

    expect((await browser.signIn(email, PASSWORD)).refusal?.reason).toBe('too-many-requests');
    expect((await openBrowser(app).signIn(email, PASSWORD)).data).not.toBeNull();
  });

  it('for one account, wherever from: fifty', async () => {
    const { email } = await account();
    for (let place = 0; place < 10; place += 1) {
      expect(await wrongTries(5, email)).toEqual(Array(5).fill('wrong-password'));
    }

    expect((await openBrowser(app).signIn(email, PASSWORD)).refusal?.reason).toBe('too-many-requests');
    app.turnClock(15 * MINUTE);
    expect((await openBrowser(app).signIn(email, PASSWORD)).data).not.toBeNull();
  });
});
