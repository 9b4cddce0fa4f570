import { inTransaction } from '../../context/context.ts';
import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { openBrowser, signUpFields } from '../../../test/tools/browser.ts';
import { captureLog, LEVEL } from '../../../test/tools/captured-log.ts';
import { PASSKEY_URL, passkeySteps } from '../../../test/tools/passkeys.ts';
import { startTestApp, type TestApp } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { newId } from '../../base/tokens.ts';
import { REFRESH_GRACE_SECONDS } from '../../domain/limits.ts';
import { visitor } from '../../run/visitor.ts';
import { disableAccount, enableAccount } from './disabling.service.ts';
import { logSecurityEvent } from '../../context/security-events.ts';

const capturedLog = captureLog();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ log: capturedLog.log, publicUrl: PASSKEY_URL });
});
afterAll(() => app.close());

interface Line {
  level: number;
  event: string;
  userId?: string;
  sessionId?: string;
  tokenId?: string;
  passkeyId?: string;
  reason?: string;
}
/** The log lines of the security events that this work causes. */
async function eventsOf(work: () => Promise<unknown>): Promise<Line[]> {
  const before = capturedLog.lines.length;
  await work();
  return capturedLog.lines
    .slice(before)
    .map((line) => JSON.parse(line) as Line & { msg: string })
    .filter(({ msg }) => msg === 'security');
}
const summaryOf = (events: Line[]) => events.map(({ event, userId, reason }) => [event, userId, reason]);

async function signedUp() {
  const browser = openBrowser(app);
  const fields = signUpFields({ email: `${newId()}@example.com` });
  const { data } = await browser.signUp(fields);
  const { user, accessToken: token } = data?.signUp ?? { user: { id: '' }, accessToken: '' };
  return { browser, userId: user.id, person: { ...fields, id: user.id, token } };
}

it('logs signing up, in and out with the account’s id, and refused sign-ins with the reason', async () => {
  let userId = '';
  const email = `${newId()}@example.com`;
  const browser = openBrowser(app);
  const events = await eventsOf(async () => {
    userId = (await browser.signUp(signUpFields({ email }))).data?.signUp.user.id ?? '';
    await browser.signIn(email, 'wrong password');
    await browser.signIn(`no-${email}`, 'wrong password');
    await browser.signIn(email, 'correct horse');
    await browser.signOut();
  });

  expect(summaryOf(events)).toEqual([
    ['signed-up', userId, undefined],
    ['sign-in-refused', userId, 'wrong-password'],
    ['sign-in-refused', undefined, 'user-not-found'],
    ['signed-in', userId, undefined],
    ['signed-out', userId, undefined],
  ]);
  expect(events[3]?.sessionId).toMatch(/^[0-9a-f-]{36}$/);
  expect(events.map(({ level }) => level)).toEqual(Array(5).fill(LEVEL.info));
});

it('logs too many password attempts with the id of their account', async () => {
  const { browser, userId, person } = await signedUp();
  const events = await eventsOf(async () => {
    for (let tries = 0; tries < 6; tries += 1) await browser.signIn(person.email, 'wrong password');
  });

  expect(summaryOf(events).at(-1)).toEqual(['sign-in-refused', userId, 'too-many-requests']);
  expect(events).toHaveLength(6);
});

it('logs a warning if a refresh token is reused, but not within the minute for lost responses', async () => {
  const { browser, userId } = await signedUp();
  const stolen = openBrowser(app);
  const first = browser.token;
  stolen.token = first;
  await browser.refresh();
  expect(await eventsOf(() => stolen.refresh())).toEqual([]);
  stolen.token = first;
  app.turnClock((REFRESH_GRACE_SECONDS + 1) * 1_000);

  const events = await eventsOf(() => stolen.refresh());

  expect(summaryOf(events)).toEqual([['refresh-token-reused', userId, undefined]]);
  expect(events[0]?.level).toBe(LEVEL.warn);
});

