import { participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

type Row = Record<string, unknown>;
const get = <T = Row>(person: Person, path: string) => scenario.app.rest<T>(person, 'GET', path);
const put = (person: Person, participant: string, body: unknown, query = '') =>
  scenario.app.rest(person, 'PUT', `/api/participant/${participant}${query}`, body);
const participant = (cycle: CycleView, name: 'ada' | 'bob' | 'eve' | 'pat' | 'rex'): string =>
  participantOf(cycle, scenario[name]).id;

describe('GET /api/participant', () => {
  it('lists only the participants of that cycle, in the order in which they were added', async () => {
    const cycle = await scenario.standing('draft');
    await scenario.standing('assigned');
    const { data } = await get<Row[]>(scenario.ada, `/api/participant?cycleId=${cycle.id}`);
    const row = (name: 'ada' | 'bob' | 'eve' | 'pat' | 'rex', displayName: string, status: string) => ({
      id: participant(cycle, name),
      cycleId: cycle.id,
      userId: scenario[name].id,
      name: displayName,
      email: scenario[name].email,
      status,
      relationship: name === 'ada' ? null : 'friend',
      isCollector: false,
      slot: null,
      dateCollected: null,
      confirmationStatus: 'pending',
    });

    expect(data).toEqual([
      row('ada', 'Ada.LO', 'accepted'),
      row('bob', 'Bob.BU', 'accepted'),
      row('eve', 'Eve.AD', 'accepted'),
      row('pat', 'Pat.SI', 'pending'),
      row('rex', 'Rex.NA', 'rejected'),
    ]);
    const [, bob] = data ?? [];
    expect((await get(scenario.ada, `/api/participant/${participant(cycle, 'bob')}`)).data).toEqual(bob);
  });

  it('shows email addresses to the owner and the person, or to everyone while there is no name, and relationships to the owner and the person', async () => {
    const cycle = await scenario.copy('draft');
    await scenario.does(scenario.ada, 'sendInvites', {
      cycleId: cycle.id,
      invites: [{ email: 'new@example.com', relationship: 'OTHER_FAMILY' }],
    });
    const emails = async (person: Person) =>
      (await get<Row[]>(person, `/api/participant?cycleId=${cycle.id}`)).data?.map(
        ({ email, relationship }) => [email, relationship],
      );

    expect(await emails(scenario.bob)).toEqual([
      [null, null],
      [scenario.bob.email, 'friend'],
      [null, null],
      [null, null],
      [null, null],
      ['new@example.com', null],
    ]);
    expect((await emails(scenario.ada))?.at(-1)).toEqual(['new@example.com', 'other-family']);
  });
});

describe('GET /api/participant/collectors', () => {
  it('lists the collectors in slot order', async () => {
    const cycle = await scenario.copy('frozen');
    const path = `/api/participant/collectors?cycleId=${cycle.id}`;
    expect((await get(scenario.bob, path)).data).toEqual([]);
    await scenario.does(scenario.ada, 'assignCollectors', {
      cycleId: cycle.id,
      participantIds: [participant(cycle, 'eve'), participant(cycle, 'ada'), participant(cycle, 'bob')],
    });

    const { data } = await get<Row[]>(scenario.bob, path);

    expect(
      data?.map((row) => [row.id, row.name, row.slot, row.dateCollected, row.confirmationStatus]),
    ).toEqual([
      [participant(cycle, 'eve'), 'Eve.AD', 0, '2027-01-31', 'pending'],
      [participant(cycle, 'ada'), 'Ada.LO', 1, '2027-02-28', 'pending'],
      [participant(cycle, 'bob'), 'Bob.BU', 2, '2027-03-31', 'pending'],
    ]);
  });
});

describe('PUT /api/participant/{id}', () => {
  it('is not found if the query has another cycle, and ignores an empty query', async () => {
    const cycle = await scenario.standing('draft');
    const other = await scenario.standing('assigned');

    for (const query of [`?cycleId=${other.id}`, '?cycleId=none']) {
      expect(await put(scenario.pat, participant(cycle, 'pat'), { status: 'accepted' }, query)).toMatchObject(
        {
          status: 404,
          refusal: { reason: 'participant-not-found' },
        },
      );
    }
    expect(await scenario.view(cycle)).toEqual(cycle);
    for (const query of ['', '?cycleId=', `?cycleId=${cycle.id}`]) {
      expect(await put(scenario.bob, participant(cycle, 'bob'), {}, query)).toMatchObject({ status: 200 });
    }
  });

  it.each(['accepted', 'rejected'])('%s responds to the invite, with one email', async (status) => {
    const cycle = await scenario.copy('draft');
    const messages = async () => (await scenario.app.emailsTo(scenario.ada.email, 'invite-response')).length;
    const before = await messages();

    const response = await put(scenario.pat, participant(cycle, 'pat'), {
      status,
      name: 'Mallory.XX',
      isOwner: true,
    });
    await put(scenario.pat, participant(cycle, 'pat'), { status });

    expect(response).toMatchObject({
      status: 200,
      data: { status, name: 'Pat.SI', userId: scenario.pat.id },
    });
    expect((await messages()) - before).toBe(1);
    const other = status === 'accepted' ? 'rejected' : 'accepted';
    expect(await put(scenario.pat, participant(cycle, 'pat'), { status: other })).toMatchObject({
      status: 409,
      refusal: { reason: 'already-responded' },
    });
    expect((await messages()) - before).toBe(1);
  });

  it.each(['approved', 'rejected'])(
    '%s responds to the slot and does not change the others',
    async (confirmationStatus) => {
      const cycle = await scenario.copy('assigned');

      expect(await put(scenario.bob, participant(cycle, 'bob'), { confirmationStatus })).toMatchObject({
        status: 200,
        data: { confirmationStatus },
      });
      const after = await scenario.view(cycle);
      expect(after.participants.map((each) => each.confirmationStatus)).toEqual(
        cycle.participants.map(({ id }) =>
          id === participant(cycle, 'bob') ? confirmationStatus.toUpperCase() : 'PENDING',
        ),
      );
    },
  );

  it('refuses the claim that there is no response if there is one', async () => {
    const cycle = await scenario.standing('confirmed');

    expect(
      await put(scenario.bob, participant(cycle, 'bob'), {
        status: 'pending',
        confirmationStatus: 'pending',
      }),
    ).toMatchObject({
      status: 409,
      refusal: {
        reason: 'contradicts-facts',
        fields: {
          status: ['This doesn’t match our records.'],
          confirmationStatus: ['This doesn’t match our records.'],
        },
      },
    });
    const draft = await scenario.standing('draft');
    expect(
      await put(scenario.pat, participant(draft, 'pat'), {
        status: 'pending',
        confirmationStatus: 'pending',
      }),
    ).toMatchObject({ status: 200 });
  });

  it('applies several changes, or none', async () => {
    const cycle = await scenario.standing('draft');

    expect(
      await put(scenario.pat, participant(cycle, 'pat'), {
        status: 'accepted',
        confirmationStatus: 'approved',
      }),
    ).toMatchObject({ status: 409, refusal: { reason: 'no-slot' } });
    expect(await scenario.view(cycle)).toEqual(cycle);
  });

  it("links only the caller's account, and only to the caller's own participant", async () => {
    const cycle = await scenario.standing('draft');
    const mine = { userId: scenario.sam.id, name: 'Sam.ST' };

    expect(await put(scenario.sam, participant(cycle, 'pat'), mine)).toMatchObject({
      status: 403,
      refusal: { reason: 'not-invitee' },
    });
    expect(await put(scenario.pat, participant(cycle, 'pat'), mine)).toMatchObject({ status: 403 });
    expect(
      await put(scenario.pat, participant(cycle, 'pat'), { userId: scenario.pat.id, name: 'x' }),
    ).toMatchObject({
      status: 200,
      data: { userId: scenario.pat.id, name: 'Pat.SI' },
    });
    expect(await scenario.view(cycle)).toEqual(cycle);
  });
});

describe('DELETE /api/participant/{id}', () => {
  it('removes the participant and the invite; the second call finds nothing', async () => {
    const cycle = await scenario.copy('draft');
    const id = participant(cycle, 'bob');

    expect(await scenario.app.rest(scenario.ada, 'DELETE', `/api/participant/${id}`)).toMatchObject({
      status: 200,
      data: { id },
    });
    expect(await scenario.view(cycle)).toMatchObject({
      participantsCount: cycle.participantsCount - 1,
      invites: cycle.invites.slice(1),
    });
    expect(await scenario.app.rest(scenario.ada, 'DELETE', `/api/participant/${id}`)).toMatchObject({
      status: 404,
      refusal: { reason: 'participant-not-found' },
    });
    expect(await get(scenario.bob, `/api/my-cycle/${cycle.id}`)).toMatchObject({ status: 403 });
  });
});
