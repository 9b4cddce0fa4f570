import { briefly, givenCircle, viewOf } from '../../../test/tools/circle.ts';
import { morningsOf, signInAgain, type Mornings } from '../../../test/tools/mornings.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { User } from '../../accounts/users/user.entity.ts';

let app: TestApp;
let mornings: Mornings;
beforeAll(async () => {
  app = await startTestApp();
  mornings = morningsOf(app);
});
afterAll(async () => {
  await mornings.stop();
  await app.close();
});

const inZone = (person: Person, timeZone: string): Promise<unknown> =>
  app.db.transaction((manager) => manager.update(User, { id: person.id }, { timeZone }));

it('tells a payer of a payment three days before, on its day and once after the grace, at nine where they are', async () => {
  const [ada, bob] = [await app.person('Ada One'), await app.person('Bob One')];
  await inZone(bob, 'Africa/Lagos');
  await givenCircle(app, ada, {
    stage: 'running',
    members: [bob],
    input: { startDate: '2031-05-10', frequency: 7, graceDays: 2 },
  });
  const seen = async () => (await app.lettersTo(bob.email, 'morning')).map(({ subject }) => subject);
  for (const [instant, count] of [
    ['2031-05-07T07:59:00Z', 0],
    ['2031-05-07T08:00:00Z', 1],
    ['2031-05-07T21:00:00Z', 1],
    ['2031-05-10T08:00:00Z', 2],
    ['2031-05-12T09:00:00Z', 2],
    ['2031-05-13T08:00:00Z', 3],
  ] as const) {
    mornings.goTo(instant);
    await mornings.look();
    expect([instant, (await seen()).length]).toEqual([instant, count]);
  }
  expect(await seen()).toEqual([]);
});
