// Also on MySQL.
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../context/context.ts';
import { openBrowser, signUpFields, type Browser } from '../../../test/tools/browser.ts';
import { openCrowd } from '../../../test/tools/crowd.ts';
import { meeting } from '../../../test/tools/overlap.ts';
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

/** Somebody with a session of their own, in a browser of their own. */
async function signedUp(): Promise<{ browser: Browser; email: string; userId: string }> {
  const browser = openBrowser(app);
  const email = `${newId()}@example.com`;
  const { data } = await browser.signUp(signUpFields({ email }));
  return { browser, email, userId: data?.signUp.user.id ?? '' };
}

/** The same account in another browser. */
async function elsewhere(email: string): Promise<Browser> {
  const browser = openBrowser(app);
  await browser.signIn(email, 'correct horse');
  return browser;
}

/** A browser that holds somebody's token: a thief's, or the same one before its last answer. */
function withToken(token: string | undefined): Browser {
  const browser = openBrowser(app);
  browser.token = token;
  return browser;
}

const began = async (userId: string): Promise<Date> =>
  (await app.db.reader.findOneByOrFail(Session, { userId })).createdAt;

const refusalOf = async (browser: Browser): Promise<string | undefined> =>
  (await browser.refresh()).refusal?.reason;

describe('refreshing a session', () => {
  it('goes on with a new access token and a new refresh token', async () => {
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

  it('is refused without a cookie, and with one that is made up', async () => {
    for (const browser of [openBrowser(app), withToken('made-up')]) {
      expect((await browser.refresh()).refusal).toMatchObject({
        code: 'UNAUTHENTICATED',
        reason: 'session-ended',
        message: 'Your session has ended. Please sign in again.',
      });
      expect(browser.token).toBeUndefined();
    }
  });

  it('ends the whole family when a token is used again after a minute, although it only refuses', async () => {
    const { browser, email } = await signedUp();
    const attacker = withToken(browser.token);
    const other = await elsewhere(email);
    await browser.refresh();
    app.turnClock(GRACE + 1_000);

    expect(await refusalOf(attacker)).toBe('session-ended');

    expect(await refusalOf(browser)).toBe('session-ended');
    expect(browser.token).toBeUndefined();
    expect(await refusalOf(other)).toBeUndefined();
  });

  it('in parallel with one token: every tab goes on, with the same next token', async () => {
    const { browser, userId } = await signedUp();
    const tabs = Array.from({ length: 8 }, () => withToken(browser.token));

    const refusals = await Promise.all(tabs.map(refusalOf));

    expect(refusals.filter((reason) => reason !== undefined)).toEqual([]);
    expect(new Set(tabs.map((tab) => tab.token)).size).toBe(1);
    expect(await app.db.reader.countBy(Session, { userId })).toBe(2);
    app.turnClock(GRACE + 1_000);
    expect(tabs[0] && (await refusalOf(tabs[0]))).toBeUndefined();
  });

  it('in parallel with one token, fifty that meet in processes of their own: one chain goes on', async () => {
    const { browser, userId } = await signedUp();
    const token = browser.token ?? '';
    const crowd = await openCrowd(app, 50);
    const holdAccount = (manager: EntityManager) =>
      manager.update(Credential, { userId }, { disabledAt: null, welcomedAt: new Date() });

    const outcomes = await meeting(app.db, holdAccount, () =>
      Array.from({ length: 50 }, (_one, index) => rotateSession(testContext(crowd.db(index)), token)),
    );
    await crowd.close();

    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? (outcome.value ?? []) : []));
    expect(won).toHaveLength(50);
    expect(new Set(won.map(({ refresh }) => refresh.token)).size).toBe(1);
    expect(await app.db.reader.countBy(Session, { userId })).toBe(2);
  });

  it('leaves no token alive when an old one comes while the newest is exchanged', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { browser, userId } = await signedUp();
      const stale = withToken(browser.token);
      await browser.refresh();
      app.turnClock(GRACE + 1_000);

      await Promise.all([stale.refresh(), browser.refresh()]);

      const alive = (await app.db.reader.findBy(Session, { userId })).filter((row) => !row.endedAt);
      expect(alive).toEqual([]);
    }
  });

  it('lasts thirty days from the last refresh', async () => {
    const { browser } = await signedUp();
    app.turnClock(29 * DAY);
    expect(await refusalOf(browser)).toBeUndefined();
    app.turnClock(29 * DAY);
    expect(await refusalOf(browser)).toBeUndefined();
    expect(browser.setCookie).toMatch(/Expires=/);

    app.turnClock(30 * DAY);
    expect(await refusalOf(browser)).toBe('session-ended');
  });

  it('ends ninety days after the sign-in, however often it is refreshed', async () => {
    const { browser, email } = await signedUp();
    for (const days of [29, 29, 29]) {
      app.turnClock(days * DAY);
      expect(await refusalOf(browser)).toBeUndefined();
    }
    const [, expires = ''] = /Expires=([^;]+)/.exec(browser.setCookie ?? '') ?? [];
    const again = await elsewhere(email);

    app.turnClock(2 * DAY);
    expect(await refusalOf(browser)).toBeUndefined();
    app.turnClock(1 * DAY);
    expect(await refusalOf(browser)).toBe('session-ended');
    // The browser forgets it then, too; and signing in anew begins anew.
    const [, later = ''] = /Expires=([^;]+)/.exec(again.setCookie ?? '') ?? [];
    expect(Date.parse(later) - Date.parse(expires)).toBeGreaterThan(26 * DAY);
    expect(await refusalOf(again)).toBeUndefined();
  });

  it('ends ninety days after the sign-in, also where its token was made to last longer', async () => {
    const { browser, userId } = await signedUp();
    const startedAt = new Date((await began(userId)).getTime() - 90 * DAY);
    await app.db.transaction((manager) => manager.update(Session, { userId }, { startedAt }));

    expect(await refusalOf(browser)).toBe('session-ended');
  });

  it('is refused to a disabled account, for good', async () => {
    const { browser, userId } = await signedUp();
    const thenHere = withToken(browser.token);
    const disable = (disabledAt: Date | null) =>
      inTransaction(testContext(app.db), (tx) => tx.manager.update(Credential, { userId }, { disabledAt }));
    await disable(new Date());
    expect(await refusalOf(browser)).toBe('session-ended');

    await disable(null);

    expect(await refusalOf(thenHere)).toBe('session-ended');
  });

  it('stores no token in clear', async () => {
    const { browser, userId } = await signedUp();

    const [row] = await app.db.reader.findBy(Session, { userId });

    expect(row?.tokenHash).toBe(hashOf(browser.token ?? ''));
    expect(Object.values(row ?? {})).not.toContain(browser.token);
  });
});

