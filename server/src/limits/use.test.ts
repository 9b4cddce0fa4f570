import { CYCLES, REFRESH_GRACE_SECONDS } from '../domain/limits.ts';
import { inTransaction } from '../context/context.ts';
import { Session } from '../accounts/sessions/session.entity.ts';
import { startSession } from '../accounts/sessions/session.service.ts';
import { createCycle, updateCycleStory } from '../cycles/cycle/cycle.service.ts';
import { Cycle } from '../cycles/tables/cycle.entity.ts';
import { ChangeRow } from '../cycles/tables/cycle-change.entity.ts';
import { openBrowser, signUpFields, type Browser } from '../../test/tools/browser.ts';
import { briefDocuments, CYCLE_INPUT, givenCycle, viewOf } from '../../test/tools/cycle.ts';
import { openCrowd } from '../../test/tools/crowd.ts';
import { verify } from '../../test/tools/verify.ts';
import { startTestApp, type Person, type TestApp } from '../../test/tools/test-app.ts';
import { testContext } from '../../test/tools/test-context.ts';
import { newId } from '../base/tokens.ts';
import { Limit } from './limit.entity.ts';

/** How much an account can use, with the real limits. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ rateLimitFactor: 1 });
});
afterEach(() => app.close());

/** A new person with a browser, and so with a session. */
async function signedUp(): Promise<{ browser: Browser; person: Person }> {
  const browser = openBrowser(app);
  const fields = signUpFields({ email: `${newId()}@example.com` });
  const { data, refusal } = await browser.signUp(fields);
  if (!data) throw new Error(refusal?.message);
  return { browser, person: { ...fields, id: data.signUp.user.id, token: data.signUp.accessToken } };
}
const times = async <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> => {
  const answers: T[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await work(index));
  return answers;
};

describe('changing the password', () => {
  const CHANGE = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }';
  const change = ({ browser, person }: { browser: Browser; person: Person }, from: string, to: string) =>
    browser.ask(CHANGE, { input: { currentPassword: from, newPassword: to } }, person.token);

  it('is limited to three times a day, and the fourth is refused before anything is written', async () => {
    const here = await signedUp();
    const passwords = [here.person.password, 'battery one', 'battery two', 'battery three'];
    await times(3, async (index) => {
      expect(
        (await change(here, passwords[index] ?? '', passwords[index + 1] ?? '')).refusal,
      ).toBeUndefined();
    });
    const there = openBrowser(app);
    await there.signIn(here.person.email, 'battery three');

    // Right passwords are not guesses: repeated attempts do not block signing in.
    const refused = await times(7, () => change(here, 'battery three', 'battery four'));

    for (const { refusal } of refused) {
      expect(refusal).toMatchObject({ reason: 'limit-reached', limit: 3, remaining: 0 });
    }
    expect(await app.emailsTo(here.person.email, 'password-changed')).toHaveLength(3);
    expect((await there.refresh()).data).not.toBeNull();
    expect(
      (await openBrowser(app, { address: here.browser.address }).signIn(here.person.email, 'battery three'))
        .data,
    ).not.toBeNull();
    // A person who has lost the account to a thief can still take it back.
    await verify(app, here.person);
    expect(await app.emailsTo(here.person.email, 'password-changed')).toHaveLength(4);
  });
});

it('limits that a stranger has used up with an address do not affect its owner', async () => {
  const stranger = await signedUp();
  const rename = (person: Person, firstName: string) =>
    app.ask(person, 'mutation ($n: String!) { updateProfile(input: { firstName: $n }) { id } }', {
      n: firstName,
    });
  await times(10, (index) => rename(stranger.person, `Eve${'abcdefghij'[index] ?? ''}`));
  expect((await rename(stranger.person, 'Mallory')).refusal?.reason).toBe('limit-reached');

  const owner = await verify(app, stranger.person);

  await times(10, async (index) => {
    expect((await rename(owner, `Ada${'abcdefghij'[index] ?? ''}`)).refusal).toBeUndefined();
  });
  // Only the first verification resets the limits: later password resets do not.
  expect((await rename(await verify(app, owner), 'Mallory')).refusal?.reason).toBe('limit-reached');
});

