import { Credential } from '../../accounts/credentials/credential.entity.ts';
import { participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { openScenario, tokenOf, type Scenario } from '../../../test/tools/scenario.ts';

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

describe('the token of a confirmation email (ADR 4)', () => {
  const newest = async (cycle: CycleView, name: Name): Promise<string> => {
    const { email } = scenario[name];
    const changed = await scenario.links(cycle, email, 'slot-changed');
    return tokenOf([...(await scenario.links(cycle, email, 'confirmation')), ...changed].at(-1));
  };

  it('is optional, and verifies the email if it is valid', async () => {
    const { app, bob } = scenario;
    const verifiedAt = async () =>
      (await app.db.reader.findOneByOrFail(Credential, { userId: bob.id })).emailProvenAt;
    await answer(await scenario.circle('asked'), 'bob', 'APPROVED');
    expect(await verifiedAt()).toBeNull();

    const cycle = await scenario.circle('asked');
    await answer(cycle, 'bob', 'APPROVED', await newest(cycle, 'bob'));
    expect(await verifiedAt()).toEqual(expect.any(Date));
    expect(participantOf(await scenario.view(cycle), bob).confirmationStatus).toBe('APPROVED');
  });

  it('must be valid if it is given', async () => {
    const cycle = await scenario.standing('asked');
    const eveToken = await newest(cycle, 'eve');

    for (const token of ['', 'x', eveToken]) {
      for (const response of ['APPROVED', 'REJECTED']) {
        expect(await reasonOf(cycle, 'bob', response, token)).toBe('invalid-link');
      }
    }
  });

  it('does not let another account answer', async () => {
    const { ada, eve, sam } = scenario;
    const cycle = await scenario.standing('asked');
    const variables = answerOf(cycle, 'bob', 'APPROVED', await newest(cycle, 'bob'));

    expect(await scenario.refusals(cycle, { ada, eve, sam }, 'confirmCollection', variables)).toEqual({
      ada: 'not-collector',
      eve: 'not-collector',
      sam: 'not-collector',
    });
  });

  it('from an old email cannot confirm a slot that has moved since', async () => {
    const cycle = await scenario.circle('asked');
    const old = await newest(cycle, 'bob');
    await assign(cycle, 'bob', 'ada', 'eve');
    expect(await reasonOf(cycle, 'bob', 'APPROVED', old)).toBe('invalid-link');

    await scenario.does(scenario.ada, 'sendConfirmationEmails', { cycleId: cycle.id });
    expect(await reasonOf(cycle, 'bob', 'APPROVED', old)).toBe('invalid-link');
    await answer(cycle, 'bob', 'APPROVED', await newest(cycle, 'bob'));
  });

  it('stays valid for a slot that did not move while others did', async () => {
    const cycle = await scenario.circle('asked');
    const token = await newest(cycle, 'eve');
    await assign(cycle, 'bob', 'ada', 'eve');

    await answer(cycle, 'eve', 'APPROVED', token);
    expect(participantOf(await scenario.view(cycle), scenario.eve).confirmationStatus).toBe('APPROVED');
  });

  it('becomes invalid when the collectors are initialised, even if the same slot is assigned again', async () => {
    const cycle = await scenario.circle('asked');
    const token = await newest(cycle, 'bob');
    await scenario.does(scenario.ada, 'initialiseCollectors', { cycleId: cycle.id });
    await assign(cycle, 'ada', 'bob', 'eve');

    expect(await reasonOf(cycle, 'bob', 'APPROVED', token)).toBe('invalid-link');
  });

  it('becomes invalid when the slot is rejected and assigned again', async () => {
    const cycle = await scenario.circle('asked');
    const token = await newest(cycle, 'bob');
    await answer(cycle, 'bob', 'REJECTED', token);
    await assign(cycle, 'ada', 'bob', 'eve');

    expect(await reasonOf(cycle, 'bob', 'APPROVED', token)).toBe('invalid-link');
  });
});