describe('a refresh whose answer was lost', () => {
  /** A client that still holds the token which the server has already exchanged, and what the exchange gave. */
  async function lostAnswer() {
    const { browser, email, userId } = await signedUp();
    const client = withToken(browser.token);
    await browser.refresh();
    return { client, email, userId, next: browser.token };
  }

  it('is answered again within a minute, with the token that was never received, in the same session', async () => {
    const { client, email, userId, next } = await lostAnswer();
    const other = await elsewhere(email);
    app.turnClock(GRACE - 1_000);

    const { data, refusal } = await client.refresh();

    expect(refusal).toBeUndefined();
    expect(client.token).toBe(next);
    const sessions = '{ sessions { isCurrent } }';
    expect((await client.ask(sessions, {}, data?.refreshSession.accessToken)).data).toEqual({
      sessions: [{ isCurrent: true }, { isCurrent: false }],
    });
    expect(await app.db.reader.countBy(Session, { userId })).toBe(3);
    // The chain goes on, however long after.
    app.turnClock(DAY);
    expect([await refusalOf(client), await refusalOf(client), await refusalOf(other)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is taken for theft after a minute: the family ends', async () => {
    const { client, next } = await lostAnswer();
    app.turnClock(GRACE + 1_000);

    expect(await refusalOf(client)).toBe('session-ended');
    expect(await refusalOf(withToken(next))).toBe('session-ended');
  });

  it('gets the newest token where the next one has been exchanged as well', async () => {
    const { client, next } = await lostAnswer();
    const tab = withToken(next);
    await tab.refresh();

    expect(await refusalOf(client)).toBeUndefined();
    expect(client.token).toBe(tab.token);
    expect(await refusalOf(client)).toBeUndefined();
  });

  it('does not prolong itself: the minute counts from the first use', async () => {
    const { client, next } = await lostAnswer();
    const old = withToken(client.token);
    app.turnClock(GRACE - 1_000);
    expect(await refusalOf(client)).toBeUndefined();
    app.turnClock(2_000);

    expect(await refusalOf(old)).toBe('session-ended');
    expect(await refusalOf(withToken(next))).toBe('session-ended');
  });

  it('is still refused once the session has ended: by signing out, by its owner, by a new password, by an operator', async () => {
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
    for (const endIt of endings) {
      const { client, email, next } = await lostAnswer();
      await endIt(email, next);

      expect(await refusalOf(client)).toBe('session-ended');
      expect(await refusalOf(withToken(next))).toBe('session-ended');
    }
  });

  it('lets signing out still end every session', async () => {
    const { client, next } = await lostAnswer();
    await client.signOut();

    expect(await refusalOf(withToken(next))).toBe('session-ended');
  });

  it('counts as a refresh', async () => {
    const { browser } = await signedUp();
    const token = browser.token ?? '';
    for (let press = 0; press < REFRESHES; press += 1) {
      expect(await rotateSession(testContext(app.db), token)).toBeDefined();
    }

    await expect(rotateSession(testContext(app.db), token)).rejects.toMatchObject({
      reason: 'limit-reached',
    });
  });

  it('is found again while the secret is being replaced', async () => {
    const { client, next } = await lostAnswer();
    const replacing = testContext(app.db, {
      jwtSecrets: ['the secret that comes next, long enough', JWT_SECRET],
    });

    const rotation = await rotateSession(replacing, client.token ?? '');

    expect(rotation?.refresh.token).toBe(next);
  });
});

describe('signing out', () => {
  it('ends every session of the account at once, and empties the cookie', async () => {
    const { browser, email } = await signedUp();
    const [stolen, other] = [withToken(browser.token), await elsewhere(email)];
    const { browser: someoneElse } = await signedUp();

    // No access token is sent: it may have expired long ago.
    expect((await browser.signOut()).data).toEqual({ signOut: true });

    expect(browser.token).toBeUndefined();
    expect(browser.setCookie).toMatch(/^kolo_refresh=;/);
    expect(await refusalOf(stolen)).toBe('session-ended');
    expect(await refusalOf(other)).toBe('session-ended');
    expect(await refusalOf(someoneElse)).toBeUndefined();
  });

  it('is harmless without a session, and with one that has ended', async () => {
    expect((await openBrowser(app).signOut()).data).toEqual({ signOut: true });
    const { browser, email } = await signedUp();
    const stale = withToken(browser.token);
    await browser.signOut();
    const again = await elsewhere(email);

    expect((await stale.signOut()).data).toEqual({ signOut: true });

    expect(await refusalOf(again)).toBeUndefined();
  });

  it('leaves no session to whoever refreshes at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { browser } = await signedUp();
      const tab = withToken(browser.token);

      await Promise.all([browser.signOut(), tab.refresh()]);

      expect(await refusalOf(tab)).toBe('session-ended');
    }
  });
});

it('sweeps sessions that have expired, and no other', async () => {
  const old = await signedUp();
  app.turnClock(20 * DAY);
  const recent = await signedUp();
  const { createdAt } = await app.db.reader.findOneByOrFail(Session, { userId: recent.userId });
  const now = new Date(createdAt.getTime() + 11 * DAY);

  await inTransaction(testContext(app.db), (tx) => deleteExpiredIdentity(tx.manager, now));

  expect(await app.db.reader.countBy(Session, { userId: old.userId })).toBe(0);
  expect(await refusalOf(recent.browser)).toBeUndefined();
});
