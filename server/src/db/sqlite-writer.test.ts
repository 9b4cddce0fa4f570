import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { briefDocuments, CYCLE_INPUT } from '../../test/tools/cycle.ts';
import {
  failingSqlite,
  type Control,
  type FailingSqlite,
  type Way,
} from '../../test/tools/failing-sqlite.ts';
import { startTestApp, type Person, type TestApp } from '../../test/tools/test-app.ts';
import { signUpFields } from '../../test/tools/browser.ts';
import { until } from '../../test/tools/until.ts';
import { sqliteSource, sqliteUrl } from '../database/data-source.ts';

let folder: string;
let failing: FailingSqlite;
let app: TestApp;
let ada: Person;
let bob: Person;
let adasCycle: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kolo-writer-'));
  failing = failingSqlite();
  app = await startTestApp({ route: () => sqliteUrl(join(folder, 'kolo.sqlite')) });
  [ada, bob] = [await app.person('Ada L'), await app.person('Bob B')];
  adasCycle = (await create()) ?? '';
});
afterAll(async () => {
  await app.close();
  failing.restore();
  await rm(folder, { recursive: true });
});

/** @returns the new cycle's id; undefined if the request failed */
const create = async (): Promise<string | undefined> => {
  const { data } = await app.ask<{ createCycle: { id: string } | null }>(ada, briefDocuments.createCycle, {
    input: CYCLE_INPUT,
  });
  return data?.createCycle?.id;
};

const SIGN_UP = 'mutation ($input: SignUpInput!) { signUp(input: $input) { accessToken } }';
const signUp = (email: string) => app.ask(undefined, SIGN_UP, { input: signUpFields({ email }) });

/** Causes an error inside of a transaction, which is rolled back. @returns its reason */
const refusal = async (): Promise<string | undefined> =>
  (
    await app.ask(bob, briefDocuments.updateCycleStory, {
      cycleId: adasCycle,
      input: { title: 'Another title of it' },
    })
  ).refusal?.reason;

/** Reads through another connection, which sees only committed data. */
async function inFile(column: string, table: string): Promise<Set<string>> {
  const source = await sqliteSource(sqliteUrl(join(folder, 'kolo.sqlite')), { readOnly: true }).initialize();
  const rows: Record<string, string>[] = await source.query(`SELECT ${column} AS found FROM ${table}`);
  await source.destroy();
  return new Set(rows.map(({ found = '' }) => found));
}

async function lost(acknowledged: readonly (string | undefined)[]): Promise<string[]> {
  const found = await inFile('id', 'cycles');
  return acknowledged.filter((id) => id !== undefined).filter((id) => !found.has(id));
}

/** Fills the database until a write is refused, and then raises the size limit again. */
async function fill(): Promise<(string | undefined)[]> {
  const { source } = app.db;
  const [{ page_count: pages } = { page_count: 0 }]: { page_count: number }[] =
    await source.query('PRAGMA page_count');
  await source.query(`PRAGMA max_page_count = ${pages + 4}`);
  const made = [await create()];
  while (made.at(-1) !== undefined) made.push(await create());
  await source.query('PRAGMA max_page_count = 1000000');
  return made;
}

it.each([1, 2])('keeps every acknowledged write after the disk was full, %d times', async (times) => {
  const acknowledged: (string | undefined)[] = [];
  for (let time = 0; time < times; time += 1) acknowledged.push(...(await fill()));
  const email = `full-${times}@example.com`;
  expect((await signUp(email)).refusal).toBeUndefined();
  expect((await signUp(email)).refusal?.reason).toBe('email-taken');
  expect(await refusal()).toBe('not-owner');
  for (let made = 0; made < 5; made += 1) acknowledged.push(await create());

  expect(acknowledged.slice(-5)).not.toContain(undefined);
  expect(await lost(acknowledged)).toEqual([]);
  expect(await inFile('email', 'users')).toContain(email);
});

const CONTROLS: Control[] = ['BEGIN', 'COMMIT', 'ROLLBACK'];
const WAYS: Way[] = ['refused', 'done', 'rolled back'];
const CODES = [
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_IOERR_WRITE',
  'SQLITE_NOMEM',
  'SQLITE_BUSY',
  'SQLITE_INTERRUPT',
  'SQLITE_ERROR',
];

it('commits every acknowledged write when BEGIN, COMMIT or ROLLBACK fail, and never nests transactions', async () => {
  const disturbance = fc.record({
    control: fc.constantFrom(...CONTROLS),
    way: fc.constantFrom(...WAYS),
    code: fc.constantFrom(...CODES),
  });
  const before = failing.nested();

  await fc.assert(
    fc.asyncProperty(fc.array(disturbance, { minLength: 1, maxLength: 4 }), async (disturbances) => {
      const acknowledged: (string | undefined)[] = [];
      for (const { control, way, code } of disturbances) {
        failing.failNext(control, way, code);
        acknowledged.push(await create());
        await refusal();
      }
      await until(async () => {
        await refusal();
        return failing.waiting() === 0;
      });
      for (let made = 0; made < 2; made += 1) acknowledged.push(await create());

      expect(acknowledged.slice(-2)).not.toContain(undefined);
      expect(await lost(acknowledged)).toEqual([]);
    }),
    { numRuns: 20 },
  );

  expect(failing.nested()).toBe(before);
});