describe('starting cycles', () => {
  const start = (person: Person, headers: Record<string, string> = {}) =>
    app.ask(person, briefDocuments.createCycle, { input: CYCLE_INPUT }, { headers });

  it('is limited to fifty a day, over all APIs together', async () => {
    const { person } = await signedUp();
    await times(24, () => start(person));
    await times(12, () => start(person, { 'idempotency-key': newId() }));
    await times(12, () => app.rest(person, 'POST', '/api/cycle', { ...CYCLE_INPUT, type: 'group' }));
    const crowd = await openCrowd(app, 12);

    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => {
        const viewer = { id: person.id, email: person.email };
        return createCycle({ ...testContext(crowd.db(index)), viewer }, { ...CYCLE_INPUT, type: 'GROUP' });
      }),
    );
    await crowd.close();

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await start(person)).refusal).toMatchObject({
      reason: 'limit-reached',
      message: 'You can create at most 50 circles a day. Please try again later.',
      limit: 50,
      remaining: 0,
      retryAfter: expect.any(Number),
    });
    expect(await app.db.reader.countBy(Cycle, { userId: person.id })).toBe(50);
  });

  it('is limited to a hundred that do not run; running ones do not count', async () => {
    const { person } = await signedUp();
    const newDay = () => app.db.transaction((manager) => manager.deleteAll(Limit));
    await givenCycle(app, person, { stage: 'running' });
    await times(CYCLES.notRunning - 1, async (index) => {
      if (index % 40 === 0) await newDay();
      expect((await start(person)).refusal).toBeUndefined();
    });
    await newDay();

    const crowd = await openCrowd(app, 12);
    const viewer = { id: person.id, email: person.email };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        createCycle({ ...testContext(crowd.db(index)), viewer }, { ...CYCLE_INPUT, type: 'GROUP' }),
      ),
    );
    await crowd.close();

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await start(person)).refusal).toMatchObject({ code: 'CONFLICT', reason: 'too-many-cycles' });
    // Nothing was counted, so no limit is reported.
    const overRest = await app.rest(person, 'POST', '/api/cycle', { ...CYCLE_INPUT, type: 'group' });
    expect({ status: overRest.status, isReported: overRest.headers.has('ratelimit') }).toEqual({
      status: 409,
      isReported: false,
    });
  });
});

describe('changing cycles', () => {
  const retitle = (person: Person, cycleId: string, title: string, headers: Record<string, string> = {}) =>
    app.ask(person, briefDocuments.updateCycleStory, { cycleId, input: { title } }, { headers });
  const changesOf = (cycleId: string) => app.db.reader.countBy(ChangeRow, { cycleId });

  it('is limited to fifty new stories a day, over all cycles and APIs; requests that change nothing are free', async () => {
    const { person } = await signedUp();
    const cycles = [await givenCycle(app, person), await givenCycle(app, person)].map(({ id }) => id);
    const of = (index: number) => cycles[index % 2] ?? '';
    await times(16, (index) => retitle(person, of(index), `A title of number ${index}`));
    await times(20, () => retitle(person, of(0), 'A title of number 14'));
    await times(16, (index) =>
      retitle(person, of(index), `Under key ${index}`, { 'idempotency-key': newId() }),
    );
    await times(16, (index) =>
      app.rest(person, 'PUT', `/api/cycle/${of(index)}`, { title: `Over REST ${index}` }),
    );
    const crowd = await openCrowd(app, 6);
    const viewer = { id: person.id, email: person.email };

    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => {
        const ctx = { ...testContext(crowd.db(index)), viewer };
        return updateCycleStory(ctx, of(index), { title: `At once number ${index}` });
      }),
    );
    await crowd.close();

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const { refusal } = await retitle(person, of(0), 'One title too many');
    expect(refusal).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      reason: 'limit-reached',
      message:
        'You can change the stories and house rules of your circles at most 50 times a day. Please try again later.',
      limit: 50,
      remaining: 0,
      retryAfter: expect.any(Number),
    });
    expect((await viewOf(app, person, of(0))).title).not.toBe('One title too many');
    expect((await changesOf(of(0))) + (await changesOf(of(1)))).toBe(2 + 50);
    // Other changes are still possible.
    expect(
      (await app.ask(person, briefDocuments.freezeSection, { cycleId: of(0), section: 'CYCLE' })).refusal,
    ).toBeUndefined();
    app.turnClock(24 * HOUR + MINUTE);
    const { data } = await openBrowser(app).signIn(person.email, person.password);
    const tomorrow = { ...person, token: data?.signIn.accessToken ?? '' };
    expect((await retitle(tomorrow, of(1), 'A title of the next day')).refusal).toBeUndefined();
  });

  it('counts house rules among the stories: new ones, and settings whose consent repeats them', async () => {
    const { person } = await signedUp();
    const { id: cycleId } = await givenCycle(app, person);
    const { id: without } = await givenCycle(app, person);
    const settings = async (of: string, input: object) =>
      (await app.ask(person, briefDocuments.updateCycleSettings, { cycleId: of, input })).refusal;
    await times(30, (index) => settings(cycleId, { houseRules: `Rule ${index}`.padEnd(1_000, '漢') }));
    await times(19, (index) => settings(cycleId, { graceDays: index % 2 }));
    await times(5, () => settings(cycleId, { graceDays: 0 }));
    expect((await settings(cycleId, { houseRules: 'The last ones' }))?.reason).toBeUndefined();

    expect((await settings(cycleId, { houseRules: 'Once too often' }))?.reason).toBe('limit-reached');
    expect((await settings(cycleId, { graceDays: 1 }))?.reason).toBe('limit-reached');
    // Settings of a cycle without house rules are short, and do not count.
    expect(await settings(without, { graceDays: 1 })).toBeUndefined();
  });

  it('is limited to two thousand entries a day in all histories; beyond that, the whole change is refused', async () => {
    const { person } = await signedUp();
    const { id: cycleId } = await givenCycle(app, person);
    const freeze = () => app.ask(person, briefDocuments.freezeSection, { cycleId, section: 'CYCLE' });
    const unlock = () => app.ask(person, briefDocuments.unlockSection, { cycleId, section: 'CYCLE' });
    const before = await app.db.reader.find(Limit);
    await freeze();
    const [made, ...others] = (await app.db.reader.find(Limit)).filter(
      ({ bucket }) => !before.some((each) => each.bucket === bucket),
    );
    expect(others).toEqual([]);
    // As if there had been 1,998 entries before.
    await app.db.transaction((manager) =>
      manager.update(Limit, { bucket: made?.bucket }, { hits: [[made?.hits[0]?.[0] ?? 0, 1_999]] }),
    );

    expect((await freeze()).refusal).toBeUndefined();
    expect((await unlock()).refusal).toBeUndefined();
    const over = await app.rest(person, 'PUT', `/api/cycle/${cycleId}`, { title: 'One title too many' });

    expect({ status: over.status, refusal: over.refusal }).toMatchObject({
      status: 429,
      refusal: {
        reason: 'limit-reached',
        message: 'You can make at most 2,000 changes a day in your circles. Please try again later.',
      },
    });
    expect((await freeze()).refusal).toMatchObject({
      limit: 2_000,
      remaining: 0,
      retryAfter: expect.any(Number),
    });
    const { title, cycleFrozen } = await viewOf(app, person, cycleId);
    expect({ title, cycleFrozen }).toEqual({ title: CYCLE_INPUT.title, cycleFrozen: false });
    expect(await changesOf(cycleId)).toBe(3);
  });
});

