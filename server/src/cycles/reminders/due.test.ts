// @mysql
import { givenCycle } from '../../../test/tools/cycle.ts';
import { startTestApp, type TestApp } from '../../../test/tools/test-app.ts';
import { candidates } from './due.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('lets other requests run while it searches, although SQLite answers synchronously', async () => {
  const [ada, bob] = [await app.person('Ada One'), await app.person('Bob One')];
  const input = { startDate: '2031-05-10' };
  await givenCycle(app, ada, { stage: 'running', members: [bob], input });

  let ticks = 0;
  let pending: NodeJS.Immediate;
  const tick = (): void => {
    ticks += 1;
    pending = setImmediate(tick);
  };
  pending = setImmediate(tick);
  const found: string[] = [];
  for await (const page of candidates(app.db.reader, new Date('2031-05-10T12:00:00Z'))) {
    found.push(...page.map(({ email }) => email));
  }
  clearImmediate(pending);

  expect(found.toSorted()).toEqual([ada.email, bob.email]);
  expect(ticks).toBeGreaterThan(0);
});
