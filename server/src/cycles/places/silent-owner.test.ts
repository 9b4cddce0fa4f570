// @mysql
import { auditAllRecords } from '../../../test/audits/records.ts';
import { openBrowser } from '../../../test/tools/browser.ts';
import { givenCycle, participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { openPlaces } from '../../../test/tools/places.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { verifyByEmail } from '../../../test/tools/verify.ts';
import { OBJECTION_DAYS } from '../../domain/proposals.ts';
import { DAY_MS } from '../../domain/schedule.ts';
import { completeDue } from '../../run/due.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
  const { app, ada, bob, eve, pat, sam } = scenario;
  for (const person of [ada, bob, eve, pat, sam]) await verifyByEmail(app, person);
});
afterAll(() => scenario.close());

const balancesOf = (cycle: CycleView) => cycle.settlement?.balances.map(({ balance }) => balance) ?? [];
const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);
const cleanUp = () =>
  completeDue(testContext(scenario.app.db, { clock: scenario.app.clock, rateLimitFactor: 1_000 }));
/** The day of a round comes, and everyone signs in. */
async function waitFor(cycle: CycleView, round: number): Promise<void> {
  const { app, ada, bob, eve, pat, sam } = scenario;
  const date = Date.parse(cycle.rounds[round]?.date ?? '');
  app.turnClock(Math.max(0, date + DAY_MS / 2 - app.clock().getTime()));
  for (const person of [ada, bob, eve, pat, sam]) {
    const { data } = await openBrowser(app).signIn(person.email, person.password);
    person.token = data?.signIn.accessToken ?? '';
  }
}

it('survives an owner who goes silent and a collector who passes the place on', async () => {
  const { app, ada, bob, eve, pat, sam } = scenario;
  const steps = openPlaces(scenario);
  const cycle = await givenCycle(app, ada, { stage: 'running', members: [bob, eve, pat] });
  const members = [ada, bob, eve, pat];
  const viewedBy = async (person: Person): Promise<CycleView> => {
    const { data } = await app.ask<{ cycle: CycleView }>(
      person,
      `query ($id: ID!) { cycle(id: $id) { stage isOwner settlement { balances { balance } } } }`,
      { id: cycle.id },
    );
    if (!data) throw new Error(`${person.firstName} does not see the cycle`);
    return data.cycle;
  };

  // Everyone pays in the first two rounds.
  for (const [round, collector] of [ada, bob].entries()) {
    await waitFor(cycle, round);
    for (const payer of members) if (payer !== collector) await steps.mark(cycle, payer, collector);
  }
  expect(sum(balancesOf(await viewedBy(eve)))).toBe(0);

  // Ada pays no more, and answers no one. The others give the circle another owner.
  await waitFor(cycle, 2);
  await scenario.does(bob, 'proposeOwner', {
    cycleId: cycle.id,
    participantId: participantOf(cycle, eve).id,
  });
  const owner = (await scenario.view(cycle)).proposals[0];
  await scenario.does(eve, 'answerProposal', { id: owner?.id, accept: true });
  scenario.turnClock(OBJECTION_DAYS * DAY_MS);
  await cleanUp();
  expect(await viewedBy(eve)).toMatchObject({ isOwner: true, stage: 'RUNNING' });
  expect(await viewedBy(ada)).toMatchObject({ isOwner: false });

  // Bob, who has collected, passes the payments that are left to Sam. Those he still owes agree.
  await steps.propose(bob, cycle);
  await steps.accept();
  expect(await steps.last(cycle)).toMatchObject({
    votesMissing: 2,
    payeeVotesMissing: 2,
    balance: -2 * cycle.participantAmount,
  });
  await steps.vote(eve, cycle);
  await steps.vote(pat, cycle);
  expect((await app.ask(bob, '{ myCycles { accepted { id } } }')).data).toEqual({
    myCycles: { accepted: [] },
  });

  // Sam pays, and so does Ada at last.
  for (const [index, collector] of [eve, pat].entries()) {
    await waitFor(cycle, index + 2);
    const payer = steps.paymentOf(cycle, bob, collector);
    await scenario.does(sam, 'reportPayment', {
      input: { paymentId: payer.paymentId, paidOn: steps.today(), method: 'CASH' },
    });
    for (const other of members) if (other !== collector) await steps.mark(cycle, other, collector);
  }
  const end = await viewedBy(sam);
  expect(end.stage).toBe('COMPLETED');
  expect(balancesOf(end)).toEqual([0, 0, 0, 0]);
  expect((await auditAllRecords(app.databaseUrl)).flaws).toEqual([]);
});
