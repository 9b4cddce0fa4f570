// @mysql
import { tokenSteps, type Created } from '../../../test/tools/access-tokens.ts';
import { openBrowser } from '../../../test/tools/browser.ts';
import { openKeyedDatabase } from '../../../test/tools/open-keyed-database.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { verify } from '../../../test/tools/verify.ts';
import { newId } from '../../base/tokens.ts';
import { inTransaction } from '../../context/context.ts';
import { EMAILS } from '../../domain/limits.ts';
import { t as serverText } from '../../base/messages.ts';
import { inLanguage, t } from '../../domain/messages/translate.ts';
import { Email } from '../../mail/email.entity.ts';
import { disableAccount, enableAccount } from '../sign-in/disabling.service.ts';
import { deleteExpiredTokens, notifyOfExpiringTokens } from './expiring-tokens.service.ts';
import { PersonalAccessToken } from './personal-access-token.entity.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let app: TestApp;
let tokens: ReturnType<typeof tokenSteps>;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  tokens = tokenSteps(app);
});
beforeEach(async () => {
  ada = await app.person('Ada Lovelace', `${newId()}@example.com`);
});
afterAll(() => app.close());

const context = () => testContext(app.db, { clock: app.clock });
const look = () => notifyOfExpiringTokens(context());
const made = async (expiresInDays?: number | null, name = 'Backup script'): Promise<Created> => {
  const { data, refusal } = await tokens.create(ada, { name, expiresInDays });
  if (!data) throw new Error(refusal?.message);
  return data.createPersonalAccessToken;
};
const reasonOf = async (token: string): Promise<string | undefined> =>
  (await app.ask({ ...ada, token }, '{ me { id } }')).refusal?.reason;
/** Signs in again, because sessions end while the clock is turned. */
async function signInAgain(): Promise<void> {
  const { data } = await openBrowser(app).signIn(ada.email, ada.password);
  ada = { ...ada, token: data?.signIn.accessToken ?? '' };
}
const listed = async (): Promise<string[]> => {
  await signInAgain();
  return (await tokens.list(ada)).data?.personalAccessTokens.map(({ name }) => name) ?? [];
};

describe('the expiry of a token', () => {
  it('is a number of days after its creation, and none if the number is left out or null', async () => {
    for (const days of [1, 365]) {
      const { accessToken } = await made(days);
      expect(Date.parse(accessToken.expiresAt ?? '') - Date.parse(accessToken.createdAt)).toBe(days * DAY);
    }
    expect((await made()).accessToken.expiresAt).toBeNull();
    expect((await made(null)).accessToken.expiresAt).toBeNull();
  });

  it.each([0, -1, 366, 2_147_483_647])('refuses %d days', async (expiresInDays) => {
    const { refusal } = await tokens.create(ada, { expiresInDays });

    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'invalid-input' });
    expect(refusal?.fields).toEqual({ expiresInDays: [t('complaints.tokenDays', { min: 1, max: 365 })] });
    expect(await app.db.reader.countBy(PersonalAccessToken, { userId: ada.id })).toBe(0);
  });

  it.each([1.5, '30', true])('refuses %j as no number of days', async (expiresInDays) => {
    expect((await tokens.create(ada, { expiresInDays })).refusal?.code).toBe('BAD_USER_INPUT');
  });

  it('refuses the token from then on, in both APIs and on the fast path', async () => {
    const { token } = await made(1);
    app.turnClock(DAY - MINUTE);
    expect(await reasonOf(token)).toBeUndefined();

    app.turnClock(MINUTE);

    expect(await reasonOf(token)).toBe('invalid-token');
    const asProgram = { ...ada, token };
    const retitled = 'mutation { updateProfile(input: { firstName: "Eve" }) { id } }';
    expect((await app.ask(asProgram, retitled)).refusal?.reason).toBe('invalid-token');
    expect((await app.ask(asProgram, '{ myCycles { owned { id } } }')).refusal?.reason).toBe('invalid-token');
    expect((await app.ask(asProgram, 'mutation { revokeThisToken }')).refusal?.reason).toBe('invalid-token');
    expect((await app.ask(asProgram, '{ viewerToken { id } }')).refusal?.reason).toBe('invalid-token');
    expect((await app.rest(asProgram, 'GET', '/api/user/me')).refusal?.reason).toBe('invalid-token');
  });

  it('leaves the token on the list for 30 days', async () => {
    await made(1, 'expired');
    await made(365, 'valid');
    const cleanUp = () => app.db.transaction((manager) => deleteExpiredTokens(manager, app.clock()));
    app.turnClock(31 * DAY - MINUTE);
    await cleanUp();
    expect(await listed()).toEqual(['valid', 'expired']);

    app.turnClock(MINUTE);
    await cleanUp();

    expect(await listed()).toEqual(['valid']);
  });
});

