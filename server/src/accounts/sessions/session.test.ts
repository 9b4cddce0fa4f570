// @mysql
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../context/context.ts';
import { openBrowser, signUpFields, type Browser } from '../../../test/tools/browser.ts';
import { openCrowd } from '../../../test/tools/crowd.ts';
import { meeting } from '../../../test/tools/contention.ts';
import { startTestApp, type TestApp } from '../../../test/tools/test-app.ts';
import { JWT_SECRET, testContext } from '../../../test/tools/test-context.ts';
import { hashOf, newId } from '../../base/tokens.ts';
import { REFRESHES, REFRESH_GRACE_SECONDS } from '../../domain/limits.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { endSessionsOf } from '../sign-in/disabling.service.ts';
import { Session } from './session.entity.ts';
import { rotateSession, deleteExpiredIdentity } from './session.service.ts';

const DAY = 24 * 60 * 60_000;
const GRACE = REFRESH_GRACE_SECONDS * 1_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A new account that is signed in, in a new browser. */
async function signedUp(): Promise<{ browser: Browser; email: string; userId: string }> {
  const browser = openBrowser(app);
  const email = `${newId()}@example.com`;
  const { data } = await browser.signUp(signUpFields({ email }));
  return { browser, email, userId: data?.signUp.user.id ?? '' };
}

/** The same account, signed in in another browser. */
async function inAnotherBrowser(email: string): Promise<Browser> {
  const browser = openBrowser(app);
  await browser.signIn(email, 'correct horse');
  return browser;
}

/** A browser with this refresh token: a thief's, or the same browser before its last response. */
function withToken(token: string | undefined): Browser {
  const browser = openBrowser(app);
  browser.token = token;
  return browser;
}

const startOf = async (userId: string): Promise<Date> =>
  (await app.db.reader.findOneByOrFail(Session, { userId })).createdAt;

const refusalOf = async (browser: Browser): Promise<string | undefined> =>
  (await browser.refresh()).refusal?.reason;

