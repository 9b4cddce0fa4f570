import { inTransaction } from '../../context/context.ts';
import { openBrowser, signUpFields, type Browser, type Payload } from '../../../test/tools/browser.ts';
import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { startTestApp, type TestApp } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { newId } from '../../base/tokens.ts';
import { Session } from './session.entity.ts';
import { deleteExpiredIdentity } from './session.service.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const VIEW = '{ id createdAt lastUsedAt device isCurrent }';
const LIST = `{ sessions ${VIEW} }`;
const END = `mutation ($id: ID!, $password: String = "correct horse") { endSession(id: $id, password: $password) ${VIEW} }`;
const END_OTHERS = `mutation ($password: String = "correct horse") { endOtherSessions(password: $password) ${VIEW} }`;
const RENAME = 'mutation { updateProfile(input: { lastName: "King" }) { lastName } }';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1';

interface SessionView {
  id: string;
  createdAt: string;
  lastUsedAt: string;
  device: string | null;
  isCurrent: boolean;
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A signed-in browser with its access token. */
interface SignedInBrowser {
  browser: Browser;
  email: string;
  userId: string;
  token: string;
}

const signedInBrowser = (browser: Browser, email: string, payload: Payload | undefined): SignedInBrowser => ({
  browser,
  email,
  userId: payload?.user.id ?? '',
  token: payload?.accessToken ?? '',
});

async function signedUp(userAgent = FIREFOX): Promise<SignedInBrowser> {
  const browser = openBrowser(app, { userAgent });
  const email = `${newId()}@example.com`;
  const { data } = await browser.signUp(signUpFields({ email }));
  return signedInBrowser(browser, email, data?.signUp);
}

async function inAnotherBrowser({ email }: SignedInBrowser, userAgent = SAFARI): Promise<SignedInBrowser> {
  const browser = openBrowser(app, { userAgent });
  const { data } = await browser.signIn(email, 'correct horse');
  return signedInBrowser(browser, email, data?.signIn);
}

const asks = <T>({ browser, token }: SignedInBrowser, document: string, variables = {}) =>
  browser.ask<T>(document, variables, token);
const listOf = async (browser: SignedInBrowser): Promise<SessionView[]> =>
  (await asks<{ sessions: SessionView[] }>(browser, LIST)).data?.sessions ?? [];
const currentOf = async (browser: SignedInBrowser): Promise<string> =>
  (await listOf(browser)).find(({ isCurrent }) => isCurrent)?.id ?? '';
const canRefresh = async ({ browser }: SignedInBrowser): Promise<boolean> =>
  (await browser.refresh()).data !== null;

describe('the list of sessions', () => {
  it('shows the device and the times of each session, the current one first', async () => {
    const current = await signedUp();
    app.turnClock(MINUTE);
    await inAnotherBrowser(current);
    await signedUp();

    const sessions = await listOf(current);

    expect(sessions.map(({ device, isCurrent }) => ({ device, isCurrent }))).toEqual([
      { device: 'Firefox on Linux', isCurrent: true },
      { device: 'Safari on iPhone', isCurrent: false },
    ]);
    expect(sessions.every(({ createdAt, lastUsedAt }) => createdAt === lastUsedAt)).toBe(true);
  });

  it('keeps the id and the start of a session over refreshes, even after older tokens are deleted', async () => {
    const current = await signedUp();
    const [original] = await listOf(current);
    app.turnClock(20 * DAY);
    await current.browser.refresh();
    app.turnClock(20 * DAY);
    const { data } = await current.browser.refresh();
    const token = data?.refreshSession.accessToken ?? '';
    const now = new Date(Date.parse(original?.createdAt ?? '') + 51 * DAY);
    await inTransaction(testContext(app.db), (tx) => deleteExpiredIdentity(tx.manager, now));
    expect(await app.db.reader.countBy(Session, { userId: current.userId })).toBeLessThan(3);

    const sessions = await listOf({ ...current, token });

    expect(sessions).toMatchObject([{ id: original?.id, createdAt: original?.createdAt, isCurrent: true }]);
    expect(Date.parse(sessions[0]?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(
      Date.parse(original?.createdAt ?? '') + 40 * DAY,
    );
  });

  it('shows the device of the last refresh, and keeps it if a refresh sends no user agent', async () => {
    const current = await signedUp();
    const { browser } = current;
    const moved = openBrowser(app, { userAgent: SAFARI });
    moved.token = browser.token;
    await moved.refresh();
    expect(await listOf(current)).toMatchObject([{ device: 'Safari on iPhone' }]);
    const silent = openBrowser(app, { userAgent: '' });
    silent.token = moved.token;
    await silent.refresh();

    expect(await listOf(current)).toMatchObject([{ device: 'Safari on iPhone' }]);
  });

  it('shows older sessions without a device and a start time', async () => {
    const current = await signedUp();
    await inTransaction(testContext(app.db), (tx) =>
      tx.manager.update(Session, { userId: current.userId }, { startedAt: null, device: null }),
    );

    const [session] = await listOf(current);

    expect(session).toMatchObject({ device: null, createdAt: session?.lastUsedAt });
  });

  it('leaves out ended and expired sessions', async () => {
    const current = await signedUp();
    const other = await inAnotherBrowser(current);
    await asks(current, END, { id: await currentOf(other) });
    expect(await listOf(current)).toHaveLength(1);

    app.turnClock(99 * DAY);
    const later = await inAnotherBrowser(current);
    app.turnClock(2 * DAY);
    const { data } = await later.browser.refresh();
    expect(await listOf({ ...later, token: data?.refreshSession.accessToken ?? '' })).toHaveLength(1);
  });
});

describe('ending a session', () => {
  it('ends it at once and returns the remaining ones', async () => {
    const current = await signedUp();
    const other = await inAnotherBrowser(current);
    const third = await inAnotherBrowser(current);

    const { data } = await asks<{ endSession: SessionView[] }>(current, END, { id: await currentOf(other) });

    expect(data?.endSession.map(({ id }) => id).sort()).toEqual(
      [await currentOf(current), await currentOf(third)].sort(),
    );
    expect((await asks(other, RENAME)).refusal).toMatchObject({
      code: 'UNAUTHENTICATED',
      reason: 'session-ended',
    });
    expect(await canRefresh(other)).toBe(false);
    expect(await canRefresh(current)).toBe(true);
    expect(await canRefresh(third)).toBe(true);
  });

  it('signs out of the current session only, if it is that one', async () => {
    const current = await signedUp();
    const other = await inAnotherBrowser(current);

    expect((await asks(current, END, { id: await currentOf(current) })).data).toMatchObject({
      endSession: [{ device: 'Safari on iPhone', isCurrent: false }],
    });

    expect(current.browser.token).toBeUndefined();
    expect(await canRefresh(other)).toBe(true);
  });

  it('does not find sessions of other accounts, ended sessions or unknown ids', async () => {
    const [current, stranger] = [await signedUp(), await signedUp()];
    const other = await inAnotherBrowser(current);
    const ended = await currentOf(other);
    await asks(current, END, { id: ended });
    const own = await currentOf(current);

    for (const id of [await currentOf(stranger), ended, newId(), '', `${own} `, 'x\u0000']) {
      expect((await asks(current, END, { id })).refusal).toMatchObject({
        code: 'NOT_FOUND',
        reason: 'session-not-found',
      });
    }
    expect(await canRefresh(stranger)).toBe(true);
    expect(await canRefresh(current)).toBe(true);
  });

  it('also ends a session that is refreshed at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const current = await signedUp();
      const other = await inAnotherBrowser(current);
      const id = await currentOf(other);

      await Promise.all([asks(current, END, { id }), other.browser.refresh()]);

      expect(await canRefresh(other)).toBe(false);
    }
  });
});

describe('signing out everywhere else', () => {
  it('keeps the current session, personal access tokens and the sessions of others', async () => {
    const current = await signedUp();
    const [other, third, stranger] = [
      await inAnotherBrowser(current),
      await inAnotherBrowser(current),
      await signedUp(),
    ];
    const own = await currentOf(current);
    const person = {
      id: current.userId,
      firstName: 'Ada',
      lastName: 'L',
      email: current.email,
      password: 'correct horse',
    };
    const { token } = await tokenSteps(app).made({ ...person, token: current.token }, 'WRITE');

    const { data } = await asks<{ endOtherSessions: SessionView[] }>(current, END_OTHERS);

    expect(data?.endOtherSessions.map(({ id }) => id)).toEqual([own]);
    expect(await canRefresh(other)).toBe(false);
    expect(await canRefresh(third)).toBe(false);
    expect(await canRefresh(current)).toBe(true);
    expect(await canRefresh(stranger)).toBe(true);
    expect((await asks({ ...current, token }, RENAME)).data).not.toBeNull();
  });

  it('is refused in an ended session', async () => {
    const current = await signedUp();
    const other = await inAnotherBrowser(current);
    await asks(current, END, { id: await currentOf(other) });

    expect((await asks(other, END_OTHERS)).refusal?.reason).toBe('session-ended');

    expect(await canRefresh(current)).toBe(true);
  });
});

it('refuses programs of any scope to manage sessions', async () => {
  const current = await signedUp();
  const person = {
    id: current.userId,
    firstName: 'Ada',
    lastName: 'L',
    email: current.email,
    password: 'correct horse',
  };
  for (const scope of ['READ', 'WRITE'] as const) {
    const { token } = await tokenSteps(app).made({ ...person, token: current.token }, scope);
    for (const document of [LIST, `mutation { endSession(id: "x") ${VIEW} }`, END_OTHERS]) {
      expect((await asks({ ...current, token }, document)).refusal).toMatchObject({
        code: 'FORBIDDEN',
        reason: 'session-only',
      });
    }
  }
});
