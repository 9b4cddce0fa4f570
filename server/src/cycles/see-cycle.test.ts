import { seatOf, type CycleView } from '../testing/circle.ts';
import { openScene, type Scene } from '../testing/scene.ts';
import type { Person } from '../testing/test-app.ts';
import { newId } from '../tokens.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

interface Seen {
  isOwner: boolean;
  viewerParticipant: { id: string } | null;
  ownerParticipant: { id: string };
  participants: { id: string; name: string | null; email: string | null; relationship: string | null }[];
  collectors: { id: string }[];
  invites: { email: string }[];
  rounds: { payments: object[] }[];
}

const CYCLE = `query ($id: ID!) {
  cycle(id: $id) {
    isOwner viewerParticipant { id } ownerParticipant { id }
    participants { id name email relationship } collectors { id }
    invites { email relationship sentBy status createdAt cycleId participant { id email } }
    rounds { payments { id name paid } }
  }
}`;
const see = async (cycle: { id: string }, person: Person | undefined): Promise<Seen | string | undefined> => {
  const { data, refusal } = await scene.app.ask<{ cycle: Seen }>(person, CYCLE, { id: cycle.id });
  return data?.cycle ?? refusal?.reason;
};
const seen = async (cycle: { id: string }, person: Person): Promise<Seen> => {
  const answer = await see(cycle, person);
  if (typeof answer !== 'object') throw new Error(`refused: ${answer}`);
  return answer;
};

describe('seeing a cycle', () => {
  it.each(['ada', 'bob', 'eve', 'pat', 'rex'] as const)(
    'is for %s, whatever the answer was',
    async (name) => {
      const person = scene[name];
      const cycle = await scene.standing('draft');
      const { isOwner, viewerParticipant, ownerParticipant } = await seen(cycle, person);

      expect({ isOwner, viewerParticipant, ownerParticipant }).toEqual({
        isOwner: name === 'ada',
        viewerParticipant: { id: seatOf(cycle, person).id },
        ownerParticipant: { id: seatOf(cycle, scene.ada).id },
      });
    },
  );

  it('is not for a stranger, a visitor, nor whoever was removed by freezing', async () => {
    const { ada, sam, pat } = scene;
    const draft = await scene.standing('draft');
    const frozen = await scene.standing('frozen');

    expect([await see(draft, sam), await see(draft, undefined), await see(frozen, pat)]).toEqual([
      'not-a-member',
      'not-signed-in',
      'not-a-member',
    ]);
    expect([await see({ id: newId() }, ada), await see({ id: seatOf(draft, ada).id }, ada)]).toEqual([
      'cycle-not-found',
      'cycle-not-found',
    ]);
  });

  it('says a refusal in the words of the page', async () => {
    const { refusal } = await scene.app.ask(scene.sam, CYCLE, { id: (await scene.standing('draft')).id });

    expect(refusal).toMatchObject({
      code: 'FORBIDDEN',
      message:
        'You are not authorized to view this cycle. Please confirm if you are either a part of the cycle or invited to it.',
    });
  });
});

