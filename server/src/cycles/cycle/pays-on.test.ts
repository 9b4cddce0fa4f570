// @mysql
import { today } from '../../../test/tools/calls.ts';
import type { CycleView } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

const ASK = `query ($id: ID!) {
  cycle(id: $id) { viewerPaysOn viewerPaysStanding }
  myCycles { accepted { id viewerPaysOn viewerPaysStanding } }
}`;

/** Returns Bob's values, which are read in different ways on the cycle page and in the list, and checks that both agree. */
async function paysOnOf(cycle: CycleView): Promise<[string | null, string | null]> {
  interface Pays {
    viewerPaysOn: string | null;
    viewerPaysStanding: string | null;
  }
  const { data } = await scenario.app.ask<{
    cycle: Pays;
    myCycles: { accepted: (Pays & { id: string })[] };
  }>(scenario.bob, ASK, { id: cycle.id });
  const listed = data?.myCycles.accepted.find(({ id }) => id === cycle.id);
  expect(listed).toEqual({ id: cycle.id, ...data?.cycle });
  return [listed?.viewerPaysOn ?? null, listed?.viewerPaysStanding ?? null];
}

it('viewerPaysOn is the day of the earliest payment that the viewer still has to make', async () => {
  const cycle = await scenario.circle('running');
  const [adas, , eves] = cycle.rounds;
  const paymentId = adas?.payments[0]?.id;
  const input = { paymentId, paidOn: today(), method: 'CASH' };
  expect(await paysOnOf(cycle)).toEqual(['2027-01-31', 'DUE']);

  // A reported payment does not count until it is disputed.
  await scenario.does(scenario.bob, 'reportPayment', { input });
  expect(await paysOnOf(cycle)).toEqual(['2027-03-31', 'DUE']);
  await scenario.does(scenario.ada, 'disputePayment', { paymentId, reason: 'Nothing.' });
  expect(await paysOnOf(cycle)).toEqual(['2027-01-31', 'DISPUTED']);

  await scenario.does(scenario.ada, 'updatePayments', {
    roundId: adas?.id,
    payments: [{ paymentId, paid: true }],
  });
  await scenario.does(scenario.eve, 'updatePayments', {
    roundId: eves?.id,
    payments: eves?.payments.map(({ id }) => ({ paymentId: id, paid: true })),
  });
  expect(await paysOnOf(cycle)).toEqual([null, null]);
});

it('viewerPaysOn is null before the cycle runs', async () => {
  expect(await paysOnOf(await scenario.circle('confirmed'))).toEqual([null, null]);
});
