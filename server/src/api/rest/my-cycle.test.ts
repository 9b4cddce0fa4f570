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
  it('starts a cycle and answers all of it', async () => {
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
  ])('takes no type %s', async (type, complaint) => {
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
  it('has four lists, and a cycle in one of them only', async () => {
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
      const places = Object.entries(data ?? {}).flatMap(([name, rows]) =>
        rows.filter(({ id }) => id === cycle.id).map((row) => ({ name, row })),
      );
      const { data: seen } = await get(person, `/api/my-cycle/${cycle.id}`);
      expect(places).toEqual([{ name: list, row: seen }]);
      expect(seen).toMatchObject({
        isOwner: person === ada,
        participantId: participantOf(cycle, person).id,
        status: list === 'owned' ? 'accepted' : list,
      });
      expect('ownerParticipantId' in (seen ?? {})).toBe(person === ada);
    }
  });

  it('is empty for whoever has none', async () => {
    const noOne = await scenario.app.person('Nia New');

    expect((await get(noOne, '/api/my-cycle')).data).toEqual({
      owned: [],
      accepted: [],
      pending: [],
      rejected: [],
    });
  });
});

describe('GET /api/my-cycle/{id}', () => {
  it('takes a query, and looks at the participant alone', async () => {
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

  it("refuses a participant that is not the viewer's, strangers, and what is not there", async () => {
    const cycle = await scenario.standing('draft');
    const path = `/api/my-cycle/${cycle.id}`;
    const words =
      'You are not authorized to view this cycle. Please confirm if you are either a part of the cycle or invited to it.';
    const refused = { status: 403, refusal: { reason: 'not-a-member', message: words } };

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

describe('GET /api/cycle/{id}/invites', () => {
  it('lists them for the owner', async () => {
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

  it('and removes one, with its participant', async () => {
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