describe('refreshing a session', () => {
  it('returns a new access token and sets a new refresh token', async () => {
    const { browser, userId } = await signedUp();
    const first = browser.token;

    const { data } = await browser.refresh();

    expect(data?.refreshSession.user.id).toBe(userId);
    expect((await browser.ask('{ me { id } }', {}, data?.refreshSession.accessToken)).data).toEqual({
      me: { id: userId },
    });
    expect(browser.token).not.toBe(first);
    expect(browser.setCookie).toMatch(/HttpOnly/i);
    expect(await refusalOf(browser)).toBeUndefined();
  });

  it('is refused without a cookie and with a made-up one', async () => {
    for (const browser of [openBrowser(app), withToken('made-up')]) {
      expect((await browser.refresh()).refusal).toMatchObject({
        code: 'UNAUTHENTICATED',
        reason: 'session-ended',
        message: 'Your session has ended. Please sign in again.',
      });
      expect(browser.token).toBeUndefined();
    }
  });

  it('ends the whole family when a token is used again after a minute', async () => {
    const { browser, email } = await signedUp();
    const attacker = withToken(browser.token);
    const other = await inAnotherBrowser(email);
    await browser.refresh();
    app.turnClock(GRACE + 1_000);

    expect(await refusalOf(attacker)).toBe('session-ended');

    expect(await refusalOf(browser)).toBe('session-ended');
    expect(browser.token).toBeUndefined();
    expect(await refusalOf(other)).toBeUndefined();
  });

  it('returns the same next token to all tabs that refresh with one token at once', async () => {
    const { browser, userId } = await signedUp();
    const tabs = Array.from({ length: 8 }, () => withToken(browser.token));

    const refusals = await Promise.all(tabs.map(refusalOf));

    expect(refusals.filter((reason) => reason !== undefined)).toEqual([]);
    expect(new Set(tabs.map((tab) => tab.token)).size).toBe(1);
    expect(await app.db.reader.countBy(Session, { userId })).toBe(2);
    app.turnClock(GRACE + 1_000);
    expect(tabs[0] && (await refusalOf(tabs[0]))).toBeUndefined();
  });

  it('continues one chain if fifty processes refresh with one token at once', async () => {
    const { browser, userId } = await signedUp();
    const token = browser.token ?? '';
    const crowd = await openCrowd(app, 50);
    const lockAccount = (manager: EntityManager) =>
      manager.update(Credential, { userId }, { disabledAt: null, welcomedAt: new Date() });

    const outcomes = await meeting(app.db, lockAccount, () =>
      Array.from({ length: 50 }, (_one, index) => rotateSession(testContext(crowd.db(index)), token)),
    );
    await crowd.close();

    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    const rotations = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? (outcome.value ?? []) : [],
    );
    expect(rotations).toHaveLength(50);
    expect(new Set(rotations.map(({ refresh }) => refresh.token)).size).toBe(1);
    expect(await app.db.reader.countBy(Session, { userId })).toBe(2);
  });

  it('leaves no valid token if an old one is used while the newest is exchanged', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { browser, userId } = await signedUp();
      const stale = withToken(browser.token);
      await browser.refresh();
      app.turnClock(GRACE + 1_000);

      await Promise.all([stale.refresh(), browser.refresh()]);

      const open = (await app.db.reader.findBy(Session, { userId })).filter((row) => !row.endedAt);
      expect(open).toEqual([]);
    }
  });

  it('keeps the session for a hundred days after the last refresh', async () => {
    const { browser } = await signedUp();
    app.turnClock(99 * DAY);
    expect(await refusalOf(browser)).toBeUndefined();
    app.turnClock(99 * DAY);
    expect(await refusalOf(browser)).toBeUndefined();
    expect(browser.setCookie).toMatch(/Expires=/);

    app.turnClock(100 * DAY);
    expect(await refusalOf(browser)).toBe('session-ended');
  });

  it('does not extend a session beyond a year after the sign-in', async () => {
    const { browser, email } = await signedUp();
    for (const days of [91, 91, 91, 89]) {
      app.turnClock(days * DAY);
      expect(await refusalOf(browser)).toBeUndefined();
    }
    const [, expires = ''] = /Expires=([^;]+)/.exec(browser.setCookie ?? '') ?? [];
    const again = await inAnotherBrowser(email);

    app.turnClock(2 * DAY);
    expect(await refusalOf(browser)).toBeUndefined();
    app.turnClock(1 * DAY);
    expect(await refusalOf(browser)).toBe('session-ended');
    // The cookie expires at the same time, and signing in again starts a new session.
    const [, later = ''] = /Expires=([^;]+)/.exec(again.setCookie ?? '') ?? [];
    expect(Date.parse(later) - Date.parse(expires)).toBeGreaterThan(96 * DAY);
    expect(await refusalOf(again)).toBeUndefined();
  });

  it('is refused a year after the sign-in, even if the token expires later', async () => {
    const { browser, userId } = await signedUp();
    const startedAt = new Date((await startOf(userId)).getTime() - 365 * DAY);
    await app.db.transaction((manager) => manager.update(Session, { userId }, { startedAt }));

    expect(await refusalOf(browser)).toBe('session-ended');
  });

  it('lasts from one monthly reminder to the next, with a single sign-in', async () => {
    const { browser } = await signedUp();
    for (let month = 0; month < 11; month += 1) {
      app.turnClock(31 * DAY);
      expect(await refusalOf(browser)).toBeUndefined();
    }
  });

  it('keeps replaced tokens for thirty days only, so that an open page leaves few rows', async () => {
    const { browser, userId } = await signedUp();
    const attacker = withToken(browser.token);
    await browser.refresh();
    const cleanUp = () =>
      inTransaction(testContext(app.db), (tx) => deleteExpiredIdentity(tx.manager, app.clock()));
    app.turnClock(29 * DAY);
    await cleanUp();
    expect(await app.db.reader.countBy(Session, { userId })).toBe(2);

    app.turnClock(2 * DAY);
    await cleanUp();
    expect(await app.db.reader.countBy(Session, { userId })).toBe(1);
    expect(await refusalOf(attacker)).toBe('session-ended');
    expect(await refusalOf(browser)).toBeUndefined();
  });

  it('is refused to a disabled account, permanently', async () => {
    const { browser, userId } = await signedUp();
    const withOldToken = withToken(browser.token);
    const disable = (disabledAt: Date | null) =>
      inTransaction(testContext(app.db), (tx) => tx.manager.update(Credential, { userId }, { disabledAt }));
    await disable(new Date());
    expect(await refusalOf(browser)).toBe('session-ended');

    await disable(null);

    expect(await refusalOf(withOldToken)).toBe('session-ended');
  });

  it('stores only the hash of a token', async () => {
    const { browser, userId } = await signedUp();

    const [row] = await app.db.reader.findBy(Session, { userId });

    expect(row?.tokenHash).toBe(hashOf(browser.token ?? ''));
    expect(Object.values(row ?? {})).not.toContain(browser.token);
  });
});

