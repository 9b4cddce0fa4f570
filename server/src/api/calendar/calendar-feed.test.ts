import { readCalendar, END, newCalendarPath, RENEW, type EventView } from '../../../test/tools/calendar.ts';
import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { openBrowser } from '../../../test/tools/browser.ts';
import { today } from '../../../test/tools/calls.ts';
import type { CycleView } from '../../../test/tools/cycle.ts';
import { captureLog } from '../../../test/tools/captured-log.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { allStatementsOf } from '../../../test/tools/statements.ts';
import { startTestApp, type Person } from '../../../test/tools/test-app.ts';
import { CalendarLink } from '../../accounts/calendar-links/calendar-link.entity.ts';
import { Credential } from '../../accounts/credentials/credential.entity.ts';
import { hashOf, newId, newToken } from '../../base/tokens.ts';
import { Cycle } from '../../cycles/tables/cycle.entity.ts';
import { Round } from '../../cycles/tables/round.entity.ts';
import { CALENDAR_FEEDS } from '../../domain/limits.ts';
import { isolated } from '../../domain/names.ts';
import { Limit } from '../../limits/limit.entity.ts';

const kept = captureLog();
let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario({ log: kept.log });
});
afterAll(() => scenario.close());

const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${scenario.app.url}${path}`, init);
const pathOf = (person: Person): Promise<string> => newCalendarPath(scenario.app, person);

async function eventsAt(path: string): Promise<EventView[]> {
  const response = await ask(path);
  expect(response.status).toBe(200);
  return readCalendar(await response.text()).events;
}
/** The events of one cycle; the people of the scenario are in others, too. */
const eventsOf = async (person: Person, cycle: CycleView): Promise<EventView[]> =>
  (await eventsAt(await pathOf(person))).filter(({ url }) => url.includes(cycle.id));

const brief = ({ from, summary }: EventView) => [from, summary];

/** As if an emailed link had verified the addresses, or not. */
const setVerified = (people: readonly Person[], emailProvenAt: Date | null): Promise<unknown> =>
  scenario.app.db.transaction(async (manager) => {
    for (const { id } of people) await manager.update(Credential, { userId: id }, { emailProvenAt });
  });
const verify = (...people: Person[]): Promise<unknown> => setVerified(people, new Date());
beforeEach(async () => {
  await setVerified([scenario.ada, scenario.bob, scenario.eve], null);
  await scenario.newDay();
});

describe('the calendar link', () => {
  it('is created, replaced and deleted in a session, and shown once', async () => {
    const { app, sam } = scenario;
    const since = async () => (await app.ask(sam, '{ me { calendarSince calendarLink } }')).data;
    expect(await since()).toEqual({ me: { calendarSince: null, calendarLink: null } });

    const first = (await app.ask<{ renewCalendarLink: Record<string, string> }>(sam, RENEW)).data
      ?.renewCalendarLink;
    expect(first).toMatchObject({
      id: sam.id,
      calendarLink: expect.stringMatching(/^http:\/\/kolo\.test\/calendar\/[\w-]{43}\.ics$/),
    });
    expect(await since()).toEqual({ me: { calendarSince: first?.calendarSince, calendarLink: null } });

    app.turnClock(60_000);
    const old = new URL(first?.calendarLink ?? '').pathname;
    const renewed = await pathOf(sam);
    expect([(await ask(old)).status, (await ask(renewed)).status]).toEqual([404, 200]);
    expect(await since()).not.toEqual({ me: { calendarSince: first?.calendarSince, calendarLink: null } });

    expect((await app.ask(sam, END)).data).toEqual({
      endCalendarLink: { id: sam.id, calendarSince: null, calendarLink: null },
    });
    expect((await ask(renewed)).status).toBe(404);
    expect((await app.ask(sam, END)).data).toMatchObject({ endCalendarLink: { calendarSince: null } });
  });

  it('is stored only as a hash, one for each account', async () => {
    const path = await pathOf(scenario.sam);
    await pathOf(scenario.sam);
    const renewed = await pathOf(scenario.sam);

    const rows = await scenario.app.db.reader.findBy(CalendarLink, { userId: scenario.sam.id });
    const secret = /([\w-]{43})\.ics/.exec(renewed)?.[1] ?? '';
    expect(rows.map(({ secretHash }) => secretHash)).toEqual([hashOf(secret)]);
    expect((await ask(path)).status).toBe(404);
  });

  it.each(['READ', 'WRITE'] as const)('cannot be managed with an access token of scope %s', async (scope) => {
    const { token } = await tokenSteps(scenario.app).made(scenario.sam, scope);
    const path = await pathOf(scenario.sam);

    for (const document of [RENEW, END]) {
      const { refusal } = await scenario.app.ask({ ...scenario.sam, token }, document);
      expect(refusal).toMatchObject({ code: 'FORBIDDEN', reason: 'session-only' });
    }
    expect((await ask(path, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  });

  it('needs a session, and is neither stored for an Idempotency-Key nor compressed', async () => {
    expect((await scenario.app.ask(undefined, RENEW)).refusal?.reason).toBe('not-signed-in');
    expect((await scenario.app.ask(undefined, END)).refusal?.reason).toBe('not-signed-in');
    const keyed = { headers: { 'idempotency-key': newId() } };
    expect((await scenario.app.ask(scenario.sam, RENEW, {}, keyed)).refusal).toBeDefined();

    const many = Array.from({ length: 29 }, (_, index) => `${'long'.repeat(12)}${index}: email`).join(' ');
    const response = await ask('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-encoding': 'gzip',
        authorization: `Bearer ${scenario.sam.token}`,
      },
      body: JSON.stringify({ query: `mutation { renewCalendarLink { calendarLink ${many} } }` }),
    });
    expect((await response.text()).length).toBeGreaterThan(1_500);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('stops working after a password reset, but not after signing out', async () => {
    const person = await scenario.app.person('Max Reset', `${newId()}@example.com`);
    const path = await pathOf(person);
    const browser = openBrowser(scenario.app);
    await browser.signIn(person.email, person.password);
    await browser.signOut();
    expect((await ask(path)).status).toBe(200);

    await browser.requestReset(person.email);
    const [email] = await scenario.app.emailsTo(person.email, 'reset');
    await browser.resetPassword(/oobCode=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '', 'battery staple');

    expect((await ask(path)).status).toBe(404);
  });

  it('costs no statement if it is not requested', async () => {
    const me = (fields: string) =>
      allStatementsOf(scenario.app, () => scenario.app.ask(scenario.sam, `{ me { ${fields} } }`));

    expect(await me('id calendarLink')).toHaveLength((await me('id')).length);
    expect((await me('id calendarSince')).length - (await me('id')).length).toBe(1);
  });
});

describe('the calendar', () => {
  it('has an all-day event for each own payment and for the own collection', async () => {
    const cycle = await scenario.copy('running');
    await verify(scenario.ada, scenario.bob, scenario.eve);

    const events = await eventsOf(scenario.bob, cycle);

    expect(events.map(brief)).toEqual([
      ['2027-01-31', 'Pay Ada.\u200cLO 100: “Holiday savings”'],
      ['2027-02-28', 'Collect 200: “Holiday savings”'],
      ['2027-03-31', 'Pay Eve.\u200cAD 100: “Holiday savings”'],
    ]);
    expect(events.every(({ isWholeDay }) => isWholeDay)).toBe(true);
    const [ada, bob, eve] = cycle.rounds.map(({ collector }) => collector.id);
    expect(events.map(({ url }) => url)).toEqual([
      `http://kolo.test/my-cycles/${cycle.id}?pay=${ada}`,
      `http://kolo.test/my-cycles/${cycle.id}?round=${bob}`,
      `http://kolo.test/my-cycles/${cycle.id}?pay=${eve}`,
    ]);
  });

  it('shows no names or titles of unverified accounts in summaries, as in emails', async () => {
    const cycle = await scenario.copy('running');
    const summaries = async (person: Person) => (await eventsOf(person, cycle)).map(({ summary }) => summary);
    const [due, collection] = ['You have a payment due', 'Your collection day'];

    expect(await summaries(scenario.bob)).toEqual([due, collection, due]);
    expect(await summaries(scenario.ada)).toEqual(['Collect 200: “Holiday savings”', due, due]);
    // The title belongs to the owner, not to the collector.
    await verify(scenario.eve);
    expect(await summaries(scenario.bob)).toEqual([due, collection, due]);
    await setVerified([scenario.eve], null);
    await verify(scenario.ada);
    expect(await summaries(scenario.bob)).toEqual([
      'Pay Ada.\u200cLO 100: “Holiday savings”',
      'Collect 200: “Holiday savings”',
      due,
    ]);
  });

  it('shows what the payer and the collector state', async () => {
    const cycle = await scenario.copy('running');
    await verify(scenario.ada, scenario.bob, scenario.eve);
    const round = cycle.rounds[1];
    const paymentId = round?.payments[0]?.id ?? '';
    const ofBobsRound = async () =>
      (await eventsOf(scenario.ada, cycle))
        .filter(({ from }) => from === '2027-02-28')
        .map(({ summary }) => summary);

    await scenario.does(scenario.ada, 'reportPayment', {
      input: { paymentId, paidOn: today(), method: 'CASH' },
    });
    expect(await ofBobsRound()).toEqual(['You’ve said you paid Bob.\u200cBU 100: “Holiday savings”']);
    await scenario.does(scenario.bob, 'disputePayment', { paymentId, reason: 'Nothing has arrived.' });
    expect(await ofBobsRound()).toEqual(['Your 100 to Bob.\u200cBU is in dispute: “Holiday savings”']);
    await scenario.does(scenario.bob, 'updatePayments', {
      roundId: round?.id,
      payments: [{ paymentId, paid: true }],
    });
    expect(await ofBobsRound()).toEqual([]);
    // A received payment disappears; the own collection stays.
    expect(await eventsOf(scenario.ada, cycle)).toHaveLength(2);
  });

  it('keeps the ids of its events when their days move', async () => {
    const cycle = await scenario.copy('running');
    const before = await eventsOf(scenario.bob, cycle);

    await scenario.app.db.transaction(async (manager) => {
      for (const [index, { id }] of cycle.rounds.entries()) {
        await manager.update(Round, { id }, { date: `2028-0${index + 1}-29` });
      }
    });

    const after = await eventsOf(scenario.bob, cycle);
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(new Set(after.map(({ uid }) => uid)).size).toBe(3);
    expect(after.map(({ from }) => from)).toEqual(['2028-01-29', '2028-02-29', '2028-03-29']);
  });

  it('contains running circles, for their participants only', async () => {
    const cycle = await scenario.copy('confirmed');
    expect(await eventsOf(scenario.bob, cycle)).toEqual([]);
    await scenario.does(scenario.ada, 'runCycle', { cycleId: cycle.id });
    expect(await eventsOf(scenario.bob, cycle)).toHaveLength(3);
    for (const person of [scenario.pat, scenario.rex, scenario.sam]) {
      expect(await eventsOf(person, cycle)).toEqual([]);
    }
  });

  it('keeps a payment until it is received, and a collection for a year', async () => {
    const cycle = await scenario.copy('running');
    await scenario.app.db.transaction(async (manager) => {
      for (const { id } of cycle.rounds) await manager.update(Round, { id }, { date: '2020-05-01' });
    });

    expect((await eventsOf(scenario.bob, cycle)).map(({ summary }) => summary)).toEqual([
      'You have a payment due',
      'You have a payment due',
    ]);
  });

  it('needs the same number of statements for many circles as for one', async () => {
    await scenario.copy('running');
    const person = scenario.eve;
    const path = await pathOf(person);
    const asked = () => allStatementsOf(scenario.app, () => ask(path));
    await asked();
    const before = (await asked()).length;
    for (let times = 0; times < 3; times += 1) await scenario.copy('running');

    expect(await asked()).toHaveLength(before);
  });

  it('shows the title as typed, on one line, isolated from the text around it', async () => {
    const cycle = await scenario.copy('running');
    await verify(scenario.ada);
    const title = 'BEGIN:VEVENT, 🎉; \\n צַדִיק';
    await scenario.app.db.transaction((manager) => manager.update(Cycle, { id: cycle.id }, { title }));

    expect((await eventsOf(scenario.bob, cycle)).map(({ summary }) => summary)).toContain(
      `Collect 200: “${isolated(title)}”`,
    );
  });
});

