import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { inTransaction, type Context } from '../../context/context.ts';
import { openBrowser, signUpFields } from '../../../test/tools/browser.ts';
import { statementsOf, writesOf } from '../../../test/tools/statements.ts';
import { startTestApp, type TestApp } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { until } from '../../../test/tools/until.ts';
import { newId } from '../../base/tokens.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { requestPasswordReset } from '../passwords/password-reset.service.ts';
import { ResetCode } from '../credentials/reset-code.entity.ts';

const PASSWORD = 'correct horse';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ neutralAnswers: true, rateLimitFactor: 1 });
});
afterAll(() => app.close());

async function account(): Promise<{ email: string; userId: string }> {
  const email = `${newId()}@example.com`;
  const { data } = await openBrowser(app).signUp(signUpFields({ email, password: PASSWORD }));
  return { email, userId: data?.signUp.user.id ?? '' };
}

async function disabled(): Promise<{ email: string }> {
  const { email, userId } = await account();
  await inTransaction(testContext(app.db), (tx) =>
    tx.manager.update(Credential, { userId }, { disabledAt: new Date() }),
  );
  return { email };
}

const unknown = (): string => `${newId()}@example.com`;

describe('with neutral answers, signing in', () => {
  it('fails with the same error for an unknown account, a wrong password and a disabled account', async () => {
    const tries: [string, string][] = [
      [unknown(), PASSWORD],
      [(await account()).email, 'incorrect horse'],
      [(await disabled()).email, PASSWORD],
    ];
    const refusals = await Promise.all(
      tries.map(async ([email, password]) => (await openBrowser(app).signIn(email, password)).refusal),
    );
    const overRest = await Promise.all(
      tries.map(async ([email, password], index) => {
        const options = { headers: { 'x-forwarded-for': `203.0.113.${index}` } };
        const { status, refusal } = await app.rest(
          undefined,
          'POST',
          '/api/auth/sign-in',
          { email, password },
          options,
        );
        return { status, refusal };
      }),
    );

    const refusal = {
      message: 'Incorrect email or password.',
      code: 'UNAUTHENTICATED',
      reason: 'wrong-credentials',
    };
    expect(refusals).toEqual([refusal, refusal, refusal]);
    expect(overRest).toEqual(tries.map(() => ({ status: 401, refusal })));
  });

  it('counts the same in all cases, so that the limit reveals nothing either', async () => {
    const tries: [string, string][] = [
      [unknown(), PASSWORD],
      [(await account()).email, 'incorrect horse'],
      [(await disabled()).email, PASSWORD],
    ];
    for (const [email, password] of tries) {
      const browser = openBrowser(app);
      const reasons: unknown[] = [];
      for (let turn = 0; turn < 6; turn += 1) {
        reasons.push((await browser.signIn(email, password)).refusal?.reason);
      }
      expect(reasons).toEqual([...Array(5).fill('wrong-credentials'), 'too-many-requests']);
    }
  });

  it('works with the right password', async () => {
    const { email } = await account();

    expect((await openBrowser(app).signIn(email, PASSWORD)).data).not.toBeNull();
  });

  it('still refuses an invalid email', async () => {
    expect((await openBrowser(app).signIn('ada', PASSWORD)).refusal?.reason).toBe('invalid-email');
  });
});

describe('with neutral answers, checking whether an email is registered', () => {
  it('returns true for all emails on both APIs', async () => {
    for (const email of [unknown(), (await account()).email]) {
      expect((await openBrowser(app).verifyEmail(email)).data).toEqual({ verifyEmail: true });
      const { status, data } = await app.rest(undefined, 'POST', '/api/user/verify-email', { email });
      expect({ status, data }).toEqual({ status: 200, data: { email } });
    }
    expect((await openBrowser(app).verifyEmail('ada')).refusal?.reason).toBe('invalid-email');
  });

  it('counts the same for all, and a reset for an unknown email sends nothing', async () => {
    const email = unknown();
    const browser = openBrowser(app);
    for (let turn = 0; turn < 30; turn += 1) {
      expect((await browser.verifyEmail(email)).data).not.toBeNull();
    }
    expect((await browser.verifyEmail(email)).refusal?.reason).toBe('limit-reached');

    expect((await browser.requestReset(email)).data).toEqual({ requestPasswordReset: true });
    expect(await app.emailsTo(email)).toEqual([]);
    expect(await app.db.reader.count(ResetCode)).toBe(0);
  });
});

