import { participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { newId } from '../../base/tokens.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

type Name = 'ada' | 'bob' | 'eve';
const answerOf = (cycle: CycleView, name: Name | 'rex', response: string, token?: string) => ({
  participantId: participantOf(cycle, scenario[name]).id,
  response,
  token,
});
const answer = (cycle: CycleView, name: Name, response: string, token?: string): Promise<unknown> =>
  scenario.does(scenario[name], 'confirmCollection', answerOf(cycle, name, response, token));
const reasonOf = (cycle: CycleView, name: Name, response: string, token?: string) =>
  scenario.refusal(cycle, scenario[name], 'confirmCollection', answerOf(cycle, name, response, token));
const assign = (cycle: CycleView, ...names: Name[]): Promise<CycleView> =>
  scenario.does(scenario.ada, 'assignCollectors', {
    cycleId: cycle.id,
    participantIds: names.map((name) => participantOf(cycle, scenario[name]).id),
  });

/** The cycle, with this answer from this collector. */
const answered = (cycle: CycleView, name: Name, confirmationStatus: string): CycleView => ({
  ...cycle,
  participants: cycle.participants.map((participant) =>
    participant.userId === scenario[name].id ? { ...participant, confirmationStatus } : participant,
  ),
});

describe('answering for a slot', () => {
  it.each(['APPROVED', 'REJECTED'])(
    'with %s takes effect at once, for that collector only',
    async (response) => {
      const cycle = await scenario.circle('asked');

      await answer(cycle, 'bob', response);

      expect(await scenario.view(cycle)).toEqual(answered(cycle, 'bob', response));
    },
  );

  it('is possible before the emails are sent', async () => {
    const cycle = await scenario.circle('assigned');

    await answer(cycle, 'bob', 'APPROVED');

    expect(await scenario.view(cycle)).toEqual(answered(cycle, 'bob', 'APPROVED'));
  });

  it('confirms the cycle only when every slot is approved', async () => {
    const cycle = await scenario.circle('asked');
    const confirmed = async (name: Name): Promise<boolean> => {
      await answer(cycle, name, 'APPROVED');
      return (await scenario.view(cycle)).allCollectorsConfirmed;
    };

    expect([await confirmed('eve'), await confirmed('ada'), await confirmed('bob')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('does not confirm the cycle while one collector has rejected', async () => {
    const cycle = await scenario.circle('asked');
    for (const name of ['ada', 'eve'] as const) await answer(cycle, name, 'APPROVED');
    await answer(cycle, 'bob', 'REJECTED');

    expect(await scenario.view(cycle)).toMatchObject({
      collectorsAssigned: true,
      allCollectorsConfirmed: false,
      sentConfirmationEmails: true,
    });
  });

  it('again is harmless with the same answer and a conflict with another one', async () => {
    const cycle = await scenario.circle('asked');
    await answer(cycle, 'ada', 'APPROVED');
    await answer(cycle, 'bob', 'REJECTED');

    expect(await reasonOf(cycle, 'ada', 'APPROVED')).toBeUndefined();
    expect(await reasonOf(cycle, 'ada', 'REJECTED')).toBe('already-responded');
    expect(await reasonOf(cycle, 'bob', 'REJECTED')).toBeUndefined();
    expect(await reasonOf(cycle, 'bob', 'APPROVED')).toBe('already-responded');
  });

  it('is refused once the cycle runs, except for repeating the same answer', async () => {
    const cycle = await scenario.standing('running');

    expect(await reasonOf(cycle, 'bob', 'REJECTED')).toBe('cycle-running');
    expect(await reasonOf(cycle, 'bob', 'APPROVED')).toBeUndefined();
  });

  it.each(['draft', 'frozen'] as const)('is refused without a slot, while the cycle is %s', async (stage) => {
    const cycle = await scenario.standing(stage);

    for (const response of ['APPROVED', 'REJECTED'])
      expect(await reasonOf(cycle, 'bob', response)).toBe('no-slot');
  });

  it('is no longer possible once the collectors are initialised', async () => {
    const cycle = await scenario.circle('asked');
    await scenario.does(scenario.ada, 'initialiseCollectors', { cycleId: cycle.id });

    expect(await reasonOf(cycle, 'bob', 'APPROVED')).toBe('no-slot');
  });

  it('is possible again for a collector who has to answer again', async () => {
    const cycle = await scenario.circle('asked');
    await answer(cycle, 'bob', 'REJECTED');
    await assign(cycle, 'ada', 'bob', 'eve');

    await answer(cycle, 'bob', 'APPROVED');
    expect(participantOf(await scenario.view(cycle), scenario.bob).confirmationStatus).toBe('APPROVED');
  });

  it.each(['draft', 'asked', 'confirmed', 'running'] as const)(
    'is possible only for that collector, in a cycle that is %s',
    async (stage) => {
      const { ada, eve, rex, sam, pat } = scenario;
      const cycle = await scenario.standing(stage);
      const people = { noOne: undefined, sam, pat, rex, eve, ada };

      for (const response of ['APPROVED', 'REJECTED']) {
        expect(
          await scenario.refusals(cycle, people, 'confirmCollection', answerOf(cycle, 'bob', response)),
        ).toEqual({
          noOne: 'not-signed-in',
          sam: 'not-collector',
          pat: 'not-collector',
          rex: 'not-collector',
          eve: 'not-collector',
          ada: 'not-collector',
        });
      }
    },
  );

  it('is refused for a participant without a slot and for an unknown id', async () => {
    const { rex } = scenario;
    const cycle = await scenario.standing('asked');
    const refusal = (variables: Record<string, unknown>) =>
      scenario.refusal(cycle, rex, 'confirmCollection', variables);

    expect(await refusal(answerOf(cycle, 'rex', 'APPROVED'))).toBe('no-slot');
    expect(await refusal({ participantId: newId(), response: 'APPROVED' })).toBe('participant-not-found');
    expect(await refusal({ participantId: cycle.id, response: 'APPROVED' })).toBe('participant-not-found');
  });
});
