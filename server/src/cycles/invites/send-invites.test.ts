import { RELATIONSHIPS } from '../../domain/invite.ts';
import { CYCLE_INPUT, documents, type CycleView } from '../../../test/tools/cycle.ts';
import { verify } from '../../../test/tools/verify.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { startTestApp, type TestApp } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

const fresh = (): string => `${newId()}@example.com`;
const row = (email: string, relationship = 'FRIEND') => ({ email, relationship });

const send = (cycle: { id: string }, invites: object[]): Promise<CycleView> =>
  scenario.does(scenario.ada, 'sendInvites', { cycleId: cycle.id, invites });
const refusal = (cycle: { id: string }, invites: unknown): Promise<string | undefined> =>
  scenario.refusal(cycle, scenario.ada, 'sendInvites', { cycleId: cycle.id, invites });

describe('sending invites', () => {
  it('normalises an address, and treats all its spellings as one person', async () => {
    const cycle = await scenario.circle();
    const id = newId();

    const after = await send(cycle, [row(`e\u0301${id}@b\u00fccher.example`)]);

    expect(after.participants.at(-1)?.email).toBe(`\u00e9${id}@b\u00fccher.example`);
    expect(await scenario.app.emailsTo(`\u00e9${id}@b\u00fccher.example`, 'invite')).toHaveLength(1);
    expect(await refusal(cycle, [row(`\u00e9${id}@xn--bcher-kva.example`)])).toBe('already-invited');
    const person = await scenario.app.person('Zoe Z', `\u00e9${id}@XN--BCHER-KVA.example`);
    const { data } = await scenario.app.ask<{ myCycles: { pending: { id: string }[] } }>(
      person,
      '{ myCycles { pending { id } } }',
    );
    expect(data?.myCycles.pending).toEqual([{ id: cycle.id }]);
  });

  it('states the amount in the currency of the cycle, if it has one', async () => {
    const cycle = await scenario.circle();
    const [plain, priced] = [fresh(), fresh()];
    await send(cycle, [row(plain)]);
    await scenario.does(scenario.ada, 'updateCycleSettings', {
      cycleId: cycle.id,
      input: { currency: 'EUR' },
    });
    await send(cycle, [row(priced)]);

    expect((await scenario.app.emailsTo(plain, 'invite'))[0]?.text).toMatch(
      /Everyone pays: +100 every month/,
    );
    expect((await scenario.app.emailsTo(priced, 'invite'))[0]?.text).toMatch(
      /Everyone pays: +€100 every month/,
    );
  });

  it('creates a pending participant and an invite for each row, in order', async () => {
    const cycle = await scenario.circle();
    const rows = RELATIONSHIPS.map((relationship) => row(fresh(), relationship));

    const after = await send(cycle, rows);

    expect(after).toEqual({
      ...cycle,
      participants: [
        ...cycle.participants,
        ...rows.map(({ email }) => ({
          id: expect.any(String),
          email,
          userId: null,
          status: 'PENDING',
          isCollector: false,
          slot: null,
          dateCollected: null,
          confirmationStatus: 'PENDING',
          payTo: null,
          ownRelationship: null,
          formerNumber: null,
          rejectionReason: null,
          slotReason: null,
          slotWishes: null,
          payToChangedAt: null,
          emailProven: false,
        })),
      ],
      invites: [
        ...cycle.invites,
        ...rows.map((each) => ({
          id: expect.any(String),
          status: 'PENDING',
          sentAt: expect.any(String),
          locale: 'en',
          openedAt: null,
          bouncedAt: null,
          sends: 0,
          ...each,
        })),
      ],
    });
    expect(await scenario.view(cycle)).toEqual(after);
  });

  it('queues one email for each row, with its own link', async () => {
    const cycle = await scenario.circle();
    const emails = ['zoe+savings@example.com', fresh()];
    const { participants } = await send(
      cycle,
      emails.map((email) => row(email)),
    );

    const tokens = new Set<string | null>();
    for (const email of emails) {
      const [message, ...more] = await scenario.app.emailsTo(email, 'invite');
      expect(more).toEqual([]);
      expect(message).toMatchObject({ secret: true, sentAt: null });
      expect(message?.text).toContain('Holiday savings');

      const [link] = await scenario.links(cycle, email, 'invite');
      expect(link?.pathname).toBe('/confirm/invite');
      expect(Object.fromEntries(link?.searchParams ?? [])).toEqual({
        email,
        token: expect.stringMatching(/^[\w-]{43}$/),
        cycleId: cycle.id,
        participantId: participants.find((participant) => participant.email === email)?.id,
      });
      tokens.add(link?.searchParams.get('token') ?? null);
    }
    expect(tokens.size).toBe(2);
  });

  it('links an existing account with that email at once, ignoring case', async () => {
    const { app, ada, sam } = scenario;
    const cycle = await scenario.circle();

    const { participants } = await send(cycle, [row(sam.email.toUpperCase()), row(fresh())]);

    expect(participants.slice(-2)).toMatchObject([
      { userId: sam.id, email: sam.email.toUpperCase(), status: 'PENDING' },
      { userId: null },
    ]);
    const names = await app.ask<{ cycle: { participants: { name: string | null }[] } }>(
      ada,
      'query ($id: ID!) { cycle(id: $id) { participants { name } } }',
      { id: cycle.id },
    );
    expect(names.data?.cycle.participants.slice(-2)).toEqual([{ name: 'Sam.ST' }, { name: null }]);
  });

  it('does not count people who have not accepted', async () => {
    const cycle = await scenario.circle();

    expect(await send(cycle, [row(fresh())])).toMatchObject({ participantsCount: 3, totalAmount: 300 });
  });

  it('is possible while only the cycle’s settings are frozen', async () => {
    const cycle = await scenario.circle();
    await scenario.does(scenario.ada, 'freezeSection', { cycleId: cycle.id, section: 'CYCLE' });

    expect((await send(cycle, [row(fresh())])).participants).toHaveLength(6);
  });
});

