import { openBrowser, signUpFields } from '../../../test/tools/browser.ts';
import { startTestApp, type TestApp } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { verifyEmail } from './identity.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ rateLimitFactor: 1 });
  await openBrowser(app).signUp(signUpFields({ email: 'Ada@example.com' }));
});
afterAll(() => app.close());

describe('asking whether an e-mail is registered', () => {
  it('is answered with true, however it is written', async () => {
    for (const email of ['ada@example.com', ' ADA@EXAMPLE.COM ']) {
      expect((await openBrowser(app).verifyEmail(email)).data).toEqual({ verifyEmail: true });
    }
  });

  it('is an error where it is not', async () => {
    expect((await openBrowser(app).verifyEmail('bob@example.com')).refusal).toMatchObject({
      code: 'NOT_FOUND',
      reason: 'email-not-registered',
      message: 'Email not registered',
    });
  });

  it('wants an e-mail', async () => {
    expect((await openBrowser(app).verifyEmail('ada')).refusal).toMatchObject({
      code: 'BAD_USER_INPUT',
      reason: 'invalid-email',
    });
  });

  it('is limited to thirty in a quarter of an hour from one address', async () => {
    let now = Date.now();
    const ctx = testContext(app.db, { address: '203.0.113.40', clock: () => new Date(now) });
    const ask = () => verifyEmail(ctx, 'ada@example.com');
    const outcomes = await Promise.allSettled(Array.from({ length: 33 }, ask));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
    await expect(ask()).rejects.toMatchObject({ reason: 'limit-reached', retryAfter: 15 * 60 });

    now += 15 * 60_000;
    expect(await ask()).toBe(true);
  });

  it('takes one at a time: under other names in one document they are refused, and none is tried', async () => {
    const fields = Array.from(
      { length: 2 },
      (_one, index) => `a${index}: verifyEmail(email: "ada@example.com")`,
    );
    const browser = openBrowser(app);

    expect((await browser.ask(`mutation { ${fields.join(' ')} }`)).refusal).toMatchObject({
      code: 'BAD_REQUEST',
      reason: 'one-credential-field',
    });
  });
});
