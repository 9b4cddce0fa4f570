import { openGround, type Ground } from '../../../test/tools/ground.ts';
import type { CycleView } from '../../../test/tools/circle.ts';
import { CYCLE, DAYS, signUpForm } from '../../../test/tools/documented-calls.ts';
import { PASSWORD, type Person } from '../../../test/tools/test-app.ts';

type Row = Record<string, unknown>;

const began = Math.floor(Date.now() / 1_000);
let ground: Ground;
/** Looked at, never changed. */
let draft: CycleView;
let running: CycleView;
/** Somebody who has just registered, as REST answers it. */
let profile: Row;
let owned: Row;
let collector: Row;
let round: { payments: Row[] } & Row;
beforeAll(async () => {
  ground = await openGround();
  draft = await ground.standing('draft');
  running = await ground.standing('running');
  const { data } = await ground.rest(undefined, 'POST', '/api/user/register', signUpForm());
  profile = (await get(as(data?.token), '/api/user/me')).data ?? {};
  owned = (await get(ground.ada, `/api/my-cycle/${draft.id}`)).data ?? {};
  const path = `/api/participant/collectors?cycleId=${running.id}`;
  collector = (await get<Row[]>(ground.ada, path)).data?.[1] ?? {};
  round = (await get<typeof round>(ground.bob, `/api/round/${running.id}/${String(collector.id)}`)).data ?? {
    payments: [],
  };
});
afterAll(() => ground.close());

const as = (token: unknown): Person => ({ ...ground.ada, token: String(token) });
const get = <T = Row>(person: Person, path: string) => ground.rest<T>(person, 'GET', path);
const participant = async (name: 'ada' | 'bob' | 'pat' | 'rex', cycle = draft) =>
  (await get(ground.ada, `/api/participant/${ground.participant(cycle, name)}`)).data;
/** An instant as REST writes it, of the time since the suite began. */
const justNow = {
  asymmetricMatch: (value: unknown) => {
    const { seconds, nanoseconds } = value as { seconds: number; nanoseconds: number };
    const sane = Number.isInteger(seconds) && nanoseconds === 0;
    return sane && seconds >= began && seconds <= Date.now() / 1_000;
  },
};

/** Pat's invite as both doors show it to Ada, in the words of REST. */
async function inviteAtBothDoors(cycle: CycleView): Promise<Record<'rest' | 'graphql', Row | undefined>> {
  const isPats = ({ email }: Row): boolean => email === ground.pat.email;
  const rest = await get<Row[]>(ground.ada, `/api/cycle/${cycle.id}/invites`);
  const { data } = await ground.app.ask<{ invites: Row[] }>(
    ground.ada,
    'query ($id: ID!) { invites(cycleId: $id) { id relationship email sentBy createdAt status cycleId } }',
    { id: cycle.id },
  );
  const graphql = data?.invites.find(isPats);
  return {
    rest: rest.data?.find(isPats),
    graphql: graphql && {
      ...graphql,
      relationship: String(graphql.relationship).toLowerCase(),
      status: String(graphql.status).toLowerCase(),
      createdAt: { seconds: Math.floor(Date.parse(String(graphql.createdAt)) / 1_000), nanoseconds: 0 },
    },
  };
}

describe('user profile', () => {
  it('has firstName, lastName, email, phoneNumber, dob, createdAt', async () => {
    expect(profile).toMatchObject({
      firstName: 'Yan',
      lastName: 'New',
      email: expect.stringContaining('@example.com'),
      phoneNumber: '+44 20 7946 0000',
      dob: '1990-05-17',
      createdAt: expect.anything(),
    });
  });

  it('createdAt is in seconds', async () => {
    expect(profile.createdAt).toEqual(justNow);
  });

  it('its id equals the auth user id', async () => {
    const signedIn = await ground.rest<{ user: Row }>(undefined, 'POST', '/api/auth/sign-in', {
      email: profile.email,
      password: PASSWORD,
    });

    expect(profile.id).toBe(signedIn.data?.user.uid);
    expect(profile.id).toBe(profile.uid);
  });

  // Kolo keeps one record; what a second one would hold is what signing in and GraphQL answer.
  it('a second record holds email, firstName, lastName', async () => {
    const form = signUpForm();
    const { data } = await ground.rest(undefined, 'POST', '/api/user/register', form);
    const me = as(data?.token);
    const records = async () => {
      const { email, password } = form;
      const body = { email, password };
      const signedIn = await ground.rest<{ user: Row }>(undefined, 'POST', '/api/auth/sign-in', body);
      const graphql = await ground.app.ask<{ me: Row }>(me, '{ me { email firstName lastName } }');
      const all = [signedIn.data?.user, graphql.data?.me, (await get(me, '/api/user/me')).data];
      return all.map((record) => [record?.email, record?.firstName, record?.lastName]);
    };

    const alike = (record: unknown[]) => [record, record, record];

    expect(await records()).toEqual(alike([form.email, 'Yan', 'New']));
    await ground.rest(me, 'PUT', '/api/user/update', { lastName: 'Changed' });
    expect(await records()).toEqual(alike([form.email, 'Yan', 'Changed']));
  });
});

