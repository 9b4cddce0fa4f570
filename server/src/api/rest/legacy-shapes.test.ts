import { CYCLE_INPUT, participantOf } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';

/** Legacy clients send what they store: whole rows, form values and query strings with missing values. */
let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

type Row = Record<string, unknown>;
const put = (path: string, body: unknown, person: Person = scenario.ada) =>
  scenario.app.rest<Row>(person, 'PUT', path, body);
const post = (path: string, body: unknown) => scenario.app.rest<Row>(scenario.ada, 'POST', path, body);
const notSo = (...fields: string[]) => ({
  status: 409,
  refusal: {
    reason: 'contradicts-facts',
    fields: Object.fromEntries(fields.map((field) => [field, ['This doesn’t match our records.']])),
  },
});

const STORED = {
  ...CYCLE_INPUT,
  type: 'group',
  cycleFrozen: false,
  participantsFrozen: false,
  isRunning: false,
  roundsCreated: false,
  sentConfirmationEmails: false,
  allCollectorsConfirmed: false,
};

describe('a new cycle', () => {
  it.each([{}, { participantsCount: 0 }, { participantsCount: 1 }, { isOwner: true, status: 'accepted' }])(
    'may be sent with all fields of its stored row, and %p',
    async (more) => {
      expect(await post('/api/cycle', { ...STORED, ...more })).toMatchObject({
        status: 201,
        data: { title: STORED.title, cycleFrozen: false, participantsCount: 1 },
      });
    },
  );

  it.each(['cycleFrozen', 'participantsFrozen', 'isRunning', 'roundsCreated', 'sentConfirmationEmails'])(
    'cannot be created with %s, and nothing is stored',
    async (field) => {
      const title = newId().slice(0, 20);

      expect(await post('/api/cycle', { ...STORED, title, [field]: true })).toMatchObject(notSo(field));
      expect(await post('/api/cycle', { ...STORED, title, participantsCount: 2 })).toMatchObject(
        notSo('participantsCount'),
      );
      expect(
        JSON.stringify((await scenario.app.rest(scenario.ada, 'GET', '/api/my-cycle')).data),
      ).not.toContain(title);
    },
  );

  it.each([
    ['28', '100', 28, 100],
    ['7', '1000000000', 7, 1_000_000_000],
    ['7.0', '200.00', 7, 200],
  ])('may have numbers as form values: %s, %s', async (frequency, participantAmount, days, amount) => {
    expect(await post('/api/cycle', { ...STORED, frequency, participantAmount })).toMatchObject({
      status: 201,
      data: { frequency: days, participantAmount: amount },
    });
  });

  it.each(['', ' 28', '+28', '2e1', '0x1c', '28 days', '8', '28.5', '-28', '9'.repeat(400), null])(
    'cannot have the frequency %p',
    async (frequency) => {
      expect(await post('/api/cycle', { ...STORED, frequency })).toMatchObject({
        status: 400,
        refusal: { fields: { frequency: [expect.any(String)] } },
      });
      const participantAmount = frequency;
      expect(await post('/api/cycle', { ...STORED, participantAmount })).toMatchObject({
        status: 400,
        refusal: { fields: { participantAmount: [expect.any(String)] } },
      });
    },
  );
});

describe('an update of a cycle', () => {
  it.each(['/api/cycle', '/api/my-cycle'])(
    'at %s may contain the number of participants if it is right',
    async (path) => {
      const cycle = await scenario.copy('draft');
      const title = 'Another title';

      expect(await put(`${path}/${cycle.id}`, { title, participantsCount: 4 })).toMatchObject(
        notSo('participantsCount'),
      );
      expect(await scenario.view(cycle)).toEqual(cycle);
      expect(await put(`${path}/${cycle.id}`, { title, participantsCount: 3 })).toMatchObject({
        status: 200,
        data: { title, participantsCount: 3 },
      });
    },
  );

  it('accepts numbers as text', async () => {
    const cycle = await scenario.copy('draft');

    expect(await put(`/api/cycle/${cycle.id}`, { frequency: '14', participantAmount: '300' })).toMatchObject({
      status: 200,
      data: { frequency: 14, participantAmount: 300 },
    });
  });
});

describe('a query string of a script', () => {
  it.each(['', 'undefined', 'null'])('has no participant if the value is "%s"', async (missing) => {
    const cycle = await scenario.standing('draft');
    const query = `?isOwner=true&status=${missing}&participantId=${missing}`;

    expect((await scenario.app.rest(scenario.bob, 'GET', `/api/my-cycle/${cycle.id}${query}`)).status).toBe(
      200,
    );
    expect((await scenario.app.rest(scenario.sam, 'GET', `/api/my-cycle/${cycle.id}${query}`)).status).toBe(
      403,
    );
    const participant = participantOf(cycle, scenario.bob).id;
    expect((await put(`/api/participant/${participant}?cycleId=${missing}`, {}, scenario.bob)).status).toBe(
      200,
    );
  });
});

describe('a row that is sent back as a whole', () => {
  it('as a round may contain its cycle id if it is right', async () => {
    const cycle = await scenario.standing('running');
    const body = { collectorId: participantOf(cycle, scenario.bob).id, date: '2027-02-28' };

    expect((await post(`/api/round/${cycle.id}`, { ...body, cycleId: cycle.id })).status).toBe(200);
    expect(await post(`/api/round/${cycle.id}`, { ...body, cycleId: newId() })).toMatchObject(
      notSo('cycleId'),
    );
  });

  it('as a payment may contain its id if it is right', async () => {
    const cycle = await scenario.copy('running');
    const collector = participantOf(cycle, scenario.bob).id;
    const path = `/api/round/${cycle.id}/${collector}`;
    const { data } = await scenario.app.rest<{ payments: Row[] }>(scenario.bob, 'GET', path);
    const [row, other] = data?.payments ?? [];
    const to = `/api/payment/${collector}/${String(row?.id)}`;

    expect(await put(to, { ...row, paid: true }, scenario.bob)).toMatchObject({
      status: 200,
      data: { paid: true },
    });
    expect(await put(to, { ...other, paid: false }, scenario.bob)).toMatchObject(notSo('id'));
    expect((await scenario.view(cycle)).rounds[1]?.payments[0]).toMatchObject({ paid: true });
  });

  it('as an invite may contain `isOld`', async () => {
    const cycle = await scenario.copy('draft');
    const row = { email: `${newId()}@example.com`, relationship: 'friend', isOld: false, status: 'pending' };

    expect(await post('/api/email/send-invites', { cycleId: cycle.id, invites: [row] })).toMatchObject({
      status: 200,
      data: { invites: [{ email: row.email }] },
    });
  });
});
