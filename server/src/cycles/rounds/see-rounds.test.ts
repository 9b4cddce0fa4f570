import { participantOf, viewOf } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { newId } from '../../base/tokens.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

describe('rounds and payments', () => {
  const ROUNDS = 'query ($id: ID!) { rounds(cycleId: $id) { id } }';
  const ROUND = 'query ($id: ID!, $who: ID!) { round(cycleId: $id, collectorId: $who) { id date } }';

  it('are for the owner and accepted participants', async () => {
    const { app, ada, bob, rex, sam, pat } = scenario;
    const cycle = await scenario.standing('running');
    const variables = { id: cycle.id, who: participantOf(cycle, bob).id };
    const results: Record<string, unknown> = {};
    for (const [name, person] of Object.entries({ ada, bob, rex, pat, sam, signedOut: undefined })) {
      const rounds = await app.ask<{ rounds: object[] }>(person, ROUNDS, variables);
      const round = await app.ask<{ round: object }>(person, ROUND, variables);
      results[name] = [
        rounds.data?.rounds.length ?? rounds.refusal?.reason,
        round.data?.round ?? round.refusal?.reason,
      ];
    }

    const bobs = { id: cycle.rounds[1]?.id, date: '2027-02-28' };
    expect(results).toEqual({
      ada: [3, bobs],
      bob: [3, bobs],
      rex: ['not-accepted', 'not-accepted'],
      pat: ['not-a-member', 'not-a-member'],
      sam: ['not-a-member', 'not-a-member'],
      signedOut: ['not-signed-in', 'not-signed-in'],
    });
    expect((await viewOf(app, bob, cycle.id)).rounds).toHaveLength(3);
  });

  it('do not exist before the cycle runs, also for someone who has not answered', async () => {
    const { app, ada, pat } = scenario;
    const cycle = await scenario.standing('draft');

    expect((await app.ask<{ rounds: object[] }>(ada, ROUNDS, { id: cycle.id })).data?.rounds).toEqual([]);
    expect((await app.ask(pat, ROUNDS, { id: cycle.id })).refusal?.reason).toBe('not-accepted');
    expect((await viewOf(app, pat, cycle.id)).rounds).toEqual([]);
  });

  it('are not found by the id of someone who is not a collector', async () => {
    const { app, ada, rex } = scenario;
    const cycle = await scenario.standing('running');

    for (const who of [participantOf(cycle, rex).id, ada.id, newId(), cycle.id]) {
      expect((await app.ask(ada, ROUND, { id: cycle.id, who })).refusal).toMatchObject({
        code: 'NOT_FOUND',
        reason: 'round-not-found',
      });
    }
  });
});