describe('with neutral answers, a password reset', () => {
  const contextWith = (afterResponse: Context['afterResponse']) => ({
    ...testContext(app.db, { neutralAnswers: true, rateLimitFactor: 1_000 }),
    afterResponse,
  });

  it('responds before anything depends on whether there is an account', async () => {
    const { email } = await account();
    for (const address of [email, unknown()]) {
      const pendingWork: (() => Promise<unknown>)[] = [];
      const ctx = contextWith((work) => void pendingWork.push(work));

      const before = await statementsOf(app, () => requestPasswordReset(ctx, address));

      expect(before.filter((text) => /users|credentials|letters|reset_codes/.test(text))).toEqual([]);
      expect(pendingWork).toHaveLength(1);
      expect(await app.emailsTo(address, 'reset')).toEqual([]);
      await pendingWork[0]?.();
      expect(await app.emailsTo(address, 'reset')).toHaveLength(address === email ? 1 : 0);
    }
  });

  it('makes the same number of writes for an unknown email, and leaves nothing behind', async () => {
    const { email } = await account();
    const codes = await app.db.reader.count(ResetCode);
    const written = (address: string) =>
      writesOf(app, () => requestPasswordReset(contextWith(undefined), address));
    const [knownWrites, unknownWrites] = [await written(email), await written(unknown())];

    expect(unknownWrites).toHaveLength(knownWrites.length);
    expect(knownWrites.join()).toContain('letters');
    expect(unknownWrites.join()).toContain('letters');
    expect(await app.db.reader.count(ResetCode)).toBe(codes + 1);
  });

  it('sends the email soon after the response', async () => {
    const { email } = await account();
    expect((await openBrowser(app).requestReset(email)).data).toEqual({ requestPasswordReset: true });
    await until(async () => (await app.emailsTo(email, 'reset')).length === 1);

    const overRest = await app.rest(undefined, 'POST', '/api/auth/forgot-password', { email });
    expect(overRest.status).toBe(200);
    await until(async () => (await app.emailsTo(email, 'reset')).length === 2);
  });

  it('sends the email even if the client disconnects before the response', async () => {
    const { email } = await account();
    const { db } = app;
    const original = { ...db };
    const blocked: (() => void)[] = [];
    db.transaction = async (work) => {
      await new Promise<void>((resolve) => blocked.push(resolve));
      return original.transaction(work);
    };
    const body = JSON.stringify({
      query: 'mutation ($email: String!) { requestPasswordReset(email: $email) }',
      variables: { email },
    });
    const { hostname, port } = new URL(app.url);
    const accepted = once(app.server, 'connection') as Promise<[Socket]>;
    const caller = connect(Number(port), hostname);
    const head = ['Host: kolo.test', 'Content-Type: application/json', `Content-Length: ${body.length}`];
    caller.write(`POST /graphql HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body}`);
    await until(() => blocked.length > 0);
    db.transaction = (work) => original.transaction(work);

    const [connection] = await accepted;
    const closed = once(connection, 'close');
    caller.destroy();
    await closed;
    blocked.forEach((resume) => resume());

    await until(async () => (await app.emailsTo(email, 'reset')).length === 1);
  });

  it('is completed even if the server stops immediately', async () => {
    const stopping = await startTestApp({ neutralAnswers: true });
    const { email } = await stopping.person('Ada Lovelace');
    let found = 0;
    const close = stopping.db.close.bind(stopping.db);
    stopping.db.close = async () => {
      found = (await stopping.emailsTo(email, 'reset')).length;
      await close();
    };
    await openBrowser(stopping).requestReset(email);

    await stopping.close();

    expect(found).toBe(1);
  });
});

it('still reveals a taken email at sign-up with neutral answers, because sign-up signs in at once', async () => {
  const { email } = await account();

  expect((await openBrowser(app).signUp(signUpFields({ email }))).refusal?.reason).toBe('email-taken');
});