describe('requesting the welcome email', () => {
  const ask = (email: string) => app.rest(undefined, 'POST', '/api/email/send-welcome-email', { email });

  it('is limited to twenty times an hour from one address, whatever the recipients', async () => {
    const { person } = await signedUp();
    await times(20, async (index) =>
      expect((await ask(index % 2 ? person.email : `${newId()}@example.com`)).status).toBe(200),
    );

    expect(await ask('no-one@example.com')).toMatchObject({
      status: 429,
      refusal: { reason: 'limit-reached' },
    });
    app.turnClock(HOUR + MINUTE);
    expect((await ask(person.email)).status).toBe(200);
  });
});

describe('refreshing a session', () => {
  it('is limited to sixty times an hour, and a refused request does not end the session', async () => {
    const { browser, person } = await signedUp();
    const elsewhere = openBrowser(app);
    await elsewhere.signIn(person.email, person.password);
    await times(60, async () => expect((await browser.refresh()).refusal).toBeUndefined());
    const { token } = browser;

    expect((await browser.refresh()).refusal).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      reason: 'limit-reached',
      limit: 60,
      remaining: 0,
      retryAfter: expect.any(Number),
    });

    expect(browser.token).toBe(token);
    expect(await app.db.reader.countBy(Session, { userId: person.id })).toBe(62);
    expect((await elsewhere.refresh()).data).not.toBeNull();
    app.turnClock(HOUR + MINUTE);
    expect((await browser.refresh()).data).not.toBeNull();
  });

  it('ends the session if a token is used a second time, even after the limit is reached', async () => {
    const { browser } = await signedUp();
    const attacker = openBrowser(app);
    attacker.token = browser.token;
    await times(60, () => browser.refresh());
    app.turnClock((REFRESH_GRACE_SECONDS + 1) * 1_000);

    expect((await attacker.refresh()).refusal?.reason).toBe('session-ended');
    app.turnClock(HOUR + MINUTE);
    expect((await browser.refresh()).refusal?.reason).toBe('session-ended');
  });
});

