// Also on MySQL.
import { openFixture, type Fixture } from '../../../test/tools/fixture.ts';
import { participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import type { Person } from '../../../test/tools/test-app.ts';

/** Each at both doors, with the same effect. */

let ground: Fixture;
beforeAll(async () => {
  ground = await openFixture();
});
afterAll(() => ground.close());

type Row = Record<string, unknown>;
const get = <T = Row>(person: Person, path: string) => ground.rest<T>(person, 'GET', path);
const ask = <T = Row>(person: Person, document: string, variables: Row) =>
  ground.app.ask<T>(person, document, variables);
const lower = (word: unknown) => String(word).toLowerCase();

describe('invites', () => {
  it('list invites of a cycle', async () => {
    const cycle = await ground.standing('draft');
    const document = 'query ($id: ID!) { invites(cycleId: $id) { id email status relationship } }';

    const rest = await get<Row[]>(ground.ada, `/api/cycle/${cycle.id}/invites`);
    const graphql = await ask<{ invites: Row[] }>(ground.ada, document, { id: cycle.id });

    const { bob, eve, pat, rex } = ground;
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

  it('delete an invite by id', () =>
    ground.throughBothApis(
      'draft',
      {
        rest: ({ invites }) => ground.rest(ground.ada, 'DELETE', `/api/invite/${invites[0]?.id}`),
        graphql: ({ invites }) => ground.ask(ground.ada, 'removeInvite', { id: invites[0]?.id }),
      },
      (after, before) => {
        expect(after.invites).toEqual(before.invites.slice(1));
        expect(after.participants.map(({ id }) => id)).not.toContain(ground.participant(before, 'bob'));
      },
    ));

  it('create invites', () =>
    ground.throughBothApis(
      'draft',
      {
        rest: ({ id: cycleId }) =>
          ground.rest(ground.ada, 'POST', '/api/email/send-invites', {
            cycleId,
            invites: [{ email: 'new@example.com', relationship: 'other-family' }],
          }),
        graphql: ({ id: cycleId }) =>
          ground.ask(ground.ada, 'sendInvites', {
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
            openedAt: null,
            bouncedAt: null,
            sends: 0,
          },
        ]),
    ));

  const responds = (word: 'accepted' | 'rejected', count: number) =>
    ground.throughBothApis(
      'draft',
      {
        rest: (cycle) => ground.updateParticipant(ground.pat, cycle, 'pat', { status: word }),
        graphql: (cycle) =>
          ground.ask(ground.pat, 'respondToInvite', {
            participantId: ground.participant(cycle, 'pat'),
            response: word.toUpperCase(),
          }),
      },
      (after, before) => {
        expect([before, after].map((cycle) => lower(participantOf(cycle, ground.pat).status))).toEqual([
          'pending',
          word,
        ]);
        expect(after.participantsCount).toBe(count);
      },
    );

  it('accept an invite', () => responds('accepted', 4));
  it('reject an invite', () => responds('rejected', 3));
});

describe('the cycle', () => {
  it('update the story: type, title, description', async () => {
    const story = { title: 'Another title', description: 'Another story. '.repeat(30).trim() };
    await ground.throughBothApis(
      'draft',
      {
        rest: (cycle) => ground.update(ground.ada, cycle, { ...story, type: 'challenge' }),
        graphql: ({ id: cycleId }) =>
          ground.ask(ground.ada, 'updateCycleStory', { cycleId, input: { ...story, type: 'CHALLENGE' } }),
      },
      (after, before) => expect(after).toEqual({ ...before, ...story, type: 'CHALLENGE' }),
    );
  });

  it('update the settings: startDate, frequency, participantAmount', async () => {
    const settings = { startDate: '2028-02-29', frequency: 7, participantAmount: 500 };
    await ground.throughBothApis(
      'draft',
      {
        rest: (cycle) => ground.update(ground.ada, cycle, settings),
        graphql: ({ id: cycleId }) =>
          ground.ask(ground.ada, 'updateCycleSettings', { cycleId, input: settings }),
      },
      (after, before) => expect(after).toEqual({ ...before, ...settings, totalAmount: 1_500 }),
    );
  });

  /** There and back. */
  const updatesFlag = async (
    flag: 'cycleFrozen' | 'participantsFrozen',
    section: 'CYCLE' | 'PARTICIPANTS',
  ) => {
    for (const [stage, value, operation] of [
      ['draft', true, 'freezeSection'],
      ['frozen', false, 'unlockSection'],
    ] as const) {
      await ground.throughBothApis(
        stage,
        {
          rest: (cycle) => ground.update(ground.ada, cycle, { [flag]: value }),
          graphql: ({ id: cycleId }) => ground.ask(ground.ada, operation, { cycleId, section }),
        },
        (after, before) => expect([before[flag], after[flag]]).toEqual([!value, value]),
      );
    }
  };

  it('update participantsFrozen', () => updatesFlag('participantsFrozen', 'PARTICIPANTS'));
  it('update cycleFrozen', () => updatesFlag('cycleFrozen', 'CYCLE'));

  it('update isRunning together with roundsCreated', () =>
    ground.throughBothApis(
      'confirmed',
      {
        rest: (cycle) => ground.update(ground.ada, cycle, { isRunning: true, roundsCreated: true }),
        graphql: ({ id: cycleId }) => ground.ask(ground.ada, 'runCycle', { cycleId }),
      },
      ({ isRunning, roundsCreated, rounds }) =>
        expect([isRunning, roundsCreated, rounds.length]).toEqual([true, true, 3]),
    ));

  it('update sentConfirmationEmails together with allCollectorsConfirmed', () =>
    ground.throughBothApis(
      'confirmed',
      {
        rest: (cycle) =>
          ground.update(ground.ada, cycle, { sentConfirmationEmails: false, allCollectorsConfirmed: false }),
        graphql: ({ id: cycleId }) => ground.ask(ground.ada, 'initialiseCollectors', { cycleId }),
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

  it('get a cycle by id with cycleId, isOwner, status, participant id', async () => {
    const cycle = await ground.standing('draft');
    const participant = ground.participant(cycle, 'bob');
    const query = `isOwner=false&status=accepted&participantId=${participant}`;
    // Claims about the viewer are for old callers: GraphQL needs none, and answers who the viewer is.
    const document =
      'query ($id: ID!) { cycle(id: $id) { id title isOwner viewerParticipant { id status } } }';

    const rest = await get(ground.bob, `/api/my-cycle/${cycle.id}?${query}`);
    const graphql = await ask(ground.bob, document, { id: cycle.id });

    const seen = { id: cycle.id, title: cycle.title, isOwner: false };
    expect(rest.data).toMatchObject({ ...seen, participantId: participant, status: 'accepted' });
    expect(graphql.data).toEqual({
      cycle: { ...seen, viewerParticipant: { id: participant, status: 'ACCEPTED' } },
    });
  });

  it("where these overlap the path table, the table's readings hold", async () => {
    const cycle = await ground.fresh('draft');
    const title = 'One title, two paths';

    await ground.ask(ground.ada, 'updateCycleStory', { cycleId: cycle.id, input: { title } });
    await ground.ask(ground.pat, 'respondToInvite', {
      participantId: ground.participant(cycle, 'pat'),
      response: 'ACCEPTED',
    });

    expect((await get(ground.ada, `/api/my-cycle/${cycle.id}`)).data).toMatchObject({ title });
    const { data } = await get(ground.ada, `/api/participant/${ground.participant(cycle, 'pat')}`);
    expect(data).toMatchObject({ status: 'accepted' });
  });
});

describe('collectors', () => {
  // REST takes the slot of one participant back by its id; GraphQL knows only all of them (docs/rules.md §9.2).
  it('delete collectors by ids', () =>
    ground.throughBothApis(
      'assigned',
      {
        rest: async (cycle) => {
          await ground.updateParticipant(ground.ada, cycle, 'ada', { isCollector: false });
          await ground.updateParticipant(ground.ada, cycle, 'bob', { isCollector: false });
          const left = (await ground.view(cycle)).collectors;
          expect(left).toEqual([{ id: ground.participant(cycle, 'eve') }]);
          return ground.updateParticipant(ground.ada, cycle, 'eve', { isCollector: false });
        },
        graphql: ({ id: cycleId }) => ground.ask(ground.ada, 'initialiseCollectors', { cycleId }),
      },
      ({ collectors, collectorsAssigned }) => expect([collectors, collectorsAssigned]).toEqual([[], false]),
    ));

  const confirms = (word: 'approved' | 'rejected') =>
    ground.throughBothApis(
      'asked',
      {
        rest: (cycle) => ground.updateParticipant(ground.eve, cycle, 'eve', { confirmationStatus: word }),
        graphql: (cycle) =>
          ground.ask(ground.eve, 'confirmCollection', {
            participantId: ground.participant(cycle, 'eve'),
            response: word.toUpperCase(),
          }),
      },
      (after, before) =>
        expect(
          [before, after].map((cycle) => lower(participantOf(cycle, ground.eve).confirmationStatus)),
        ).toEqual(['pending', word]),
    );

  it('set collector confirmation to approved', () => confirms('approved'));
  it('set collector confirmation to rejected', () => confirms('rejected'));
});
