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

describe('checking whether an email is registered', () => {
  it('returns true for every spelling', async () => {
    for (const email of ['ada@example.com', ' ADA@EXAMPLE.COM ']) {
      expect((await openBrowser(app).verifyEmail(email)).data).toEqual({ verifyEmail: true });
    }
  });

  it('fails if it is not registered', async () => {
    expect((await openBrowser(app).verifyEmail('bob@example.com')).refusal).toMatchObject({
      code: 'NOT_FOUND',
      reason: 'email-not-registered',
      message: 'Email not registered',
    });
  });

  it('requires a valid email', async () => {
    expect((await openBrowser(app).verifyEmail('ada')).refusal).toMatchObject({
      code: 'BAD_USER_INPUT',
      reason: 'invalid-email',
    });
  });

  it('is limited to thirty in 15 minutes per network address', async () => {
    let now = Date.now();
    const ctx = testContext(app.db, { address: '203.0.113.40', clock: () => new Date(now) });
    const ask = () => verifyEmail(ctx, 'ada@example.com');
    const outcomes = await Promise.allSettled(Array.from({ length: 33 }, ask));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
    await expect(ask()).rejects.toMatchObject({ reason: 'limit-reached', retryAfter: 15 * 60 });

    now += 15 * 60_000;
    expect(await ask()).toBe(true);
  });

  it('allows only one check per document, even with aliases', async () => {
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
