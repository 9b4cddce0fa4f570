// @mysql
import { documents, givenCycle, participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { deleteByOperator } from '../../accounts/deletion/deletion.service.ts';
import { t } from '../../base/messages.ts';
import { Payment } from '../tables/payment.entity.ts';

/** A cycle that runs on with a former member, whose account was deleted for a court's order (docs/rules.md §41.6). */
let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

const CHOICES = 'query ($id: ID!) { swapChoices(cycleId: $id) { participant { id } } }';

it('offers no swap with them, and is completed for good', async () => {
  const { app, ada, eve } = scenario;
  const member = await app.person('Kim Member');
  const cycle = await givenCycle(app, ada, { stage: 'running', members: [member, eve] });
  const { id, participants, rounds }: CycleView = cycle;
  const choices = async () => {
    const { data } = await app.ask<{ swapChoices: { participant: { id: string } }[] }>(eve, CHOICES, { id });
    return data?.swapChoices.map(({ participant }) => participant.id);
  };
  expect(await choices()).toContain(participantOf(cycle, member).id);

  await deleteByOperator(testContext(app.db, { clock: app.clock }), member.email, true);
  expect(await choices()).toEqual([participantOf(cycle, ada).id]);
  const participantId = participantOf(cycle, member).id;
  expect((await app.ask(eve, documents.proposeSwap, { cycleId: id, participantId })).refusal?.reason).toBe(
    'swap-not-possible',
  );

  // Only the former member could have marked the payments to them, so the test does.
  const own = rounds.find(({ collector }) => collector.userId === member.id);
  await app.db.transaction((manager) =>
    manager.update(Payment, { roundId: own?.id ?? '' }, { standing: 'RECEIVED', paid: true }),
  );
  for (const person of [ada, eve]) {
    const round = rounds.find(({ collector }) => collector.userId === person.id);
    const payments = round?.payments.map((payment) => ({ paymentId: payment.id, paid: true }));
    await scenario.does(person, 'updatePayments', { roundId: round?.id, payments });
  }
  expect(participants).toHaveLength(3);
  const [email] = await app.emailsTo(eve.email, 'circle-completed');
  expect(email?.text).toContain('received');
  expect(email?.text).not.toContain(t('stopEmails.completed.undone'));
});