describe('e-mail addresses', () => {
  /** A draft with somebody besides who has no account yet. */
  const withZoe = async (): Promise<CycleView> => {
    const { id } = await scene.circle();
    const invites = [{ email: 'zoe@example.com', relationship: 'COLLEAGUE' }];
    return scene.does<CycleView>(scene.ada, 'sendInvites', { cycleId: id, invites });
  };
  const emailsFor = async (cycle: CycleView, person: Person) =>
    (await seen(cycle, person)).participants.map(({ name, email }) => [name, email]);

  it('are all for the owner; for others their own, and those that stand in for a name', async () => {
    const { ada, bob, eve, pat, rex } = scene;
    const cycle = await withZoe();
    const zoe = [null, 'zoe@example.com'];

    expect(await emailsFor(cycle, ada)).toEqual([
      ['Ada.LO', ada.email],
      ['Bob.BU', bob.email],
      ['Eve.AD', eve.email],
      ['Pat.SI', pat.email],
      ['Rex.NA', rex.email],
      zoe,
    ]);
    expect(await emailsFor(cycle, bob)).toEqual([
      ['Ada.LO', null],
      ['Bob.BU', bob.email],
      ['Eve.AD', null],
      ['Pat.SI', null],
      ['Rex.NA', null],
      zoe,
    ]);
    expect(await emailsFor(cycle, pat)).toEqual([
      ['Ada.LO', null],
      ['Bob.BU', null],
      ['Eve.AD', null],
      ['Pat.SI', pat.email],
      ['Rex.NA', null],
      zoe,
    ]);
  });

  it('are hidden wherever participants are listed', async () => {
    const { app, bob, ada } = scene;
    const cycle = await scene.standing('running');
    const { data } = await app.ask(
      bob,
      `query ($id: ID!, $seat: ID!) {
        participants(cycleId: $id) { email }
        collectors(cycleId: $id) { email }
        participant(id: $seat) { email cycle { participants { email } } }
        rounds(cycleId: $id) { collector { email } payments { participant { email } } }
        myCycles { accepted { ownerParticipant { email } } }
      }`,
      { id: cycle.id, seat: seatOf(cycle, ada).id },
    );

    const emails = new Set(
      [...JSON.stringify(data).matchAll(/"email":("[^"]*"|null)/g)].map(([, email]) => email),
    );
    expect(emails).toEqual(new Set(['null', JSON.stringify(bob.email)]));
  });
});

describe('invites', () => {
  it('are for the owner: as field and as query', async () => {
    const { app, ada, bob, sam } = scene;
    const cycle = await scene.standing('draft');
    const query = 'query ($id: ID!) { invites(cycleId: $id) { email } }';
    const asked = async (person: Person | undefined) => {
      const { data, refusal } = await app.ask<{ invites: object[] }>(person, query, { id: cycle.id });
      return data?.invites.length ?? refusal?.reason;
    };

    expect((await seen(cycle, ada)).invites).toHaveLength(4);
    expect((await seen(cycle, bob)).invites).toEqual([]);
    expect([await asked(ada), await asked(bob), await asked(sam), await asked(undefined)]).toEqual([
      4,
      'not-owner',
      'not-a-member',
      'not-signed-in',
    ]);
  });

  it('say who sent them, to whom and how it stands, and hold no token', async () => {
    const { app, ada, pat } = scene;
    const cycle = await scene.standing('draft');
    const invite = (await seen(cycle, ada)).invites.find(({ email }) => email === pat.email);
    const fields = await app.ask<{ type: { fields: { name: string }[] } }>(
      ada,
      '{ type: __type(name: "Invite") { fields { name } } }',
    );

    expect(invite).toEqual({
      email: pat.email,
      relationship: 'FRIEND',
      sentBy: ada.id,
      status: 'PENDING',
      createdAt: expect.stringMatching(/Z$/),
      cycleId: cycle.id,
      participant: { id: seatOf(cycle, pat).id, email: pat.email },
    });
    expect(fields.data?.type.fields.map(({ name }) => name).sort()).toEqual(
      ['id', 'relationship', 'email', 'sentBy', 'createdAt', 'status', 'cycleId', 'participant'].sort(),
    );
  });

  it('tell nobody else who somebody is to the owner', async () => {
    const cycle = await scene.standing('draft');
    const relationshipsFor = async (person: Person) =>
      (await seen(cycle, person)).participants.map(({ relationship }) => relationship);

    expect(await relationshipsFor(scene.ada)).toEqual([null, 'FRIEND', 'FRIEND', 'FRIEND', 'FRIEND']);
    expect(await relationshipsFor(scene.bob)).toEqual([null, null, null, null, null]);
  });
});

describe('rounds and payments', () => {
  const ROUNDS = 'query ($id: ID!) { rounds(cycleId: $id) { id } }';
  const ROUND = 'query ($id: ID!, $who: ID!) { round(cycleId: $id, collectorId: $who) { id date } }';

  it('are for the owner and accepted participants', async () => {
    const { app, ada, bob, rex, sam, pat } = scene;
    const cycle = await scene.standing('running');
    const variables = { id: cycle.id, who: seatOf(cycle, bob).id };
    const heard: Record<string, unknown> = {};
    for (const [name, person] of Object.entries({ ada, bob, rex, pat, sam, nobody: undefined })) {
      const rounds = await app.ask<{ rounds: object[] }>(person, ROUNDS, variables);
      const round = await app.ask<{ round: object }>(person, ROUND, variables);
      heard[name] = [
        rounds.data?.rounds.length ?? rounds.refusal?.reason,
        round.data?.round ?? round.refusal?.reason,
      ];
    }

    const bobs = { id: cycle.rounds[1]?.id, date: '2027-02-28' };
    expect(heard).toEqual({
      ada: [3, bobs],
      bob: [3, bobs],
      rex: ['not-accepted', 'not-accepted'],
      pat: ['not-a-member', 'not-a-member'],
      sam: ['not-a-member', 'not-a-member'],
      nobody: ['not-signed-in', 'not-signed-in'],
    });
    expect((await seen(cycle, bob)).rounds).toHaveLength(3);
    expect((await seen(cycle, rex)).rounds).toEqual([]);
  });

  it('are none before the cycle runs, also for whoever has not answered', async () => {
    const { app, ada, pat } = scene;
    const cycle = await scene.standing('draft');

    expect((await app.ask<{ rounds: object[] }>(ada, ROUNDS, { id: cycle.id })).data?.rounds).toEqual([]);
    expect((await app.ask(pat, ROUNDS, { id: cycle.id })).refusal?.reason).toBe('not-accepted');
    expect((await seen(cycle, pat)).rounds).toEqual([]);
  });

  it('are not found by a collector that is none', async () => {
    const { app, ada, rex } = scene;
    const cycle = await scene.standing('running');

    for (const who of [seatOf(cycle, rex).id, ada.id, newId(), cycle.id]) {
      expect((await app.ask(ada, ROUND, { id: cycle.id, who })).refusal).toMatchObject({
        code: 'NOT_FOUND',
        reason: 'round-not-found',
      });
    }
  });
});

describe('participants and collectors by themselves', () => {
  const PARTICIPANTS = 'query ($id: ID!) { participants(cycleId: $id) { id } }';
  const COLLECTORS = 'query ($id: ID!) { collectors(cycleId: $id) { id } }';
  const PARTICIPANT = 'query ($id: ID!) { participant(id: $id) { id userId cycleId cycle { title } } }';

  it('are for whoever sees the cycle', async () => {
    const { app, rex, sam, pat } = scene;
    const cycle = await scene.standing('assigned');
    const seat = seatOf(cycle, rex);

    for (const [document, id] of [
      [PARTICIPANTS, cycle.id],
      [COLLECTORS, cycle.id],
      [PARTICIPANT, seat.id],
    ] as const) {
      expect((await app.ask(rex, document, { id })).refusal).toBeUndefined();
      for (const stranger of [sam, pat]) {
        expect((await app.ask(stranger, document, { id })).refusal?.reason).toBe('not-a-member');
      }
      expect((await app.ask(undefined, document, { id })).refusal?.reason).toBe('not-signed-in');
    }
  });

  it('stand in the order of joining, and of the slots', async () => {
    const { app, ada, bob, eve } = scene;
    const cycle = await scene.circle('frozen');
    const [a, b, e] = [ada, bob, eve].map((person) => seatOf(cycle, person).id);
    await scene.does(ada, 'assignCollectors', { cycleId: cycle.id, participantIds: [e, a, b] });
    const idsOf = async (document: string, key: string) =>
      (await app.ask<Record<string, { id: string }[]>>(ada, document, { id: cycle.id })).data?.[key]?.map(
        ({ id }) => id,
      );

    expect(await idsOf(COLLECTORS, 'collectors')).toEqual([e, a, b]);
    expect(await idsOf(PARTICIPANTS, 'participants')).toEqual(cycle.participants.map(({ id }) => id));
  });

  it('are found by their own id only', async () => {
    const { app, ada } = scene;
    const cycle = await scene.standing('assigned');

    expect((await app.ask(ada, PARTICIPANT, { id: seatOf(cycle, ada).id })).data).toEqual({
      participant: {
        id: seatOf(cycle, ada).id,
        userId: ada.id,
        cycleId: cycle.id,
        cycle: { title: 'Holiday savings' },
      },
    });
    for (const id of [cycle.id, ada.id, newId()]) {
      expect((await app.ask(ada, PARTICIPANT, { id })).refusal?.reason).toBe('participant-not-found');
    }
  });
});
