import { PASSWORD } from '../../../test/tools/ask.ts';
import { participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

const ASK = `query ($id: ID!) {
  cycle(id: $id) { viewerHasPayTo }
  myCycles { accepted { id viewerHasPayTo } }
}`;

/** Bob's value, which the cycle page and the list read in different ways. */
async function hasPayTo(cycle: CycleView): Promise<(boolean | undefined)[]> {
  const { data } = await scenario.app.ask<{
    cycle: { viewerHasPayTo: boolean };
    myCycles: { accepted: { id: string; viewerHasPayTo: boolean }[] };
  }>(scenario.bob, ASK, { id: cycle.id });
  const listed = data?.myCycles.accepted.find(({ id }) => id === cycle.id);
  return [data?.cycle.viewerHasPayTo, listed?.viewerHasPayTo];
}

it('viewerHasPayTo tells the viewer whether their own payment details are there', async () => {
  const cycle = await scenario.circle('running');
  const update = async (name: 'ada' | 'bob', payTo: string | null): Promise<void> => {
    const { id: participantId } = participantOf(cycle, scenario[name]);
    await scenario.does(scenario[name], 'updatePayTo', { participantId, payTo, password: PASSWORD });
  };
  await update('ada', 'Only mine.');
  expect(await hasPayTo(cycle)).toEqual([false, false]);
  await update('bob', 'In cash.');
  expect(await hasPayTo(cycle)).toEqual([true, true]);
  await update('bob', null);
  expect(await hasPayTo(cycle)).toEqual([false, false]);
});