describe('a refresh whose response was lost', () => {
  /** A client with a token that the server has already exchanged, and the token of that exchange. */
  async function lostResponse() {
    const { browser, email, userId } = await signedUp();
    const client = withToken(browser.token);
    await browser.refresh();
    return { client, email, userId, next: browser.token };
  }

  it('can be repeated within a minute, and returns the lost token of the same session', async () => {
    const { client, email, userId, next } = await lostResponse();
    const other = await inAnotherBrowser(email);
    app.turnClock(GRACE - 1_000);

    const { data, refusal } = await client.refresh();

    expect(refusal).toBeUndefined();
    expect(client.token).toBe(next);
    const sessions = '{ sessions { isCurrent } }';
    expect((await client.ask(sessions, {}, data?.refreshSession.accessToken)).data).toEqual({
      sessions: [{ isCurrent: true }, { isCurrent: false }],
    });
    expect(await app.db.reader.countBy(Session, { userId })).toBe(3);
    // The chain continues, even much later.
    app.turnClock(DAY);
    expect([await refusalOf(client), await refusalOf(client), await refusalOf(other)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('counts as theft after a minute and ends the family', async () => {
    const { client, next } = await lostResponse();
    app.turnClock(GRACE + 1_000);

    expect(await refusalOf(client)).toBe('session-ended');
    expect(await refusalOf(withToken(next))).toBe('session-ended');
  });

  it('returns the newest token if the next one has also been exchanged', async () => {
    const { client, next } = await lostResponse();
    const tab = withToken(next);
    await tab.refresh();

    expect(await refusalOf(client)).toBeUndefined();
    expect(client.token).toBe(tab.token);
    expect(await refusalOf(client)).toBeUndefined();
  });

  it('does not extend the minute, which counts from the first use', async () => {
    const { client, next } = await lostResponse();
    const old = withToken(client.token);
    app.turnClock(GRACE - 1_000);
    expect(await refusalOf(client)).toBeUndefined();
    app.turnClock(2_000);

    expect(await refusalOf(old)).toBe('session-ended');
    expect(await refusalOf(withToken(next))).toBe('session-ended');
  });

  it('is refused after the session was ended by signing out, from another session, by a reset or by an operator', async () => {
    const endings: ((email: string, next: string | undefined) => Promise<unknown>)[] = [
      (_email, next) => withToken(next).signOut(),
      async (email) => {
        const browser = openBrowser(app);
        const { data } = await browser.signIn(email, 'correct horse');
        const document = 'mutation ($password: String) { endOtherSessions(password: $password) { id } }';
        return browser.ask(document, { password: 'correct horse' }, data?.signIn.accessToken);
      },
      async (email) => {
        const browser = openBrowser(app);
        await browser.requestReset(email);
        const message = (await app.emailsTo(email, 'reset')).at(-1);
        const code = /oobCode=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '';
        return browser.resetPassword(code, 'battery staple');
      },
      (email) => endSessionsOf(testContext(app.db), email),
    ];
    for (const endSession of endings) {
      const { client, email, next } = await lostResponse();
      await endSession(email, next);

      expect(await refusalOf(client)).toBe('session-ended');
      expect(await refusalOf(withToken(next))).toBe('session-ended');
    }
  });

  it('does not prevent signing out from ending all sessions', async () => {
    const { client, next } = await lostResponse();
    await client.signOut();

    expect(await refusalOf(withToken(next))).toBe('session-ended');
  });

  it('counts as a refresh when it is repeated', async () => {
    const { browser } = await signedUp();
    const token = browser.token ?? '';
    for (let repeats = 0; repeats < REFRESHES; repeats += 1) {
      expect(await rotateSession(testContext(app.db), token)).toBeDefined();
    }

    await expect(rotateSession(testContext(app.db), token)).rejects.toMatchObject({
      reason: 'limit-reached',
    });
  });

  it('returns the same token while the secret is being replaced', async () => {
    const { client, next } = await lostResponse();
    const replacing = testContext(app.db, {
      jwtSecrets: ['the secret that comes next, long enough', JWT_SECRET],
    });

    const rotation = await rotateSession(replacing, client.token ?? '');

    expect(rotation?.refresh.token).toBe(next);
  });
});

describe('signing out', () => {
  it('ends all sessions of the account at once and clears the cookie', async () => {
    const { browser, email } = await signedUp();
    const [stolen, other] = [withToken(browser.token), await inAnotherBrowser(email)];
    const { browser: otherAccount } = await signedUp();

    // No access token is sent: it may have expired long ago.
    expect((await browser.signOut()).data).toEqual({ signOut: true });

    expect(browser.token).toBeUndefined();
    expect(browser.setCookie).toMatch(/^kolo_refresh=;/);
    expect(await refusalOf(stolen)).toBe('session-ended');
    expect(await refusalOf(other)).toBe('session-ended');
    expect(await refusalOf(otherAccount)).toBeUndefined();
  });

  it('is harmless without a session or with an ended one', async () => {
    expect((await openBrowser(app).signOut()).data).toEqual({ signOut: true });
    const { browser, email } = await signedUp();
    const stale = withToken(browser.token);
    await browser.signOut();
    const again = await inAnotherBrowser(email);

    expect((await stale.signOut()).data).toEqual({ signOut: true });

    expect(await refusalOf(again)).toBeUndefined();
  });

  it('also ends a session that is refreshed at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { browser } = await signedUp();
      const tab = withToken(browser.token);

      await Promise.all([browser.signOut(), tab.refresh()]);

      expect(await refusalOf(tab)).toBe('session-ended');
    }
  });
});

it('deletes only expired sessions', async () => {
  const old = await signedUp();
  app.turnClock(90 * DAY);
  const recent = await signedUp();
  const { createdAt } = await app.db.reader.findOneByOrFail(Session, { userId: recent.userId });
  const now = new Date(createdAt.getTime() + 11 * DAY);

  await inTransaction(testContext(app.db), (tx) => deleteExpiredIdentity(tx.manager, now));

  expect(await app.db.reader.countBy(Session, { userId: old.userId })).toBe(0);
  expect(await refusalOf(recent.browser)).toBeUndefined();
});