describe('the email before a token expires', () => {
  const emails = () => app.emailsTo(ada.email, 'token-expiring');

  it('is sent once, a week before, in the reader’s language', async () => {
    await app.ask(ada, 'mutation { updatePreferences(input: { locale: "fr" }) { id } }');
    const { accessToken } = await made(30);
    app.turnClock(23 * DAY - MINUTE);
    await look();
    expect(await emails()).toEqual([]);

    app.turnClock(MINUTE);
    await look();
    await look();

    const [email, ...others] = await emails();
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      language: 'fr',
      subject: inLanguage('fr', () => serverText('accountEmails.tokenExpiring.subject')),
    });
    expect(email?.text).toContain('Backup script');
    expect(email?.text).toContain(String(new Date(accessToken.expiresAt ?? '').getUTCFullYear()));
    expect(email?.text).toContain('http://kolo.test/profile');
  });

  it('is only for tokens of more than 14 days, and never for those without an expiry', async () => {
    await made(14, 'two weeks');
    await made(15, 'longer');
    await made(undefined, 'for ever');
    app.turnClock(9 * DAY);
    await look();

    expect((await emails()).map(({ text }) => /“(.*)”/.exec(text)?.[1])).toEqual(['longer']);
  });

  it('is not sent after the expiry, for a disabled account, or for a revoked token', async () => {
    const { accessToken } = await made(30);
    await made(31, 'late');
    app.turnClock(24 * DAY);
    await signInAgain();
    await tokens.revoke(ada, accessToken.id);
    await disableAccount(context(), ada.email);
    await look();
    expect(await emails()).toEqual([]);

    await enableAccount(context(), ada.email);
    app.turnClock(8 * DAY);
    await look();
    expect(await emails()).toEqual([]);
  });

  it('is sent once by several processes, and not lost if one fails before it commits', async () => {
    await made(30);
    app.turnClock(24 * DAY);
    const failing = inTransaction(context(), async (tx) => {
      await notifyOfExpiringTokens(tx);
      throw new Error('killed');
    });
    await expect(failing).rejects.toThrow('killed');
    expect(await emails()).toEqual([]);
    const other = await openKeyedDatabase(app.databaseUrl);

    await Promise.all([look(), notifyOfExpiringTokens(testContext(other, { clock: app.clock })), look()]);

    expect(await emails()).toHaveLength(1);
    await other.close();
  });
});

describe('the emails about added and removed tokens', () => {
  it('name the token, and its access and expiry', async () => {
    const { accessToken } = await made(90, 'Sync');
    const [added] = await app.emailsTo(ada.email, 'token-added');
    expect(added?.text).toContain('“Sync”');
    expect(added?.text).toContain('Read only');
    expect(added?.text).toContain(String(new Date(accessToken.expiresAt ?? '').getUTCFullYear()));
    expect(added?.text).not.toContain('kolo_pat_');

    await tokens.revoke(ada, accessToken.id);
    const { token } = await made(undefined, 'Backup');
    await app.ask({ ...ada, token }, 'mutation { revokeThisToken }');

    const removed = await app.emailsTo(ada.email, 'token-removed');
    expect(removed.map(({ text }) => /“(.*)”/.exec(text)?.[1])).toEqual(['Sync', 'Backup']);
  });

  it('are not sent for what is refused', async () => {
    await tokens.create({ ...ada, password: 'wrong horse' });
    await tokens.revoke(ada, newId());

    expect(await app.emailsTo(ada.email)).toHaveLength(1);
  });

  it('have a share of their own, over which the change is refused', async () => {
    const strict = await startTestApp({ beside: app, rateLimitFactor: 1 });
    const steps = tokenSteps(strict);
    const person = await verify(strict, await strict.person('Bola Adeyemi', `${newId()}@example.com`));
    const emails = () => app.db.reader.countBy(Email, { recipient: person.email });
    const before = await emails();
    const kept = await steps.made(person);
    for (let queued = 1; queued < EMAILS.ofAccount; queued += 1) {
      const { accessToken } = await steps.made(person);
      queued += 1;
      if (queued < EMAILS.ofAccount) await steps.revoke(person, accessToken.id);
    }
    expect((await emails()) - before).toBe(EMAILS.ofAccount);

    expect((await steps.create(person)).refusal).toMatchObject({
      reason: 'limit-reached',
      message: t('limits.accountEmails', { email: person.email }),
    });
    expect((await steps.revoke(person, kept.accessToken.id)).refusal?.reason).toBe('limit-reached');
    const asProgram = { ...person, token: kept.token };
    const byItself = await strict.ask(asProgram, 'mutation { revokeThisToken }');
    expect(byItself.refusal?.reason).toBe('limit-reached');
    expect((await strict.ask(asProgram, '{ me { id } }')).refusal).toBeUndefined();
    expect((await emails()) - before).toBe(EMAILS.ofAccount);
    await strict.close();
  });
});
