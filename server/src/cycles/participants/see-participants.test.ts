import { participantOf } from '../../../test/tools/circle.ts';
import { openScene, type Scene } from '../../../test/tools/scene.ts';
import { newId } from '../../base/tokens.ts';
import { Cycle } from '../cycle/cycle.entity.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

describe('participants and collectors by themselves', () => {
  const PARTICIPANTS = 'query ($id: ID!) { participants(cycleId: $id) { id } }';
  const COLLECTORS = 'query ($id: ID!) { collectors(cycleId: $id) { id } }';
  const PARTICIPANT = 'query ($id: ID!) { participant(id: $id) { id userId cycleId cycle { title } } }';

  it('are for whoever sees the cycle', async () => {
    const { app, rex, sam, pat } = scene;
    const cycle = await scene.standing('assigned');
    const participant = participantOf(cycle, rex);

    for (const [document, id] of [
      [PARTICIPANTS, cycle.id],
      [COLLECTORS, cycle.id],
      [PARTICIPANT, participant.id],
    ] as const) {
      expect((await app.ask(rex, document, { id })).refusal).toBeUndefined();
      for (const stranger of [sam, pat]) {
        expect((await app.ask(stranger, document, { id })).refusal?.reason).toBe('not-a-member');
      }
      expect((await app.ask(undefined, document, { id })).refusal?.reason).toBe('not-signed-in');
    }
  });

  it('once it runs, who rejected it sees neither the cycle nor, through their own answer, who takes part', async () => {
    const { app, ada, rex } = scene;
    const cycle = await scene.copy('confirmed');
    // Their own answer, once more: a repeat changes nothing and answers with the cycle.
    const nested = async () => {
      const { data } = await app.ask<{
        respondToInvite: { cycle: { participants: { userId: string }[] } & Record<string, unknown> };
      }>(
        rex,
        `mutation ($id: ID!) { respondToInvite(participantId: $id, response: REJECTED) { cycle {
           version fingerprint houseRules terms { houseRules } participants { userId } collectors { userId } } } }`,
        { id: participantOf(cycle, rex).id },
      );
      return data?.respondToInvite.cycle;
    };
    expect((await nested())?.participants).toHaveLength(cycle.participants.length);
    await scene.does(ada, 'runCycle', { cycleId: cycle.id });
    await app.db.transaction((manager) =>
      manager.update(Cycle, { id: cycle.id }, { houseRules: 'Never on a Sunday.' }),
    );

    for (const [document, id] of [
      [PARTICIPANTS, cycle.id],
      [COLLECTORS, cycle.id],
      [PARTICIPANT, participantOf(cycle, ada).id],
      [PARTICIPANT, participantOf(cycle, rex).id],
    ] as const) {
      expect((await app.ask(rex, document, { id })).refusal?.reason).toBe('not-accepted');
    }
    const listed = await nested();
    expect(listed).toMatchObject({
      version: null,
      fingerprint: null,
      houseRules: null,
      terms: { houseRules: null },
    });
    expect(listed?.participants.map(({ userId }) => userId).sort()).toEqual([ada.id, rex.id].sort());
    expect(JSON.stringify(listed)).not.toContain(scene.bob.id);
  });

  it('stand in the order of joining, and of the slots', async () => {
    const { app, ada, bob, eve } = scene;
    const cycle = await scene.circle('frozen');
    const [a, b, e] = [ada, bob, eve].map((person) => participantOf(cycle, person).id);
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

    expect((await app.ask(ada, PARTICIPANT, { id: participantOf(cycle, ada).id })).data).toEqual({
      participant: {
        id: participantOf(cycle, ada).id,
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