describe('cycle', () => {
  it('has id, title, type, description', async () => {
    const { title, type, description } = CYCLE;

    expect(owned).toMatchObject({ id: draft.id, title, type, description });
  });

  it('has cycleFrozen, participantsFrozen', async () => {
    const cycle = await ground.fresh('draft');

    expect((await ground.update(ground.ada, cycle, { cycleFrozen: true })).data).toMatchObject({
      cycleFrozen: true,
      participantsFrozen: false,
    });
  });

  it('has createdAt, userId', async () => {
    expect(owned).toMatchObject({ createdAt: justNow, userId: ground.ada.id });
  });

  it('has startDate', async () => {
    expect(owned.startDate).toBe('2027-01-31');
  });

  it('has frequency in days, a number', async () => {
    expect(owned.frequency).toBe(28);
  });

  it('has participantAmount, a number', async () => {
    expect(owned.participantAmount).toBe(100);
  });

  it('has participantsCount', async () => {
    const cycle = await ground.fresh('draft');
    const count = async () => (await get(ground.ada, `/api/my-cycle/${cycle.id}`)).data?.participantsCount;

    expect(await count()).toBe(3);
    await ground.updateParticipant(ground.pat, cycle, 'pat', { status: 'accepted' });
    expect(await count()).toBe(4);
  });

  it('has isRunning, roundsCreated', async () => {
    const { data } = await get(ground.ada, `/api/my-cycle/${running.id}`);

    expect([owned, data].map((cycle) => [cycle?.isRunning, cycle?.roundsCreated])).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('has sentConfirmationEmails, allCollectorsConfirmed', async () => {
    const { id } = await ground.standing('asked');
    const { data: asked } = await get(ground.ada, `/api/my-cycle/${id}`);
    const { data: confirmed } = await get(ground.ada, `/api/my-cycle/${running.id}`);

    expect(
      [owned, asked, confirmed].map((cycle) => [
        cycle?.sentConfirmationEmails,
        cycle?.allCollectorsConfirmed,
      ]),
    ).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
  });

  it('has isOwner, ownerParticipantId, participantId, status of the viewer', async () => {
    const { data: joined } = await get(ground.rex, `/api/my-cycle/${draft.id}`);

    expect(owned).toMatchObject({
      isOwner: true,
      ownerParticipantId: ground.participant(draft, 'ada'),
      participantId: ground.participant(draft, 'ada'),
      status: 'accepted',
    });
    expect(joined).toMatchObject({
      isOwner: false,
      participantId: ground.participant(draft, 'rex'),
      status: 'rejected',
    });
    // The owner's participant is named to the owner only.
    expect(joined).not.toHaveProperty('ownerParticipantId');
  });
});

describe('participant', () => {
  it('has its eight fields', async () => {
    expect(await participant('bob', running)).toMatchObject({
      id: ground.participant(running, 'bob'),
      userId: ground.bob.id,
      name: 'Bob.BU',
      email: ground.bob.email,
      status: 'accepted',
      isCollector: true,
      dateCollected: DAYS[1],
      confirmationStatus: 'approved',
    });
  });

  it('status is pending, accepted or rejected', async () => {
    const statuses = [];
    for (const name of ['pat', 'bob', 'rex'] as const) statuses.push((await participant(name))?.status);

    expect(statuses).toEqual(['pending', 'accepted', 'rejected']);
    for (const status of ['ACCEPTED', 'maybe', '']) {
      const cycle = await ground.fresh('draft');
      expect(await ground.updateParticipant(ground.pat, cycle, 'pat', { status })).toMatchObject({
        status: 400,
        refusal: { fields: { status: [expect.any(String)] } },
      });
    }
  });

  it('confirmationStatus defaults to pending', async () => {
    expect(await participant('pat')).toMatchObject({ confirmationStatus: 'pending' });
  });
});

describe('collector', () => {
  it('has id, name, email, dateCollected, confirmationStatus', async () => {
    expect(collector).toMatchObject({
      id: ground.participant(running, 'bob'),
      name: 'Bob.BU',
      email: ground.bob.email,
      dateCollected: DAYS[1],
      confirmationStatus: 'approved',
    });
  });

  it('confirmationStatus is pending, approved or rejected', async () => {
    const cycle = await ground.fresh('assigned');
    const answer = (name: 'ada' | 'bob' | 'eve', confirmationStatus: string) =>
      ground.updateParticipant(ground[name], cycle, name, { confirmationStatus });
    await answer('bob', 'approved');
    await answer('eve', 'rejected');

    const path = `/api/participant/collectors?cycleId=${cycle.id}`;
    const { data } = await get<Row[]>(ground.ada, path);
    expect(data?.map(({ confirmationStatus }) => confirmationStatus)).toEqual([
      'pending',
      'approved',
      'rejected',
    ]);
    for (const other of ['accepted', 'APPROVED', '']) {
      expect(await answer('ada', other)).toMatchObject({
        status: 400,
        refusal: { fields: { confirmationStatus: [expect.any(String)] } },
      });
    }
  });
});

describe('round', () => {
  it('has collectorId', async () => {
    expect(round.collectorId).toBe(ground.participant(running, 'bob'));
  });

  it('has date with seconds', async () => {
    expect(round.date).toEqual({ seconds: Date.parse('2027-02-28T00:00:00Z') / 1_000, nanoseconds: 0 });
  });

  it('has a list of payments', async () => {
    expect(round.payments.map(({ participantId }) => participantId)).toEqual([
      ground.participant(running, 'ada'),
      ground.participant(running, 'eve'),
    ]);
  });

  it('each payment has id, name, paid', async () => {
    const ids = running.rounds[1]?.payments.map(({ id }) => id) ?? [];

    expect(round.payments.map(({ id, name, paid }) => ({ id, name, paid }))).toEqual([
      { id: ids[0], name: 'Ada.LO', paid: false },
      { id: ids[1], name: 'Eve.AD', paid: false },
    ]);
  });
});

describe('invite', () => {
  it('has id, relationship, email, sentBy, createdAt, status, cycleId', async () => {
    const { rest, graphql } = await inviteAtBothDoors(draft);
    const fields = {
      id: draft.invites.find(({ email }) => email === ground.pat.email)?.id,
      relationship: 'friend',
      email: ground.pat.email,
      sentBy: ground.ada.id,
      createdAt: justNow,
      status: 'pending',
      cycleId: draft.id,
    };

    expect(graphql).toEqual(fields);
    expect(rest).toMatchObject(fields);
    expect(rest).toMatchObject(graphql ?? {});
  });

  it('status defaults to pending', async () => {
    const { rest, graphql } = await inviteAtBothDoors(await ground.fresh('draft'));

    expect([rest?.status, graphql?.status]).toEqual(['pending', 'pending']);
  });

  it('status accepted is also used', async () => {
    const cycle = await ground.fresh('draft');
    await ground.updateParticipant(ground.pat, cycle, 'pat', { status: 'accepted' });

    const { rest, graphql } = await inviteAtBothDoors(cycle);
    expect([rest?.status, graphql?.status]).toEqual(['accepted', 'accepted']);
  });
});

describe('my cycles', () => {
  it('has four lists: owned, accepted, pending, rejected', async () => {
    const none = { owned: [], accepted: [], pending: [], rejected: [] };
    const newcomer = await ground.app.person('Nia New');
    expect((await get(newcomer, '/api/my-cycle')).data).toEqual(none);

    for (const [name, list] of [
      ['ada', 'owned'],
      ['bob', 'accepted'],
      ['pat', 'pending'],
      ['rex', 'rejected'],
    ] as const) {
      const { data } = await get<Record<string, { id: string }[]>>(ground[name], '/api/my-cycle');
      const holding = Object.entries(data ?? {}).filter(([, rows]) => rows.some(({ id }) => id === draft.id));
      expect([Object.keys(data ?? {}), holding.map(([kind]) => kind)]).toEqual([Object.keys(none), [list]]);
    }
  });
});
