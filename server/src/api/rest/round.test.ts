import { participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

interface Round {
  id: string;
  payments: { id: string; paid: boolean; paidAt: { seconds: number } | null; participantId: string }[];
}
const participant = (cycle: CycleView, name: 'ada' | 'bob' | 'eve'): string =>
  participantOf(cycle, scenario[name]).id;
const round = (person: Person, cycle: CycleView, collectorId = participant(cycle, 'bob')) =>
  scenario.app.rest<Round>(person, 'GET', `/api/round/${cycle.id}/${collectorId}`);
const open = (cycle: CycleView, body: unknown) =>
  scenario.app.rest<Round>(scenario.ada, 'POST', `/api/round/${cycle.id}`, body);
const mark = (person: Person, first: string, payment: string | undefined, body: unknown) =>
  scenario.app.rest<Round['payments'][number]>(person, 'PUT', `/api/payment/${first}/${payment}`, body);
/** 28 February 2027. */
const SECOND_DAY = { seconds: 1_803_772_800, nanoseconds: 0 };

describe('GET /api/round/{cycleId}/{collectorId}', () => {
  it('returns the round with the payments of all other participants', async () => {
    const cycle = await scenario.standing('running');
    const owes = (name: 'ada' | 'eve', displayName: string) => ({
      id: expect.any(String),
      name: displayName,
      paid: false,
      participantId: participant(cycle, name),
      paidAt: null,
      markedBy: null,
      markedAt: null,
    });

    const { data } = await round(scenario.eve, cycle);

    expect(data).toEqual({
      id: cycle.rounds[1]?.id,
      cycleId: cycle.id,
      collectorId: participant(cycle, 'bob'),
      date: SECOND_DAY,
      payments: [owes('ada', 'Ada.LO'), owes('eve', 'Eve.AD')],
    });
  });

  it('finds no round for a person who is not a collector', async () => {
    const cycle = await scenario.standing('running');
    const other = await scenario.standing('confirmed');

    for (const id of [
      participantOf(cycle, scenario.rex).id,
      participant(other, 'bob'),
      cycle.rounds[1]?.id,
      'none',
    ]) {
      expect(await round(scenario.ada, cycle, id)).toMatchObject({
        status: 404,
        refusal: { reason: 'round-not-found' },
      });
    }
  });
});

describe('POST /api/round/{cycleId}', () => {
  it('returns the existing round, and creates nothing', async () => {
    const cycle = await scenario.standing('running');
    const collectorId = participant(cycle, 'bob');
    const { data } = await round(scenario.ada, cycle);

    for (const date of ['2027-02-28', SECOND_DAY, { seconds: SECOND_DAY.seconds + 3_600 }]) {
      expect(await open(cycle, { collectorId, date })).toMatchObject({ status: 200, data });
    }
    expect(await scenario.view(cycle)).toEqual(cycle);
  });

  it("requires the collector's own date, a collector, and a running cycle", async () => {
    const cycle = await scenario.standing('running');
    const collectorId = participant(cycle, 'bob');
    const date = '2027-02-28';

    expect(await open(cycle, { collectorId, date: '2027-03-31' })).toMatchObject({
      status: 409,
      refusal: { reason: 'contradicts-facts', fields: { date: ['This doesn’t match our records.'] } },
    });
    expect(await open(cycle, { collectorId: participantOf(cycle, scenario.rex).id, date })).toMatchObject({
      status: 404,
      refusal: { reason: 'round-not-found' },
    });
    const confirmed = await scenario.standing('confirmed');
    expect(await open(confirmed, { collectorId: participant(confirmed, 'bob'), date })).toMatchObject({
      status: 409,
      refusal: { reason: 'cycle-not-running' },
    });
    expect((await scenario.view(confirmed)).rounds).toEqual([]);
    expect(await open(cycle, {})).toMatchObject({
      status: 400,
      refusal: { fields: { collectorId: [expect.any(String)], date: [expect.any(String)] } },
    });
  });
});

describe('PUT /api/payment/{a}/{b}', () => {
  it('marks by the round or by its collector, and keeps the first instant when repeated', async () => {
    const cycle = await scenario.copy('running');
    const [one, other] = (await round(scenario.bob, cycle)).data?.payments ?? [];
    const marked = await mark(scenario.bob, participant(cycle, 'bob'), one?.id, { paid: true });
    const then: unknown = { seconds: expect.any(Number), nanoseconds: 0 };

    expect(marked).toMatchObject({
      status: 200,
      data: { ...one, paid: true, paidAt: then, markedBy: 'Bob.BU', markedAt: then },
    });
    scenario.app.turnClock(60_000);
    const again = await mark(scenario.bob, cycle.rounds[1]?.id ?? '', one?.id, {
      paid: true,
      isOwner: true,
      userId: 'another',
    });
    scenario.app.turnClock(-60_000);
    expect(again.data).toEqual(marked.data);
    expect((await round(scenario.ada, cycle)).data?.payments).toEqual([marked.data, other]);
    expect((await mark(scenario.bob, participant(cycle, 'bob'), one?.id, { paid: false })).data).toEqual({
      ...one,
      markedBy: 'Bob.BU',
      markedAt: then,
    });
  });

  it('finds no payment that does not belong to the round, for any person', async () => {
    const cycle = await scenario.copy('running');
    const another = await scenario.standing('running');
    const [payment] = (await round(scenario.bob, cycle)).data?.payments ?? [];
    const mismatches = [
      participant(cycle, 'eve'),
      cycle.rounds[0]?.id ?? '',
      cycle.id,
      another.rounds[1]?.id ?? '',
      'none',
    ];

    for (const first of mismatches) {
      for (const person of [scenario.bob, scenario.sam]) {
        expect(await mark(person, first, payment?.id, { paid: true })).toMatchObject({
          status: 404,
          refusal: { reason: 'payment-not-found' },
        });
      }
    }
    expect(await scenario.view(cycle)).toEqual(cycle);
  });

  it.each([{}, { paid: 'true' }, { paid: 1 }, { paid: null }])('requires a boolean: %p', async (body) => {
    const cycle = await scenario.standing('running');
    const { status, refusal } = await mark(scenario.bob, participant(cycle, 'bob'), 'x', body);

    expect({ status, fields: Object.keys(refusal?.fields ?? {}) }).toEqual({
      status: 400,
      fields: ['paid'],
    });
  });
});
