// @mysql
import { briefDocuments, CYCLE_INPUT } from '../../test/tools/cycle.ts';
import { startMysqlProxy, type MysqlProxy } from '../../test/tools/mysql-proxy.ts';
import { startTestApp, type Person, type TestApp } from '../../test/tools/test-app.ts';
import { isSqlite } from '../database/data-source.ts';

let app: TestApp;
/** A proxy for a MySQL server; undefined on SQLite, where the database is a file. */
let proxy: MysqlProxy | undefined;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp({
    route: async (url) => {
      if (isSqlite(url)) return url;
      proxy = await startMysqlProxy(url);
      return proxy.url;
    },
  });
  ada = await app.person('Ada L');
});
afterAll(async () => {
  // Cuts the connections that still wait for a database that hangs: closing would wait for them, and fail with them.
  proxy?.leave();
  proxy?.comeBack();
  await app.close();
  await proxy?.close();
});

const myCycles = async (): Promise<number | undefined> => {
  const { data } = await app.ask<{ myCycles: { owned: object[] } }>(ada, '{ myCycles { owned { id } } }');
  return data?.myCycles.owned.length;
};
const create = async (): Promise<unknown> =>
  (await app.ask(ada, briefDocuments.createCycle, { input: CYCLE_INPUT })).refusal;

it('opens new connections when all of its connections were cut', async () => {
  await Promise.all(Array.from({ length: 12 }, myCycles));
  proxy?.leave();
  proxy?.comeBack();

  expect(await Promise.all(Array.from({ length: 12 }, myCycles))).toEqual(
    Array.from({ length: 12 }, () => 0),
  );
  proxy?.leave();
  proxy?.comeBack();
  expect(await create()).toBeUndefined();
});

it('makes requests wait while the database is away for a moment, and refuses none', async () => {
  const before = (await myCycles()) ?? NaN;
  proxy?.leave();
  const [reads, writes] = [Array.from({ length: 8 }, myCycles), Array.from({ length: 8 }, create)];
  const isReady = (await fetch(`${app.url}/health/ready`)).status;
  proxy?.comeBack();

  expect(await Promise.all(writes)).toEqual(Array.from({ length: 8 }, () => undefined));
  for (const count of await Promise.all(reads)) expect(count).toBeGreaterThanOrEqual(before);
  expect(await myCycles()).toBe(before + 8);
  expect(isReady).toBe(proxy ? 503 : 200);
});

const onMysql = process.env.TEST_MYSQL_URL ? it : undefined;
onMysql?.each([undefined, 'hangs'] as const)(
  'answers reads with "busy" after 5 seconds if the database stays away (%s), and is then not ready',
  async (how) => {
    await myCycles();
    proxy?.leave(how);
    const since = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => app.ask(ada, '{ myCycles { owned { id } } }')),
    );
    const waitedMs = performance.now() - since;
    const { status } = await fetch(`${app.url}/health/ready`);
    proxy?.comeBack();

    expect(answers.map(({ refusal }) => refusal?.reason)).toEqual(answers.map(() => 'busy'));
    expect(waitedMs).toBeGreaterThan(3_000);
    expect(waitedMs).toBeLessThan(8_000);
    expect(status).toBe(503);
    expect(await create()).toBeUndefined();
    expect((await fetch(`${app.url}/health/ready`)).status).toBe(200);
  },
);
