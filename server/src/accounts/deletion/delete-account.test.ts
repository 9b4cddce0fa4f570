// @mysql
import { auditAllRecords } from '../../../test/audits/records.ts';
import { PASSWORD } from '../../../test/tools/ask.ts';
import { documents, givenCycle, viewOf, type CycleView } from '../../../test/tools/cycle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';

/** Deleting an account (docs/rules.md §41). */

let scenario: Scenario;
let ada: Person;
let bob: Person;
let eve: Person;
let count = 0;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(async () => {
  const { flaws } = await auditAllRecords(scenario.app.databaseUrl);
  await scenario.close();
  expect(flaws).toEqual([]);
});
beforeEach(async () => {
  await scenario.newDay();
  const person = (name: string) =>
    scenario.app.person(name, `${name.split(' ')[0]}${(count += 1)}@example.com`);
  [ada, bob, eve] = [await person('Ada Lovelace'), await person('Bob Builder'), await person('Eve Adams')];
});

const circle = (stage?: Parameters<Scenario['circle']>[0]): Promise<CycleView> =>
  givenCycle(scenario.app, ada, { stage, members: [bob, eve] });

const DELETE = 'mutation ($password: String) { deleteAccount(password: $password) }';
const deletion = (person: Person, password: string | null = PASSWORD) =>
  scenario.app.ask<{ deleteAccount: boolean }>(person, DELETE, { password });
const remove = async (person: Person): Promise<void> => {
  const { data, refusal } = await deletion(person);
  expect(refusal).toBeUndefined();
  expect(data).toEqual({ deleteAccount: true });
};

it('needs the password, in a session', async () => {
  expect((await deletion(ada, null)).refusal?.reason).toBe('password-required');
  expect((await deletion(ada, 'wrong')).refusal?.reason).toBe('wrong-password');
});

it('leaves nothing of an account that takes part nowhere, and its address can be used again', async () => {
  await remove(ada);

  expect((await scenario.app.ask(ada, '{ me { id } }')).refusal?.reason).toBe('session-ended');
  expect((await deletion(ada)).refusal?.reason).toBe('session-ended');
  const emails = await scenario.app.emailsTo(ada.email);
  expect(emails.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['account-deleted', 'Your account was deleted'],
  ]);
  const again = await scenario.app.person('Ada Again', ada.email);
  expect(again.id).not.toBe(ada.id);
});

it('is refused with the cycles that need the person', async () => {
  const cycle = await circle('running');
  const { refusal } = await deletion(bob);
  expect(refusal).toMatchObject({ code: 'CONFLICT', reason: 'still-in-a-cycle' });
  expect(refusal).toMatchObject({ cycles: [{ id: cycle.id, title: cycle.title, why: 'RUNNING' }] });
});

it('takes a participant out of a cycle that has not run, and resets the order', async () => {
  const cycle = await circle('confirmed');
  await remove(bob);

  const view = await viewOf(scenario.app, ada, cycle.id);
  expect(view.participants.map(({ email }) => email)).toEqual([ada.email, eve.email]);
  expect(view.collectors).toEqual([]);
  expect(view.sentConfirmationEmails).toBe(false);
  expect((await historyOf(scenario.app, ada, cycle.id)).at(-1)).toMatchObject({
    kind: 'ERASED',
    actor: null,
    summary: 'Someone deleted their account.',
  });
  const [email] = await scenario.app.emailsTo(ada.email, 'participant-left');
  expect(email?.text).toContain('Bob.BU has left “Holiday savings”.');
  expect(email?.text).toContain('everyone’s turn was reset');
});

it('is refused to an owner whom others have joined, and deletes a cycle without them', async () => {
  const cycle = await circle('draft');
  expect((await deletion(ada)).refusal).toMatchObject({ cycles: [{ why: 'OWNER' }] });
  const alone = await givenCycle(scenario.app, eve, { pending: [bob] });
  await scenario.does(bob, 'leaveCycle', { cycleId: cycle.id });
  await remove(eve);
  expect(
    (await scenario.app.ask(bob, documents.hideCycle, { cycleId: alone.id, hidden: true })).refusal?.reason,
  ).toBe('cycle-not-found');
  await remove(ada);
});
