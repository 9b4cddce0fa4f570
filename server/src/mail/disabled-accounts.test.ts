import { Credential } from '../accounts/credentials/credential.entity.ts';
import { newId } from '../base/tokens.ts';
import { briefDocuments, CYCLE_INPUT, participantOf } from '../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../test/tools/scenario.ts';

/** Whose account is disabled can do nothing in a circle, and gets no email about one. */

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

const disable = (disabledAt: Date | null) =>
  scenario.app.db.transaction((manager) =>
    manager.update(Credential, { userId: scenario.eve.id }, { disabledAt }),
  );
/** What Eve is sent while her account is disabled, by kind. */
async function sentMeanwhile(work: () => Promise<unknown>): Promise<string[]> {
  const kinds = async () => (await scenario.app.emailsTo(scenario.eve.email)).map(({ kind }) => kind);
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
  const { ada, bob, eve } = scenario;
  const cycle = await scenario.circle('assigned');
  const { data } = await scenario.app.ask<{ createCycle: { id: string } }>(bob, briefDocuments.createCycle, {
    input: CYCLE_INPUT,
  });
  const invites = [{ email: eve.email, relationship: 'FRIEND' }];
  const work = async () => {
    await scenario.does(ada, 'sendConfirmationEmails', { cycleId: cycle.id });
    await scenario.does(bob, 'sendInvites', { cycleId: data?.createCycle.id, invites });
  };

  expect(await sentMeanwhile(work)).toEqual([]);
  expect(await scenario.app.emailsTo(bob.email, 'confirmation')).not.toEqual([]);
});

it('no word of a payment that is not received, or not any more, nor of how to pay', async () => {
  const { ada, eve } = scenario;
  const cycle = await scenario.copy('running');
  const round = cycle.rounds.find(({ collector }) => collector.userId === ada.id);
  const payment = round?.payments.find(({ participant }) => participant.id === participantOf(cycle, eve).id);
  const mark = (paid: boolean) =>
    scenario.does(ada, 'updatePayments', {
      roundId: round?.id,
      payments: round?.payments.map(({ id }) => ({ paymentId: id, paid })),
    });
  const participantId = cycle.participants.find(({ userId }) => userId === ada.id)?.id;
  const payTo = `IBAN ${newId()}`;
  await scenario.does(ada, 'updatePayTo', { participantId, payTo, password: ada.password });
  await scenario.does(eve, 'reportPayment', {
    input: { paymentId: payment?.id, paidOn: new Date().toISOString().slice(0, 10), method: 'CASH' },
  });
  const work = async () => {
    await scenario.does(ada, 'disputePayment', { paymentId: payment?.id, reason: 'Nothing has come.' });
    await mark(true);
    await mark(false);
    await scenario.does(ada, 'updatePayTo', {
      participantId,
      payTo: `${payTo} 2`,
      password: ada.password,
    });
  };

  expect(await sentMeanwhile(work)).toEqual([]);
  expect(await scenario.app.emailsTo(scenario.bob.email, 'payment-unmarked')).not.toEqual([]);
  expect(await scenario.app.emailsTo(scenario.bob.email, 'pay-to-changed')).not.toEqual([]);
});
