import { Credential } from '../../accounts/credentials/credential.entity.ts';
import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { verifyByEmail } from '../../../test/tools/verify.ts';

/** The email that everyone gets when a cycle starts (docs/rules.md §10.1). */

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

const startedTo = async ({ email }: Person, cycle: { id: string }) =>
  (await scenario.app.emailsTo(email, 'started')).filter(({ text }) => text.includes(cycle.id));
const counts = (cycle: CycleView): Promise<number[]> => {
  const { ada, bob, eve, pat, rex } = scenario;
  return Promise.all(
    [ada, bob, eve, pat, rex].map(async (person) => (await startedTo(person, cycle)).length),
  );
};

it('goes once to each collector, whichever API starts the cycle', async () => {
  const { app, ada } = scenario;
  const [byGraphQL, byRest] = [await scenario.circle('confirmed'), await scenario.circle('confirmed')];
  expect(await counts(byGraphQL)).toEqual([0, 0, 0, 0, 0]);

  for (let time = 0; time < 2; time += 1) {
    await scenario.does(ada, 'runCycle', { cycleId: byGraphQL.id });
    const body = { isRunning: true };
    expect((await app.rest(ada, 'PUT', `/api/cycle/${byRest.id}`, body)).status).toBe(200);
  }

  expect(await counts(byGraphQL)).toEqual([1, 1, 1, 0, 0]);
  expect(await counts(byRest)).toEqual([1, 1, 1, 0, 0]);
});

it('goes once if the cycle is started several times at once', async () => {
  const cycle = await scenario.circle('confirmed');
  await Promise.all(
    Array.from({ length: 5 }, () => scenario.does(scenario.ada, 'runCycle', { cycleId: cycle.id })),
  );
  expect(await counts(cycle)).toEqual([1, 1, 1, 0, 0]);
});

it('says what the reader pays first and when they collect, with the agreement, the calendar and the entry', async () => {
  const { app, ada, bob } = scenario;
  const cycle = await scenario.circle('running');
  const [toAda] = await startedTo(ada, cycle);
  const [toBob] = await startedTo(bob, cycle);

  const amount = cycle.participantAmount.toLocaleString('en');
  const sum = (2 * cycle.participantAmount).toLocaleString('en');
  expect(toAda?.text).toContain('To Bob.BU, by Sunday 28 February 2027');
  expect(toAda?.text).toContain(`${sum} on Sunday 31 January 2027`);
  expect(toBob?.text).toContain(`${amount} every month, 2 times`);
  expect(toBob?.text).toContain('To Ada.LO, by Sunday 31 January 2027');
  expect(toBob?.text).toContain(`${sum} on Sunday 28 February 2027`);
  expect(toBob?.text).toContain(`http://kolo.test/my-cycles/${cycle.id}/agreement`);
  expect(toBob?.text).toContain('create a calendar link in your profile: http://kolo.test/profile');
  const newest = (await historyOf(app, ada, cycle.id)).at(-1);
  expect(newest?.kind).toBe('STARTED');
  expect(toBob?.text).toContain(`Record of this circle: entry ${newest?.position},`);
});

it('says of days before the start that they have passed', async () => {
  const { app, ada, bob } = scenario;
  const cycle = await scenario.circle('confirmed');
  // A session would end before.
  const { token } = await tokenSteps(app).made(ada, 'WRITE');
  const ahead = Date.parse('2027-02-10T12:00Z') - app.clock().getTime();
  app.turnClock(ahead);
  await scenario.does({ ...ada, token }, 'runCycle', { cycleId: cycle.id });
  app.turnClock(-ahead);

  const [toAda] = await startedTo(ada, cycle);
  const [toBob] = await startedTo(bob, cycle);
  expect(toAda?.text).toContain('To Bob.BU, by Sunday 28 February 2027');
  expect(toAda?.text).toContain(
    'The day was Sunday 31 January 2027, which has passed. Ask the others to pay you.',
  );
  expect(toBob?.text).toContain('To Ada.LO. The day was Sunday 31 January 2027, which has passed.');
});

it('asks the first collector how to pay them, unless they have said it', async () => {
  const { ada, bob } = scenario;
  const link = (cycle: CycleView): string => `http://kolo.test/my-cycles/${cycle.id}#pay-to`;
  const silent = await scenario.circle('running');
  expect((await startedTo(ada, silent))[0]?.text).toContain(link(silent));
  // Bob collects weeks later. His question comes a week before.
  expect((await startedTo(bob, silent))[0]?.text).not.toContain(link(silent));

  const answered = await scenario.circle('asked');
  for (const person of [scenario.ada, scenario.bob, scenario.eve]) {
    const { id: participantId } = participantOf(answered, person);
    await scenario.does(person, 'confirmCollection', {
      participantId,
      response: 'APPROVED',
      payTo: 'In cash.',
    });
  }
  await scenario.does(ada, 'runCycle', { cycleId: answered.id });
  expect((await startedTo(ada, answered))[0]?.text).not.toContain(link(answered));
});

it('has the title in the subject only once the owner has a verified email, and goes to no disabled account', async () => {
  const { app, ada, bob, eve } = scenario;
  const unverified = await scenario.circle('confirmed');
  await app.db.transaction((manager) =>
    manager.update(Credential, { userId: eve.id }, { disabledAt: app.clock() }),
  );
  await scenario.does(ada, 'runCycle', { cycleId: unverified.id });
  await app.db.transaction((manager) => manager.update(Credential, { userId: eve.id }, { disabledAt: null }));
  expect(await counts(unverified)).toEqual([1, 1, 0, 0, 0]);
  expect((await startedTo(bob, unverified))[0]?.subject).toMatch(/^Your circle has started \(entry \d+\)$/);

  await verifyByEmail(app, ada);
  const verified = await scenario.circle('running');
  expect((await startedTo(bob, verified))[0]?.subject).toBe(`“${verified.title}” has started`);
});