it('logs changes of the password, tokens and sessions', async () => {
  const { browser, userId, person } = await signedUp();
  const tokens = tokenSteps(app);
  const otherSession = await openBrowser(app).signIn(person.email, person.password);
  const { sid } = JSON.parse(
    Buffer.from(otherSession.data?.signIn.accessToken.split('.')[1] ?? '', 'base64url').toString(),
  ) as { sid: string };
  const change = (currentPassword: string) =>
    app.ask(person, 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }', {
      input: { currentPassword, newPassword: 'battery staple' },
    });
  let tokenIds: string[] = [];
  const events = await eventsOf(async () => {
    const made = await tokens.made(person);
    await tokens.revoke(person, made.accessToken.id);
    const other = await tokens.made(person);
    await app.ask({ ...person, token: other.token }, 'mutation { revokeThisToken }');
    for (const calendar of ['renewCalendarLink', 'endCalendarLink', 'endCalendarLink']) {
      await app.ask(person, `mutation { ${calendar} { id } }`);
    }
    tokenIds = [made, other].map(({ accessToken }) => accessToken.id);
    await app.ask(person, `mutation { endSession(id: "${sid}", password: "correct horse") { id } }`);
    await app.ask(person, 'mutation { endOtherSessions(password: "correct horse") { id } }');
    await change('wrong password');
    await change('correct horse');
    await browser.requestReset(person.email);
    const [message] = await app.emailsTo(person.email, 'reset');
    const code = /oobCode=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '';
    await browser.resetPassword(code, 'third password');
  });

  expect(summaryOf(events)).toEqual([
    ['token-made', userId, undefined],
    ['token-revoked', userId, undefined],
    ['token-made', userId, undefined],
    ['token-revoked', userId, undefined],
    ['calendar-link-made', userId, undefined],
    ['calendar-link-ended', userId, undefined],
    ['session-ended', userId, undefined],
    ['other-sessions-ended', userId, undefined],
    ['password-refused', userId, 'wrong-password'],
    ['password-changed', userId, undefined],
    ['password-reset-asked', userId, undefined],
    ['email-proven', userId, undefined],
    ['password-reset', userId, undefined],
  ]);
  const [first, second] = tokenIds;
  expect(events.slice(0, 4).map(({ tokenId }) => tokenId)).toEqual([first, first, second, second]);
  expect(events[6]?.sessionId).toBe(sid);
  // The log contains neither emails, network addresses nor secrets.
  const lines = capturedLog.lines.join('\n');
  for (const secret of [person.email, person.password, 'kolo_pat_', 'kolo_ref_', '198.51.']) {
    expect(lines).not.toContain(secret);
  }
});

it('logs when an account is disabled or enabled', async () => {
  const { userId, person } = await signedUp();
  const ctx = visitor(testContext(app.db, { log: capturedLog.log }), 'operator');
  const events = await eventsOf(async () => {
    await disableAccount(ctx, person.email);
    await disableAccount(ctx, person.email);
    await openBrowser(app).signIn(person.email, person.password);
    await enableAccount(ctx, person.email);
    await enableAccount(ctx, person.email);
  });

  expect(summaryOf(events)).toEqual([
    ['account-disabled', userId, undefined],
    ['sign-in-refused', userId, 'user-disabled'],
    ['account-enabled', userId, undefined],
  ]);
});

describe('a security event in a transaction', () => {
  const ctx = () => testContext(app.db, { log: capturedLog.log });

  it('is logged once, after the commit, even if the transaction is retried', async () => {
    let tries = 0;
    const events = await eventsOf(() =>
      inTransaction(ctx(), async (tx) => {
        tries += 1;
        logSecurityEvent(tx, 'token-made', { userId: 'someone-id' });
        if (tries === 1) throw Object.assign(new Error('busy'), { code: 'ER_LOCK_DEADLOCK', errno: 1213 });
      }),
    );

    expect(tries).toBe(2);
    expect(summaryOf(events)).toEqual([['token-made', 'someone-id', undefined]]);
  });

  it('is not logged if the transaction is rolled back', async () => {
    const events = await eventsOf(() =>
      inTransaction(ctx(), (tx) => {
        logSecurityEvent(tx, 'token-made', { userId: 'someone-id' });
        throw new Error('something else went wrong');
      }).catch(() => undefined),
    );

    expect(events).toEqual([]);
  });
});

it('logs passkeys that are added, used, refused and removed, and nothing that they have signed', async () => {
  const steps = passkeySteps(app);
  const person = await steps.person();
  const before = capturedLog.lines.length;
  const secrets: string[] = [];
  let passkeyId = '';
  const events = await eventsOf(async () => {
    const { authenticator, passkey } = await steps.added(person);
    passkeyId = passkey.id;
    await steps.signIn(authenticator);
    for (const isVerified of [false, true]) {
      const options = await steps.options(person.browser, person.token);
      const answer = authenticator.get(options, { isVerified });
      await steps.reauthenticateWith(person, answer);
      const { response } = JSON.parse(answer) as { response: { clientDataJSON: string; signature: string } };
      secrets.push((JSON.parse(options) as { challenge: string }).challenge, ...Object.values(response));
    }
    await steps.add(person, '{"secret":"hunter2"}');
    await steps.remove(person, passkey.id);
    secrets.push('hunter2', 'My phone', authenticator.credentialId.toString('base64url'));
  });

  expect(summaryOf(events)).toEqual([
    ['passkey-added', person.userId, undefined],
    ['signed-in', person.userId, undefined],
    ['passkey-refused', person.userId, 'invalid-passkey'],
    ['reauthenticated', person.userId, undefined],
    ['passkey-removed', person.userId, undefined],
  ]);
  expect(events.map((event) => event.passkeyId)).toEqual([
    passkeyId,
    undefined,
    passkeyId,
    undefined,
    passkeyId,
  ]);
  const logged = capturedLog.lines.slice(before).join('\n');
  for (const secret of secrets) expect(logged).not.toContain(secret);
});
