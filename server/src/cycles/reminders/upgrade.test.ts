// @mysql
import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { givenCycle } from '../../../test/tools/cycle.ts';
import { morningsOf, type Mornings } from '../../../test/tools/mornings.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';
import { Credential } from '../../accounts/credentials/credential.entity.ts';
import { User } from '../../accounts/users/user.entity.ts';
import { migrations } from '../../database/migrations/index.ts';
import { Upgrades1801300000000 } from '../../database/migrations/0024-upgrades.ts';

let app: TestApp;
let mornings: Mornings;
beforeAll(async () => {
  app = await startTestApp();
  mornings = morningsOf(app);
});
afterEach(() => mornings.stop());
afterAll(() => app.close());

async function someone(name: string, timeZone = 'UTC'): Promise<Person> {
  const person = await app.person(name, `${newId()}@example.com`);
  const { token } = await tokenSteps(app).made(person, 'WRITE');
  await app.db.transaction(async (manager) => {
    await manager.update(User, { id: person.id }, { timeZone });
    await manager.update(Credential, { userId: person.id }, { emailProvenAt: app.clock() });
  });
  return { ...person, token };
}

/** A person whose payment is due on `day`, and another one whose next reminder is on `next`. */
async function payers(day: string, next: string, timeZone?: string): Promise<[Person, Person]> {
  mornings.goTo('2031-01-01T00:00Z');
  const people = [await someone('Bob Payer', timeZone), await someone('Eve Payer', timeZone)] as const;
  for (const [index, startDate] of [day, next].entries()) {
    const owner = await someone('Ada Owner', 'Pacific/Kiritimati');
    const members = people.slice(index, index + 1);
    await givenCycle(app, owner, { stage: 'running', members, input: { startDate, frequency: 28 } });
  }
  return [...people];
}

const morningCounts = async (...people: Person[]): Promise<number[]> =>
  Promise.all(people.map(async ({ email }) => (await app.emailsTo(email, 'morning')).length));

/** Starts the reminders at this time, as a new process does. */
async function startAt(instant: string): Promise<void> {
  await mornings.stop();
  mornings.goTo(instant);
  mornings = morningsOf(app);
  await mornings.look();
}

/** Reverts the migrations since that of upgrades and runs them again, like the start of a later version. */
async function upgrade(): Promise<void> {
  await mornings.stop();
  for (let taken = migrations.length; taken > migrations.indexOf(Upgrades1801300000000); taken -= 1) {
    await app.db.source.undoLastMigration({ transaction: 'none' });
  }
  await app.db.source.runMigrations({ transaction: 'none' });
}

it('leaves out the reminders of the day after an upgrade in the evening, and continues the next morning', async () => {
  const [bob, eve] = await payers('2031-05-10', '2031-05-11');
  await upgrade();

  await startAt('2031-05-10T19:00Z');
  expect(await morningCounts(bob, eve)).toEqual([0, 0]);
  // A restart in the same evening is part of the upgrade.
  await startAt('2031-05-10T21:00Z');
  expect(await morningCounts(bob, eve)).toEqual([0, 0]);

  await startAt('2031-05-11T09:00Z');
  expect(await morningCounts(bob, eve)).toEqual([0, 1]);
});

it('sends the day’s reminders in time zones where the upgrade ends before noon', async () => {
  const [bob] = await payers('2031-06-10', '2031-06-20');
  const [west] = await payers('2031-06-10', '2031-06-20', 'America/Los_Angeles');
  const [east] = await payers('2031-06-10', '2031-06-20', 'Asia/Tokyo');
  await upgrade();

  await startAt('2031-06-10T11:59Z');
  // It is 4:59 in Los Angeles and 20:59 in Tokyo.
  expect(await morningCounts(bob, west, east)).toEqual([1, 0, 0]);
  await startAt('2031-06-10T18:00Z');
  expect(await morningCounts(bob, west, east)).toEqual([1, 1, 0]);
});

it('still sends the day’s reminders after an outage or a restart without an upgrade', async () => {
  await startAt('2031-07-01T00:00Z');
  const [bob] = await payers('2031-07-10', '2031-07-20');

  await startAt('2031-07-10T19:00Z');
  expect(await morningCounts(bob)).toEqual([1]);
});
