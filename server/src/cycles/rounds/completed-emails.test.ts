import { Credential } from '../../accounts/credentials/credential.entity.ts';
import { documents, type CycleView } from '../../../test/tools/cycle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';

/** The email that is sent once, when the last payment of a cycle is received (docs/rules.md §31.2). */

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

const collectors = (): Person[] => [scenario.ada, scenario.bob, scenario.eve];

const marking = (cycle: CycleView, round: number, paid = true): Record<string, unknown> => ({
  roundId: cycle.rounds[round]?.id,
  payments: cycle.rounds[round]?.payments.map(({ id }) => ({ paymentId: id, paid })),
});
const mark = (cycle: CycleView, round: number, paid = true) =>
  scenario.does(collectors()[round] as Person, 'updatePayments', marking(cycle, round, paid));

/** Returns how many of these emails about the cycle each person got. */
const emailCounts = async (cycle: CycleView): Promise<number[]> => {
  const people = [...collectors(), scenario.pat, scenario.rex];
  return Promise.all(
    people.map(async ({ email }) => {
      const emails = await scenario.app.emailsTo(email, 'circle-completed');
      return emails.filter(({ text }) => text.includes(`/my-cycles/${cycle.id}`)).length;
    }),
  );
};

it('is sent to all accepted participants with the last mark, and never again', async () => {
  const cycle = await scenario.circle('running');
  await mark(cycle, 0);
  await mark(cycle, 1);
  expect(await emailCounts(cycle)).toEqual([0, 0, 0, 0, 0]);
  await mark(cycle, 2);
  expect(await emailCounts(cycle)).toEqual([1, 1, 1, 0, 0]);

  await mark(cycle, 2);
  await mark(cycle, 0, false);
  await mark(cycle, 0);
  expect(await emailCounts(cycle)).toEqual([1, 1, 1, 0, 0]);
});

it('has the reader’s own figures, links to the ledger, the newest entry, and for the owner a link to the next cycle', async () => {
  const { app, ada, bob } = scenario;
  const cycle = await scenario.circle('running');
  for (const round of [0, 1, 2]) await mark(cycle, round);

  const [toAda, toBob] = await Promise.all(
    [ada, bob].map(async ({ email }) => (await app.emailsTo(email, 'circle-completed')).at(-1)?.text ?? ''),
  );
  const amount = (2 * cycle.participantAmount).toLocaleString('en');
  expect(toBob).toContain(`${amount} in 2 payments`);
  expect(toBob).toContain(`${amount}, for the turn on Sunday 28 February 2027`);
  expect(toAda).toContain(`${amount}, for the turn on Sunday 31 January 2027`);
  expect(toBob).toMatch(new RegExp(`/my-cycles/${cycle.id}/ledger`));
  const next = `/start-cycle?step=2&from=${cycle.id}`;
  expect([toAda?.includes(next), toBob?.includes(next)]).toEqual([true, false]);
  const newest = (await historyOf(app, ada, cycle.id)).at(-1);
  expect(toBob).toContain(`Record of this circle: entry ${newest?.position},`);
});

it('is sent once if the last marks are made at the same time', async () => {
  const cycle = await scenario.circle('running');
  await mark(cycle, 0);
  await mark(cycle, 1);
  const one = cycle.rounds[2]?.payments.map(({ id }) => ({
    roundId: cycle.rounds[2]?.id,
    payments: [{ paymentId: id, paid: true }],
  }));
  await Promise.all(
    [...(one ?? []), ...Array.from({ length: 10 }, () => marking(cycle, 2))].map((variables) =>
      scenario.app.ask(scenario.eve, documents.updatePayments, variables),
    ),
  );
  expect(await emailCounts(cycle)).toEqual([1, 1, 1, 0, 0]);
});

it('is not sent to an account that an operator has disabled', async () => {
  const cycle = await scenario.circle('running');
  await mark(cycle, 0);
  await mark(cycle, 1);
  const disable = (disabledAt: Date | null) =>
    scenario.app.db.transaction((manager) =>
      manager.update(Credential, { userId: scenario.bob.id }, { disabledAt }),
    );
  await disable(new Date());
  await mark(cycle, 2);
  await disable(null);
  expect(await emailCounts(cycle)).toEqual([1, 0, 1, 0, 0]);
});
