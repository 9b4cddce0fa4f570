// Also on MySQL.
import { givenCycle } from '../../../test/tools/cycle.ts';
import { startTestApp, type TestApp } from '../../../test/tools/test-app.ts';
import { candidates } from './due.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('lets others be heard while it looks: SQLite answers without ever waiting', async () => {
  const [ada, bob] = [await app.person('Ada One'), await app.person('Bob One')];
  const input = { startDate: '2031-05-10' };
  await givenCycle(app, ada, { stage: 'running', members: [bob], input });

  let heard = 0;
  let listening: NodeJS.Immediate;
  const listen = (): void => {
    heard += 1;
    listening = setImmediate(listen);
  };
  listening = setImmediate(listen);
  const found: string[] = [];
  for await (const page of candidates(app.db.reader, new Date('2031-05-10T12:00:00Z'))) {
    found.push(...page.map(({ email }) => email));
  }
  clearImmediate(listening);

  expect(found.toSorted()).toEqual([ada.email, bob.email]);
  expect(heard).toBeGreaterThan(0);
});
