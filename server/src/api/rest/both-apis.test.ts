// @mysql
import { openFixture, type Fixture } from '../../../test/tools/fixture.ts';
import { participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import type { Person } from '../../../test/tools/test-app.ts';

/** Each operation has the same effect over GraphQL and REST. */

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

type Row = Record<string, unknown>;
const get = <T = Row>(person: Person, path: string) => fixture.rest<T>(person, 'GET', path);
const ask = <T = Row>(person: Person, document: string, variables: Row) =>
  fixture.app.ask<T>(person, document, variables);
const lower = (value: unknown) => String(value).toLowerCase();

describe('invites over both APIs', () => {
  it('are listed for a cycle', async () => {
    const cycle = await fixture.standing('draft');
    const document = 'query ($id: ID!) { invites(cycleId: $id) { id email status relationship } }';

    const rest = await get<Row[]>(fixture.ada, `/api/cycle/${cycle.id}/invites`);
    const graphql = await ask<{ invites: Row[] }>(fixture.ada, document, { id: cycle.id });

    const { bob, eve, pat, rex } = fixture;
    expect(rest.data?.map(({ email }) => email)).toEqual([bob, eve, pat, rex].map(({ email }) => email));
    expect(graphql.data?.invites).toEqual(
      rest.data?.map(({ id, email, status, relationship }) => ({
        id,
        email,
        status: String(status).toUpperCase(),
        relationship: String(relationship).toUpperCase(),
      })),
    );
  });

  it('are deleted by id', () =>
    fixture.throughBothApis(
      'draft',
      {
        rest: ({ invites }) => fixture.rest(fixture.ada, 'DELETE', `/api/invite/${invites[0]?.id}`),
        graphql: ({ invites }) => fixture.ask(fixture.ada, 'removeInvite', { id: invites[0]?.id }),
      },
      (after, before) => {
        expect(after.invites).toEqual(before.invites.slice(1));
        expect(after.participants.map(({ id }) => id)).not.toContain(fixture.participant(before, 'bob'));
      },
    ));

  it('are created', () =>
    fixture.throughBothApis(
      'draft',
      {
        rest: ({ id: cycleId }) =>
          fixture.rest(fixture.ada, 'POST', '/api/email/send-invites', {
            cycleId,
            invites: [{ email: 'new@example.com', relationship: 'other-family' }],
          }),
        graphql: ({ id: cycleId }) =>
          fixture.ask(fixture.ada, 'sendInvites', {
            cycleId,
            invites: [{ email: 'new@example.com', relationship: 'OTHER_FAMILY' }],
          }),
      },
      (after, before) =>
        expect(after.invites).toEqual([
          ...before.invites,
          {
            id: expect.any(String),
            email: 'new@example.com',
            status: 'PENDING',
            relationship: 'OTHER_FAMILY',
            sentAt: expect.any(String),
            locale: 'en',
            openedAt: null,
            bouncedAt: null,
            sends: 0,
          },
        ]),
    ));

  const responds = (response: 'accepted' | 'rejected', count: number) =>
    fixture.throughBothApis(
      'draft',
      {
        rest: (cycle) => fixture.updateParticipant(fixture.pat, cycle, 'pat', { status: response }),
        graphql: (cycle) =>
          fixture.ask(fixture.pat, 'respondToInvite', {
            participantId: fixture.participant(cycle, 'pat'),
            response: response.toUpperCase(),
          }),
      },
      (after, before) => {
        expect([before, after].map((cycle) => lower(participantOf(cycle, fixture.pat).status))).toEqual([
          'pending',
          response,
        ]);
        expect(after.participantsCount).toBe(count);
      },
    );

  it('are accepted', () => responds('accepted', 4));
  it('are rejected', () => responds('rejected', 3));
});

describe('a cycle over both APIs', () => {
  it('has its story updated: type, title and description', async () => {
    const story = { title: 'Another title', description: 'Another story. '.repeat(30).trim() };
    await fixture.throughBothApis(
      'draft',
      {
        rest: (cycle) => fixture.update(fixture.ada, cycle, { ...story, type: 'challenge' }),
        graphql: ({ id: cycleId }) =>
          fixture.ask(fixture.ada, 'updateCycleStory', { cycleId, input: { ...story, type: 'CHALLENGE' } }),
      },
      (after, before) => expect(after).toEqual({ ...before, ...story, type: 'CHALLENGE' }),
    );
  });

  it('has its settings updated: startDate, frequency and participantAmount', async () => {
    const settings = { startDate: '2028-02-29', frequency: 7, participantAmount: 500 };
    await fixture.throughBothApis(
      'draft',
      {
        rest: (cycle) => fixture.update(fixture.ada, cycle, settings),
        graphql: ({ id: cycleId }) =>
          fixture.ask(fixture.ada, 'updateCycleSettings', { cycleId, input: settings }),
      },
      (after, before) => expect(after).toEqual({ ...before, ...settings, totalAmount: 1_500 }),
    );
  });

  /** Freezes a section in one cycle, and unlocks it in another. */
  const updatesFlag = async (
    flag: 'cycleFrozen' | 'participantsFrozen',
    section: 'CYCLE' | 'PARTICIPANTS',
  ) => {
    for (const [stage, value, operation] of [
      ['draft', true, 'freezeSection'],
      ['frozen', false, 'unlockSection'],
    ] as const) {
      await fixture.throughBothApis(
        stage,
        {
          rest: (cycle) => fixture.update(fixture.ada, cycle, { [flag]: value }),
          graphql: ({ id: cycleId }) => fixture.ask(fixture.ada, operation, { cycleId, section }),
        },
        (after, before) => expect([before[flag], after[flag]]).toEqual([!value, value]),
      );
    }
  };

  it('has participantsFrozen updated', () => updatesFlag('participantsFrozen', 'PARTICIPANTS'));
  it('has cycleFrozen updated', () => updatesFlag('cycleFrozen', 'CYCLE'));

  it('has isRunning updated together with roundsCreated', () =>
    fixture.throughBothApis(
      'confirmed',
      {
        rest: (cycle) => fixture.update(fixture.ada, cycle, { isRunning: true, roundsCreated: true }),
        graphql: ({ id: cycleId }) => fixture.ask(fixture.ada, 'runCycle', { cycleId }),
      },
      ({ isRunning, roundsCreated, rounds }) =>
        expect([isRunning, roundsCreated, rounds.length]).toEqual([true, true, 3]),
    ));

  it('has sentConfirmationEmails updated together with allCollectorsConfirmed', () =>
    fixture.throughBothApis(
      'confirmed',
      {
        rest: (cycle) =>
          fixture.update(fixture.ada, cycle, {
            sentConfirmationEmails: false,
            allCollectorsConfirmed: false,
          }),
        graphql: ({ id: cycleId }) => fixture.ask(fixture.ada, 'initialiseCollectors', { cycleId }),
      },
      (after, before) => {
        const flags = ({ sentConfirmationEmails, allCollectorsConfirmed }: CycleView) => [
          sentConfirmationEmails,
          allCollectorsConfirmed,
        ];
        expect([flags(before), flags(after)]).toEqual([
          [true, true],
          [false, false],
        ]);
      },
    ));

  it('is read by id, with isOwner, status and participantId as claims over REST', async () => {
    const cycle = await fixture.standing('draft');
    const participant = fixture.participant(cycle, 'bob');
    const query = `isOwner=false&status=accepted&participantId=${participant}`;
    // GraphQL has no claims about the viewer: the response states who the viewer is.
    const document =
      'query ($id: ID!) { cycle(id: $id) { id title isOwner viewerParticipant { id status } } }';

    const rest = await get(fixture.bob, `/api/my-cycle/${cycle.id}?${query}`);
    const graphql = await ask(fixture.bob, document, { id: cycle.id });

    const seen = { id: cycle.id, title: cycle.title, isOwner: false };
    expect(rest.data).toMatchObject({ ...seen, participantId: participant, status: 'accepted' });
    expect(graphql.data).toEqual({
      cycle: { ...seen, viewerParticipant: { id: participant, status: 'ACCEPTED' } },
    });
  });

  it('has the same data at the REST paths after changes over GraphQL', async () => {
    const cycle = await fixture.fresh('draft');
    const title = 'One title, two paths';

    await fixture.ask(fixture.ada, 'updateCycleStory', { cycleId: cycle.id, input: { title } });
    await fixture.ask(fixture.pat, 'respondToInvite', {
      participantId: fixture.participant(cycle, 'pat'),
      response: 'ACCEPTED',
    });

    expect((await get(fixture.ada, `/api/my-cycle/${cycle.id}`)).data).toMatchObject({ title });
    const { data } = await get(fixture.ada, `/api/participant/${fixture.participant(cycle, 'pat')}`);
    expect(data).toMatchObject({ status: 'accepted' });
  });
});

describe('collectors over both APIs', () => {
  // REST removes one collector at a time, by id; GraphQL removes all of them (docs/rules.md §9.2).
  it('are deleted', () =>
    fixture.throughBothApis(
      'assigned',
      {
        rest: async (cycle) => {
          await fixture.updateParticipant(fixture.ada, cycle, 'ada', { isCollector: false });
          await fixture.updateParticipant(fixture.ada, cycle, 'bob', { isCollector: false });
          const remaining = (await fixture.view(cycle)).collectors;
          expect(remaining).toEqual([{ id: fixture.participant(cycle, 'eve') }]);
          return fixture.updateParticipant(fixture.ada, cycle, 'eve', { isCollector: false });
        },
        graphql: ({ id: cycleId }) => fixture.ask(fixture.ada, 'initialiseCollectors', { cycleId }),
      },
      ({ collectors, collectorsAssigned }) => expect([collectors, collectorsAssigned]).toEqual([[], false]),
    ));

  const confirms = (response: 'approved' | 'rejected') =>
    fixture.throughBothApis(
      'asked',
      {
        rest: (cycle) =>
          fixture.updateParticipant(fixture.eve, cycle, 'eve', { confirmationStatus: response }),
        graphql: (cycle) =>
          fixture.ask(fixture.eve, 'confirmCollection', {
            participantId: fixture.participant(cycle, 'eve'),
            response: response.toUpperCase(),
          }),
      },
      (after, before) =>
        expect(
          [before, after].map((cycle) => lower(participantOf(cycle, fixture.eve).confirmationStatus)),
        ).toEqual(['pending', response]),
    );

  it('are set to approved', () => confirms('approved'));
  it('are set to rejected', () => confirms('rejected'));
});
