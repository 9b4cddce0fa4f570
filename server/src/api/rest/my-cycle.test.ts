import { CYCLE_INPUT, participantOf } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

type Row = Record<string, unknown>;
const get = <T = Row>(person: Person | undefined, path: string) => scenario.app.rest<T>(person, 'GET', path);
const FIELDS = { ...CYCLE_INPUT, type: 'group' };

describe('POST /api/cycle', () => {
  it('creates a cycle and returns all its fields', async () => {
    const { status, data } = await scenario.app.rest(scenario.sam, 'POST', '/api/cycle', {
      ...FIELDS,
      title: '  Holiday savings  ',
      userId: scenario.ada.id,
      isOwner: false,
      status: 'pending',
    });

    expect(status).toBe(201);
    expect(data).toEqual({
      ...FIELDS,
      id: expect.any(String),
      currency: null,
      graceDays: 3,
      houseRules: null,
      participantsCount: 1,
      totalAmount: 100,
      cycleFrozen: false,
      participantsFrozen: false,
      collectorsAssigned: false,
      sentConfirmationEmails: false,
      allCollectorsConfirmed: false,
      isRunning: false,
      roundsCreated: false,
      createdAt: { seconds: expect.any(Number), nanoseconds: 0 },
      userId: scenario.sam.id,
      isOwner: true,
      participantId: expect.any(String),
      ownerParticipantId: data?.participantId,
      status: 'accepted',
    });
    expect((await get(scenario.sam, `/api/my-cycle/${String(data?.id)}`)).data).toEqual(data);
  });

  it.each([
    ['habit', 'Please choose a type.'],
    ['individual', 'Please choose a type.'],
    ['GROUP', 'Please choose one of the options.'],
  ])('refuses the type %s', async (type, complaint) => {
    const { status, refusal } = await scenario.app.rest(scenario.sam, 'POST', '/api/cycle', {
      ...FIELDS,
      type,
    });

    expect({ status, fields: refusal?.fields }).toEqual({
      status: 400,
      fields: { type: [complaint] },
    });
  });
});

describe('GET /api/my-cycle', () => {
  it('has four lists, and a cycle is in only one of them', async () => {
    const cycle = await scenario.standing('draft');
    const lists = { owned: [], accepted: [], pending: [], rejected: [] } as Record<string, Row[]>;
    const { ada, bob, pat, rex } = scenario;

    for (const [person, list] of [
      [ada, 'owned'],
      [bob, 'accepted'],
      [pat, 'pending'],
      [rex, 'rejected'],
    ] as const) {
      const { status, data } = await get<typeof lists>(person, '/api/my-cycle');
      expect(status).toBe(200);
      expect(Object.keys(data ?? {})).toEqual(Object.keys(lists));
      const found = Object.entries(data ?? {}).flatMap(([name, rows]) =>
        rows.filter(({ id }) => id === cycle.id).map((row) => ({ name, row })),
      );
      const { data: seen } = await get(person, `/api/my-cycle/${cycle.id}`);
      expect(found).toEqual([{ name: list, row: seen }]);
      expect(seen).toMatchObject({
        isOwner: person === ada,
        participantId: participantOf(cycle, person).id,
        status: list === 'owned' ? 'accepted' : list,
      });
      expect('ownerParticipantId' in (seen ?? {})).toBe(person === ada);
    }
  });

  it('is empty for people without cycles', async () => {
    const newcomer = await scenario.app.person('Nia New');

    expect((await get(newcomer, '/api/my-cycle')).data).toEqual({
      owned: [],
      accepted: [],
      pending: [],
      rejected: [],
    });
  });
});

describe('GET /api/my-cycle/{id}', () => {
  it('accepts a query string, and checks only the participant in it', async () => {
    const cycle = await scenario.standing('draft');
    const participant = participantOf(cycle, scenario.bob).id;
    const path = `/api/my-cycle/${cycle.id}`;
    const { data: plain } = await get(scenario.bob, path);

    for (const query of [
      'isOwner=true&status=pending',
      `isOwner=false&status=accepted&participantId=${participant}`,
      'participantId=',
      'isOwner=&status=&participantId=',
      'nonsense=1',
    ]) {
      expect({ query, ...(await get(scenario.bob, `${path}?${query}`)) }).toMatchObject({
        query,
        status: 200,
        data: plain ?? {},
      });
    }
  });

  it("refuses another person's participant, strangers, and unknown cycles", async () => {
    const cycle = await scenario.standing('draft');
    const path = `/api/my-cycle/${cycle.id}`;
    const message =
      'You are not authorized to view this cycle. Please confirm if you are either a part of the cycle or invited to it.';
    const refused = { status: 403, refusal: { reason: 'not-a-member', message } };

    for (const participant of [
      participantOf(cycle, scenario.ada).id,
      participantOf(cycle, scenario.eve).id,
      'none',
    ]) {
      expect(await get(scenario.bob, `${path}?participantId=${participant}`)).toMatchObject(refused);
    }
    expect(await get(scenario.sam, `${path}?isOwner=true&status=accepted`)).toMatchObject(refused);
    expect(await get(scenario.sam, '/api/my-cycle/none')).toMatchObject({
      status: 404,
      refusal: { reason: 'cycle-not-found', message: 'No cycle data found' },
    });
  });
});

describe('the invites of a cycle', () => {
  it('are listed for the owner', async () => {
    const cycle = await scenario.standing('draft');
    const { data } = await get<Row[]>(scenario.ada, `/api/cycle/${cycle.id}/invites`);

    expect(data).toEqual(
      (
        [
          ['bob', 'accepted'],
          ['eve', 'accepted'],
          ['pat', 'pending'],
          ['rex', 'rejected'],
        ] as const
      ).map(([name, status]) => ({
        id: expect.any(String),
        cycleId: cycle.id,
        participantId: participantOf(cycle, scenario[name]).id,
        relationship: 'friend',
        email: scenario[name].email,
        sentBy: scenario.ada.id,
        status,
        createdAt: { seconds: expect.any(Number), nanoseconds: 0 },
      })),
    );
  });

  it('are removed together with their participants', async () => {
    const cycle = await scenario.copy('draft');
    const [invite] = cycle.invites;

    expect(await scenario.app.rest(scenario.ada, 'DELETE', `/api/invite/${invite?.id}`)).toMatchObject({
      status: 200,
      data: { id: invite?.id },
    });
    const after = await scenario.view(cycle);
    expect(after.participantsCount).toBe(cycle.participantsCount - 1);
    expect(after.invites).toEqual(cycle.invites.slice(1));
    expect(await scenario.app.rest(scenario.ada, 'DELETE', `/api/invite/${invite?.id}`)).toMatchObject({
      status: 404,
      refusal: { reason: 'invite-not-found' },
    });
  });
});
