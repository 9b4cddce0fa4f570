import { participantOf, type CycleView } from '../../../test/tools/circle.ts';
import { openScene, type Scene } from '../../../test/tools/scene.ts';
import { newId } from '../../base/tokens.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

type Name = 'ada' | 'bob' | 'eve';
const answerOf = (cycle: CycleView, name: Name | 'rex', response: string, token?: string) => ({
  participantId: participantOf(cycle, scene[name]).id,
  response,
  token,
});
const answer = (cycle: CycleView, name: Name, response: string, token?: string): Promise<unknown> =>
  scene.does(scene[name], 'confirmCollection', answerOf(cycle, name, response, token));
const heard = (cycle: CycleView, name: Name, response: string, token?: string) =>
  scene.refusal(cycle, scene[name], 'confirmCollection', answerOf(cycle, name, response, token));
const assign = (cycle: CycleView, ...names: Name[]): Promise<CycleView> =>
  scene.does(scene.ada, 'assignCollectors', {
    cycleId: cycle.id,
    participantIds: names.map((name) => participantOf(cycle, scene[name]).id),
  });

/** The cycle with this answer of this collector. */
const answered = (cycle: CycleView, name: Name, confirmationStatus: string): CycleView => ({
  ...cycle,
  participants: cycle.participants.map((participant) =>
    participant.userId === scene[name].id ? { ...participant, confirmationStatus } : participant,
  ),
});

describe('answering for a slot', () => {
  it.each(['APPROVED', 'REJECTED'])('%s stands at once, for that collector only', async (response) => {
    const cycle = await scene.circle('asked');

    await answer(cycle, 'bob', response);

    expect(await scene.view(cycle)).toEqual(answered(cycle, 'bob', response));
  });

  it('is possible before the e-mails went out', async () => {
    const cycle = await scene.circle('assigned');

    await answer(cycle, 'bob', 'APPROVED');

    expect(await scene.view(cycle)).toEqual(answered(cycle, 'bob', 'APPROVED'));
  });

  it('confirms the cycle exactly when every slot is approved', async () => {
    const cycle = await scene.circle('asked');
    const confirmed = async (name: Name): Promise<boolean> => {
      await answer(cycle, name, 'APPROVED');
      return (await scene.view(cycle)).allCollectorsConfirmed;
    };

    expect([await confirmed('eve'), await confirmed('ada'), await confirmed('bob')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('does not confirm the cycle while one has rejected', async () => {
    const cycle = await scene.circle('asked');
    for (const name of ['ada', 'eve'] as const) await answer(cycle, name, 'APPROVED');
    await answer(cycle, 'bob', 'REJECTED');

    expect(await scene.view(cycle)).toMatchObject({
      collectorsAssigned: true,
      allCollectorsConfirmed: false,
      sentConfirmationEmails: true,
    });
  });

  it('again with the same answer is harmless, and with another is a conflict', async () => {
    const cycle = await scene.circle('asked');
    await answer(cycle, 'ada', 'APPROVED');
    await answer(cycle, 'bob', 'REJECTED');

    expect(await heard(cycle, 'ada', 'APPROVED')).toBeUndefined();
    expect(await heard(cycle, 'ada', 'REJECTED')).toBe('already-responded');
    expect(await heard(cycle, 'bob', 'REJECTED')).toBeUndefined();
    expect(await heard(cycle, 'bob', 'APPROVED')).toBe('already-responded');
  });

  it('is over once the cycle runs; only the same answer again is harmless', async () => {
    const cycle = await scene.standing('running');

    expect(await heard(cycle, 'bob', 'REJECTED')).toBe('cycle-running');
    expect(await heard(cycle, 'bob', 'APPROVED')).toBeUndefined();
  });

  it.each(['draft', 'frozen'] as const)('needs a slot: there is none while a cycle is %s', async (stage) => {
    const cycle = await scene.standing(stage);

    for (const response of ['APPROVED', 'REJECTED'])
      expect(await heard(cycle, 'bob', response)).toBe('no-slot');
  });

  it('is no more possible once the collectors are initialised', async () => {
    const cycle = await scene.circle('asked');
    await scene.does(scene.ada, 'initialiseCollectors', { cycleId: cycle.id });

    expect(await heard(cycle, 'bob', 'APPROVED')).toBe('no-slot');
  });

  it('is possible anew for a collector who is asked again', async () => {
    const cycle = await scene.circle('asked');
    await answer(cycle, 'bob', 'REJECTED');
    await assign(cycle, 'ada', 'bob', 'eve');

    await answer(cycle, 'bob', 'APPROVED');
    expect(participantOf(await scene.view(cycle), scene.bob).confirmationStatus).toBe('APPROVED');
  });

  it.each(['draft', 'asked', 'confirmed', 'running'] as const)(
    'is for that collector only, of a cycle that is %s: nobody answers for somebody else',
    async (stage) => {
      const { ada, eve, rex, sam, pat } = scene;
      const cycle = await scene.standing(stage);
      const people = { nobody: undefined, sam, pat, rex, eve, ada };

      for (const response of ['APPROVED', 'REJECTED']) {
        expect(
          await scene.refusals(cycle, people, 'confirmCollection', answerOf(cycle, 'bob', response)),
        ).toEqual({
          nobody: 'not-signed-in',
          sam: 'not-collector',
          pat: 'not-collector',
          rex: 'not-collector',
          eve: 'not-collector',
          ada: 'not-collector',
        });
      }
    },
  );

  it('is not for a participant without a slot, nor by an id that does not exist', async () => {
    const { rex } = scene;
    const cycle = await scene.standing('asked');
    const refusal = (variables: Record<string, unknown>) =>
      scene.refusal(cycle, rex, 'confirmCollection', variables);

    expect(await refusal(answerOf(cycle, 'rex', 'APPROVED'))).toBe('no-slot');
    expect(await refusal({ participantId: newId(), response: 'APPROVED' })).toBe('participant-not-found');
    expect(await refusal({ participantId: cycle.id, response: 'APPROVED' })).toBe('participant-not-found');
  });
});
