// Also on MySQL.
import { today } from '../../../test/tools/calls.ts';
import type { CycleView } from '../../../test/tools/circle.ts';
import { openScene, type Scene } from '../../../test/tools/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const ASK = `query ($id: ID!) {
  cycle(id: $id) { viewerPaysOn }
  myCycles { accepted { id viewerPaysOn } }
}`;

/** What Bob reads: on the cycle's own page and in the list, which are read in two ways. */
async function asked(cycle: CycleView): Promise<string | null> {
  const { data } = await scene.app.ask<{
    cycle: { viewerPaysOn: string | null };
    myCycles: { accepted: { id: string; viewerPaysOn: string | null }[] };
  }>(scene.bob, ASK, { id: cycle.id });
  const listed = data?.myCycles.accepted.find(({ id }) => id === cycle.id);
  expect(listed?.viewerPaysOn).toBe(data?.cycle.viewerPaysOn);
  return listed?.viewerPaysOn ?? null;
}

it('is the day of the earliest payment that asks something of the viewer', async () => {
  const cycle = await scene.circle('running');
  const [adas, , eves] = cycle.rounds;
  const paymentId = adas?.payments[0]?.id;
  const input = { paymentId, paidOn: today(), method: 'CASH' };
  expect(await asked(cycle)).toBe('2027-01-31');

  // Who has reported is asked for nothing, until it is disputed.
  await scene.does(scene.bob, 'reportPayment', { input });
  expect(await asked(cycle)).toBe('2027-03-31');
  await scene.does(scene.ada, 'disputePayment', { paymentId, reason: 'Nothing.' });
  expect(await asked(cycle)).toBe('2027-01-31');

  await scene.does(scene.ada, 'updatePayments', { roundId: adas?.id, payments: [{ paymentId, paid: true }] });
  await scene.does(scene.eve, 'updatePayments', {
    roundId: eves?.id,
    payments: eves?.payments.map(({ id }) => ({ paymentId: id, paid: true })),
  });
  expect(await asked(cycle)).toBeNull();
});

it('is none before the cycle runs', async () => {
  expect(await asked(await scene.circle('confirmed'))).toBeNull();
});
