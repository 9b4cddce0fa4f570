import { Credential } from '../accounts/credentials/credential.entity.ts';
import { newId } from '../base/tokens.ts';
import { briefly, CYCLE_INPUT, participantOf } from '../../test/tools/circle.ts';
import { openScene, type Scene } from '../../test/tools/scene.ts';

/** Whose account is disabled can do nothing in a circle, and gets no email about one. */

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const disable = (disabledAt: Date | null) =>
  scene.app.db.transaction((manager) => manager.update(Credential, { userId: scene.eve.id }, { disabledAt }));
/** What Eve is sent while her account is disabled, by kind. */
async function sentMeanwhile(work: () => Promise<unknown>): Promise<string[]> {
  const kinds = async () => (await scene.app.emailsTo(scene.eve.email)).map(({ kind }) => kind);
  const before = await kinds();
  await disable(new Date());
  try {
    await work();
  } finally {
    await disable(null);
  }
  return (await kinds()).slice(before.length);
}

it('no question about a slot, and no invite', async () => {
  const { ada, bob, eve } = scene;
  const cycle = await scene.circle('assigned');
  const { data } = await scene.app.ask<{ createCycle: { id: string } }>(bob, briefly.createCycle, {
    input: CYCLE_INPUT,
  });
  const invites = [{ email: eve.email, relationship: 'FRIEND' }];
  const work = async () => {
    await scene.does(ada, 'sendConfirmationEmails', { cycleId: cycle.id });
    await scene.does(bob, 'sendInvites', { cycleId: data?.createCycle.id, invites });
  };

  expect(await sentMeanwhile(work)).toEqual([]);
  expect(await scene.app.emailsTo(bob.email, 'confirmation')).not.toEqual([]);
});

it('no word of a payment that is not received, or not any more, nor of how to pay', async () => {
  const { ada, eve } = scene;
  const cycle = await scene.copy('running');
  const round = cycle.rounds.find(({ collector }) => collector.userId === ada.id);
  const payment = round?.payments.find(({ participant }) => participant.id === participantOf(cycle, eve).id);
  const mark = (paid: boolean) =>
    scene.does(ada, 'updatePayments', {
      roundId: round?.id,
      payments: round?.payments.map(({ id }) => ({ paymentId: id, paid })),
    });
  const participantId = cycle.participants.find(({ userId }) => userId === ada.id)?.id;
  const payTo = `IBAN ${newId()}`;
  await scene.does(ada, 'updatePayTo', { participantId, payTo, password: ada.password });
  await scene.does(eve, 'reportPayment', {
    input: { paymentId: payment?.id, paidOn: new Date().toISOString().slice(0, 10), method: 'CASH' },
  });
  const work = async () => {
    await scene.does(ada, 'disputePayment', { paymentId: payment?.id, reason: 'Nothing has come.' });
    await mark(true);
    await mark(false);
    await scene.does(ada, 'updatePayTo', {
      participantId,
      payTo: `${payTo} 2`,
      password: ada.password,
    });
  };

  expect(await sentMeanwhile(work)).toEqual([]);
  expect(await scene.app.emailsTo(scene.bob.email, 'payment-unmarked')).not.toEqual([]);
  expect(await scene.app.emailsTo(scene.bob.email, 'pay-to-changed')).not.toEqual([]);
});
