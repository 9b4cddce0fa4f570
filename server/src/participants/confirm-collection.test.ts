import { Credential } from '../identity/credential.entity.ts';
import { seatOf, type CycleView } from '../testing/circle.ts';
import { openScene, tokenOf, type Scene } from '../testing/scene.ts';
import { newId } from '../tokens.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

type Name = 'ada' | 'bob' | 'eve';
const answerOf = (cycle: CycleView, name: Name | 'rex', response: string, token?: string) => ({
  participantId: seatOf(cycle, scene[name]).id,
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
    participantIds: names.map((name) => seatOf(cycle, scene[name]).id),
  });

/** The cycle with this answer of this collector. */
const answered = (cycle: CycleView, name: Name, confirmationStatus: string): CycleView => ({
  ...cycle,
  participants: cycle.participants.map((seat) =>
    seat.userId === scene[name].id ? { ...seat, confirmationStatus } : seat,
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
    expect(seatOf(await scene.view(cycle), scene.bob).confirmationStatus).toBe('APPROVED');
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

describe('the token of a confirmation letter (ADR 4)', () => {
  const newest = async (cycle: CycleView, name: Name): Promise<string> => {
    const { email } = scene[name];
    const changed = await scene.links(cycle, email, 'slot-changed');
    return tokenOf([...(await scene.links(cycle, email, 'confirmation')), ...changed].at(-1));
  };

  it('is not needed; where it is given and right, it also proves the e-mail', async () => {
    const { app, bob } = scene;
    const provenAt = async () =>
      (await app.db.reader.findOneByOrFail(Credential, { userId: bob.id })).emailProvenAt;
    await answer(await scene.circle('asked'), 'bob', 'APPROVED');
    expect(await provenAt()).toBeNull();

    const cycle = await scene.circle('asked');
    await answer(cycle, 'bob', 'APPROVED', await newest(cycle, 'bob'));
    expect(await provenAt()).toEqual(expect.any(Date));
    expect(seatOf(await scene.view(cycle), bob).confirmationStatus).toBe('APPROVED');
  });

  it('must be right where it is given', async () => {
    const cycle = await scene.standing('asked');
    const others = await newest(cycle, 'eve');

    for (const token of ['', 'x', others]) {
      for (const response of ['APPROVED', 'REJECTED']) {
        expect(await heard(cycle, 'bob', response, token)).toBe('invalid-link');
      }
    }
  });

  it('grants nothing to another account', async () => {
    const { ada, eve, sam } = scene;
    const cycle = await scene.standing('asked');
    const given = answerOf(cycle, 'bob', 'APPROVED', await newest(cycle, 'bob'));

    expect(await scene.refusals(cycle, { ada, eve, sam }, 'confirmCollection', given)).toEqual({
      ada: 'not-collector',
      eve: 'not-collector',
      sam: 'not-collector',
    });
  });

  it('of an old letter cannot confirm a slot that has moved since', async () => {
    const cycle = await scene.circle('asked');
    const old = await newest(cycle, 'bob');
    await assign(cycle, 'bob', 'ada', 'eve');
    expect(await heard(cycle, 'bob', 'APPROVED', old)).toBe('invalid-link');

    await scene.does(scene.ada, 'sendConfirmationEmails', { cycleId: cycle.id });
    expect(await heard(cycle, 'bob', 'APPROVED', old)).toBe('invalid-link');
    await answer(cycle, 'bob', 'APPROVED', await newest(cycle, 'bob'));
  });

  it('stays good for a slot that did not move while others did', async () => {
    const cycle = await scene.circle('asked');
    const token = await newest(cycle, 'eve');
    await assign(cycle, 'bob', 'ada', 'eve');

    await answer(cycle, 'eve', 'APPROVED', token);
    expect(seatOf(await scene.view(cycle), scene.eve).confirmationStatus).toBe('APPROVED');
  });

  it('dies when the collectors are initialised, though the same slot is given again', async () => {
    const cycle = await scene.circle('asked');
    const token = await newest(cycle, 'bob');
    await scene.does(scene.ada, 'initialiseCollectors', { cycleId: cycle.id });
    await assign(cycle, 'ada', 'bob', 'eve');

    expect(await heard(cycle, 'bob', 'APPROVED', token)).toBe('invalid-link');
  });

  it('dies when a slot is rejected and given again', async () => {
    const cycle = await scene.circle('asked');
    const token = await newest(cycle, 'bob');
    await answer(cycle, 'bob', 'REJECTED', token);
    await assign(cycle, 'ada', 'bob', 'eve');

    expect(await heard(cycle, 'bob', 'APPROVED', token)).toBe('invalid-link');
  });
});
