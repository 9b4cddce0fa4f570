// Also on MySQL.
import { today } from '../../../test/tools/calls.ts';
import type { CycleView } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

const ASK = `query ($id: ID!) {
  cycle(id: $id) { viewerPaysOn }
  myCycles { accepted { id viewerPaysOn } }
}`;

/** What Bob reads: on the cycle's own page and in the list, which are read in two ways. */
async function asked(cycle: CycleView): Promise<string | null> {
  const { data } = await scenario.app.ask<{
    cycle: { viewerPaysOn: string | null };
    myCycles: { accepted: { id: string; viewerPaysOn: string | null }[] };
  }>(scenario.bob, ASK, { id: cycle.id });
  const listed = data?.myCycles.accepted.find(({ id }) => id === cycle.id);
  expect(listed?.viewerPaysOn).toBe(data?.cycle.viewerPaysOn);
  return listed?.viewerPaysOn ?? null;
}

it('is the day of the earliest payment that asks something of the viewer', async () => {
  const cycle = await scenario.circle('running');
  const [adas, , eves] = cycle.rounds;
  const paymentId = adas?.payments[0]?.id;
  const input = { paymentId, paidOn: today(), method: 'CASH' };
  expect(await asked(cycle)).toBe('2027-01-31');

  // Who has reported is asked for nothing, until it is disputed.
  await scenario.does(scenario.bob, 'reportPayment', { input });
  expect(await asked(cycle)).toBe('2027-03-31');
  await scenario.does(scenario.ada, 'disputePayment', { paymentId, reason: 'Nothing.' });
  expect(await asked(cycle)).toBe('2027-01-31');

  await scenario.does(scenario.ada, 'updatePayments', {
    roundId: adas?.id,
    payments: [{ paymentId, paid: true }],
  });
  await scenario.does(scenario.eve, 'updatePayments', {
    roundId: eves?.id,
    payments: eves?.payments.map(({ id }) => ({ paymentId: id, paid: true })),
  });
  expect(await asked(cycle)).toBeNull();
});

it('is none before the cycle runs', async () => {
  expect(await asked(await scenario.circle('confirmed'))).toBeNull();
});