describe('the limit of invites', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ rateLimitFactor: 1 });
  });
  afterAll(() => app.close());

  it('is 200 rows a day for one owner in all cycles, and counts only what was sent', async () => {
    const owner = await verify(app, await app.person('Olga Owner', fresh()));
    const stranger = await app.person('Otto Other', fresh());
    const create = async (person: typeof owner) =>
      (await app.ask<{ createCycle: { id: string } }>(person, documents.createCycle, { input: CYCLE_INPUT }))
        .data?.createCycle.id;
    const strangersCycle = await create(stranger);
    const [one, two, three, four, five] = await Promise.all(Array.from({ length: 5 }, () => create(owner)));
    const ask = (cycleId: string | undefined, count: number, person = owner) =>
      app.ask<{ sendInvites: CycleView }>(person, documents.sendInvites, {
        cycleId,
        invites: Array.from({ length: count }, () => row(fresh())),
      });

    for (const cycleId of [one, two, three]) expect((await ask(cycleId, 50)).refusal).toBeUndefined();
    expect((await ask(four, 49)).refusal).toBeUndefined();
    const tooMany = (await ask(five, 50)).refusal;
    expect(tooMany).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      reason: 'limit-reached',
      message: 'You can invite 200 people a day. You can invite 1 more now.',
      limit: 200,
      remaining: 1,
    });
    // There is no `retryAfter`, because one more invite is still allowed.
    expect(tooMany).not.toHaveProperty('retryAfter');
    expect((await ask(four, 1)).refusal).toBeUndefined();
    expect((await ask(one, 1)).refusal).toMatchObject({
      reason: 'limit-reached',
      message: 'You can invite 200 people a day. You’ve reached this limit for now.',
      remaining: 0,
      retryAfter: expect.any(Number),
    });
    expect((await ask(strangersCycle, 1, stranger)).refusal).toBeUndefined();

    const { data } = await app.ask<{ cycle: CycleView }>(
      owner,
      'query ($id: ID!) { cycle(id: $id) { participants { id } } }',
      { id: four },
    );
    expect(data?.cycle.participants).toHaveLength(1 + 49 + 1);
  });
});

describe('sending invites is refused', () => {
  it.each([
    ['frozen', 'section-frozen'],
    ['running', 'cycle-running'],
  ] as const)('once the cycle is %s', async (stage, reason) => {
    expect(await refusal(await scenario.standing(stage), [row(fresh())])).toBe(reason);
  });
});