describe('sessions of one account', () => {
  it('are limited to a hundred: one more sign-in ends the one that was unused for the longest time', async () => {
    const { browser: first, person } = await signedUp();
    const second = openBrowser(app);
    await second.signIn(person.email, person.password);
    const ctx = testContext(app.db);
    await times(98, () => inTransaction(ctx, (tx) => startSession(tx, person.id)));
    expect((await first.refresh()).data).not.toBeNull();

    const last = openBrowser(app);
    const { data } = await last.signIn(person.email, person.password);

    expect((await second.refresh()).refusal?.reason).toBe('session-ended');
    const here = { ...person, token: data?.signIn.accessToken ?? '' };
    const open = await app.ask<{ sessions: { isCurrent: boolean }[] }>(here, '{ sessions { isCurrent } }');
    expect(open.data?.sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(open.data?.sessions).toHaveLength(100);
    expect((await first.refresh()).data).not.toBeNull();
  });
});

describe('requests under an idempotency key', () => {
  it('are limited to 5,000 a day for an account: repeats and refused requests count, over both APIs', async () => {
    const { person } = await signedUp();
    const key = { 'idempotency-key': 'one' };
    const save = (headers: Record<string, string>, firstName = 'Ada') =>
      app.ask(
        person,
        'mutation ($n: String!) { updateProfile(input: { firstName: $n }) { id } }',
        { n: firstName },
        { headers },
      );
    const before = await app.db.reader.find(Limit);
    await save(key);
    const made = (await app.db.reader.find(Limit)).filter(
      // The other one counts the stored bytes.
      ({ bucket, hits }) => hits[0]?.[1] === 1 && !before.some((each) => each.bucket === bucket),
    );
    expect(made).toHaveLength(1);
    // As if there had been 4,995 requests before.
    await app.db.transaction((manager) =>
      manager.update(Limit, { bucket: made[0]?.bucket }, { hits: [[made[0]?.hits[0]?.[0] ?? 0, 4_996]] }),
    );

    expect((await save(key)).refusal).toBeUndefined();
    expect((await save({ 'idempotency-key': 'two' }, '')).refusal?.reason).toBe('invalid-input');
    expect((await save(key, 'Bola')).refusal?.reason).toBe('idempotency-key-reused');
    const last = await app.rest(
      person,
      'PUT',
      '/api/user/update',
      { firstName: 'Eve' },
      { headers: { 'idempotency-key': 'three' } },
    );
    expect(last.status).toBe(200);
    expect(last.headers.get('ratelimit')).toMatch(
      /^"keyed-requests";r=0;t=\d+, "renames";r=\d+;t=\d+, "kept-answers";r=\d+;t=\d+$/,
    );
    expect(last.headers.get('ratelimit-policy')).toContain('"keyed-requests";q=5000;w=86400');
    const [, wait = NaN] = /"keyed-requests";r=0;t=(\d+)/.exec(last.headers.get('ratelimit') ?? '') ?? [];
    expect(Number(wait)).toBeLessThanOrEqual(86_400);

    expect((await save(key)).refusal).toMatchObject({ reason: 'limit-reached', limit: 5_000, remaining: 0 });
    const refused = await app.rest(
      person,
      'PUT',
      '/api/user/update',
      { firstName: 'Eve' },
      { headers: { 'idempotency-key': 'three' } },
    );
    expect({ status: refused.status, reason: refused.refusal?.reason }).toEqual({
      status: 429,
      reason: 'limit-reached',
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60);
    // Requests without a key are not counted.
    expect((await save({})).refusal).toBeUndefined();
  });
});

describe('RateLimit on REST', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, () => ({ email: `${newId()}@example.com`, relationship: 'friend' }));

  it('reports what is left of the caller’s own limits, and Retry-After only if there is no room at all', async () => {
    const person = await verify(app, (await signedUp()).person);
    // Each time with a new cycle, because a cycle has room for only 100 participants.
    const send = async (count: number) => {
      const { id: cycleId } = await givenCycle(app, person);
      return app.rest(person, 'POST', '/api/email/send-invites', { cycleId, invites: rows(count) });
    };

    const first = await send(50);
    expect(first.headers.get('ratelimit-policy')).toBe('"invites";q=200;w=86400');
    expect(first.headers.get('ratelimit')).toMatch(/^"invites";r=150;t=86400$/);
    await times(2, () => send(50));
    await send(49);

    const tooMany = await send(50);
    expect({ status: tooMany.status, reason: tooMany.refusal?.reason }).toEqual({
      status: 429,
      reason: 'limit-reached',
    });
    expect(tooMany.headers.get('ratelimit')).toMatch(/^"invites";r=1;t=\d+$/);
    expect(tooMany.headers.has('retry-after')).toBe(false);

    expect((await send(1)).status).toBe(200);
    const none = await send(1);
    expect(none.headers.get('ratelimit')).toMatch(/^"invites";r=0;t=\d+$/);
    expect(Number(none.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60);
  });

  it('is left out where nothing is limited', async () => {
    const { person } = await signedUp();

    expect((await app.rest(person, 'GET', '/api/user/me')).headers.has('ratelimit')).toBe(false);
  });
});