describe('the response', () => {
  it('is not cached by others, and has the same ETag until something changes', async () => {
    const cycle = await scenario.copy('running');
    const path = await pathOf(scenario.bob);

    const response = await ask(path);
    const { headers } = response;
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="kolo.ics"');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('ratelimit-policy')).toMatch(/^"calendar";q=\d+;w=3600$/);
    const tag = headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"[\w-]{43}"$/);
    const file = await response.text();

    scenario.app.turnClock(60_000);
    const again = await ask(path, { headers: { 'if-none-match': `"other", ${tag}` } });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, '']);
    expect(again.headers.get('cache-control')).toBe('private, no-cache');
    expect(await (await ask(path)).text()).toBe(file);

    const head = await ask(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, tag, '']);

    await scenario.app.db.transaction((manager) =>
      manager.update(Cycle, { id: cycle.id }, { title: 'Another' }),
    );
    const changed = await ask(path, { headers: { 'if-none-match': tag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
  });

  it('is the same 404 for every address that does not work', async () => {
    const disabled = await scenario.app.person('Dan Disabled', `${newId()}@example.com`);
    const ended = await scenario.app.person('Eli Ended', `${newId()}@example.com`);
    const [ofDisabled, ofEnded, good] = [
      await pathOf(disabled),
      await pathOf(ended),
      await pathOf(scenario.sam),
    ];
    await scenario.app.db.transaction((manager) =>
      manager.update(Credential, { userId: disabled.id }, { disabledAt: new Date() }),
    );
    await scenario.app.ask(ended, END);
    const responseTo = async (path: string, init?: RequestInit) => {
      const { status, headers } = await ask(path, init).then(async (response) => {
        texts.push(await response.text());
        return response;
      });
      return [status, headers.get('cache-control'), headers.get('etag'), headers.get('ratelimit')];
    };
    const texts: string[] = [];

    for (const path of [
      ofDisabled,
      ofEnded,
      `/calendar/${newToken()}.ics`,
      '/calendar/short.ics',
      '/calendar/.ics.ics',
      `/calendar/${'x'.repeat(3_000)}.ics`,
      good.toUpperCase().replace('/CALENDAR', '/calendar').replace('.ICS', '.ics'),
      good.replace('.ics', '%20.ics'),
      good.replace('.ics', ''),
      '/calendar/%00.ics',
      `/calendar/${hashOf('x')}.ics`,
      '/calendar',
    ]) {
      expect([path, ...(await responseTo(path))]).toEqual([path, 404, 'private, no-cache', null, null]);
    }
    expect(await responseTo(ofEnded, { headers: { accept: 'text/html' } })).toEqual([
      404,
      'private, no-cache',
      null,
      null,
    ]);
    expect(new Set(texts)).toEqual(
      new Set(['{"message":"There’s nothing at this address.","code":"NOT_FOUND","reason":"nothing-here"}']),
    );

    // An enabled account gets its calendar back.
    await scenario.app.db.transaction((manager) =>
      manager.update(Credential, { userId: disabled.id }, { disabledAt: null }),
    );
    expect((await ask(ofDisabled)).status).toBe(200);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('to %s is 405', async (method) => {
    const response = await ask(await pathOf(scenario.sam), { method });

    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(await response.json()).toMatchObject({ reason: 'method-not-allowed' });
  });

  it('leaves no part of a secret in the log', async () => {
    const path = await pathOf(scenario.sam);
    const secret = /([\w-]{43})\.ics/.exec(path)?.[1] ?? '';
    const half = secret.slice(0, 20);
    for (const each of [
      path,
      `/calendar/${half}.ics`,
      `/calendar/${half}/${secret.slice(20)}.ics`,
      `/Calendar/${half}.ics`,
      `//calendar/${half}`,
      `/join/${half}`,
      `/place/${half}`,
      `/unsubscribe/${half}?x=${half}`,
      `/calendar/%${half}`,
    ]) {
      await (await ask(each)).text();
    }

    const paths = kept.read().flatMap(({ path: logged }) => (logged?.includes('[…]') ? logged : []));
    expect(paths).toEqual(
      expect.arrayContaining([
        '/calendar/[…]',
        '/Calendar/[…]',
        '//calendar/[…]',
        '/join/[…]',
        '/place/[…]',
        '/unsubscribe/[…]',
      ]),
    );
    expect(kept.lines.join('\n')).not.toContain(half);
  });
});

describe('the rate limit', () => {
  it('allows sixty requests an hour for each link, whatever the response, and starts again for a new link', async () => {
    const app = await startTestApp({ rateLimitFactor: 1 });
    const ada = await app.person('Ada Lovelace');
    const path = await newCalendarPath(app, ada);
    const look = (at: string, init: RequestInit = {}) => fetch(`${app.url}${at}`, init);
    const tag = (await look(path)).headers.get('etag') ?? '';

    const statuses = [];
    for (let looks = 1; looks < CALENDAR_FEEDS; looks += 1) {
      statuses.push((await look(path, { headers: { 'if-none-match': tag } })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([304]));
    const refused = await look(path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(refused.headers.get('ratelimit')).toMatch(/^"calendar";r=0;t=\d+$/);
    expect(refused.headers.get('cache-control')).toBe('private, no-cache');
    expect(await refused.json()).toMatchObject({ reason: 'limit-reached' });

    expect((await look(await newCalendarPath(app, ada))).status).toBe(200);
    app.turnClock(3_600_000);
    expect((await look(path)).status).toBe(404);
    await app.close();
  });

  it('stores nothing for unknown secrets', async () => {
    const rows = () => scenario.app.db.reader.count(Limit);
    const before = await rows();
    const asked = await allStatementsOf(scenario.app, () => ask(`/calendar/${newToken()}.ics`));

    expect(asked).toHaveLength(1);
    expect(await rows()).toBe(before);
  });
});
