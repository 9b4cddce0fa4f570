// @mysql
import { createConnection } from 'mysql2/promise';
import { isSqlite, sqliteSource } from '../../src/database/data-source.ts';
import { migrate, LOCK, type MigrationStep } from '../../src/database/migrate.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { User } from '../../src/accounts/users/user.entity.ts';
import { insertRows } from '../../src/db/insert.ts';
import { signUpOver, askOver } from '../tools/ask.ts';
import { beginMain } from '../tools/start-main.ts';
import { createTestDatabase, type TestDatabase } from '../tools/test-database.ts';
import { until } from '../tools/until.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.remove());

/** Holds the lock that lets only one process migrate. @returns a function that releases it */
async function holdMigrations(url: string): Promise<() => Promise<void>> {
  if (isSqlite(url)) {
    const source = await sqliteSource(url).initialize();
    await source.query('BEGIN IMMEDIATE');
    return async () => {
      await source.query('ROLLBACK');
      await source.destroy();
    };
  }
  const holder = await createConnection(url);
  await holder.query(`SELECT GET_LOCK(${LOCK}, 60)`);
  return () => holder.end();
}

it('during a migration, Kolo is live, not ready, and busy for all other requests', async () => {
  const release = await holdMigrations(database.url);
  const kolo = await beginMain({ DATABASE_URL: database.url, LOG_LEVEL: 'info' });
  const probe = async (path: string) => {
    const response = await fetch(`${kolo.url}${path}`);
    return { status: response.status, headers: response.headers, body: (await response.json()) as object };
  };

  const live = await until(() => probe('/health/live').catch(() => undefined));
  const ready = await until(async () => {
    const response = await probe('/health/ready');
    return 'status' in response.body && response.body.status === 'migrating' ? response : undefined;
  });
  const page = await probe('/api/my-cycle');
  const { refusal } = await askOver(kolo.url)(undefined, '{ me { id } }');

  expect([live.status, live.body]).toEqual([200, { status: 'live' }]);
  expect(ready.status).toBe(503);
  expect([page.status, page.headers.get('retry-after'), page.body]).toEqual([
    503,
    '5',
    expect.objectContaining({ reason: 'busy' }),
  ]);
  expect(refusal?.reason).toBe('busy');

  await release();
  await until(async () => (await probe('/health/ready')).status === 200);
  expect((await signUpOver(askOver(kolo.url), 'Ada Lovelace')).token).not.toBe('');
  expect(kolo.said).toMatch(/"msg":"running migration 1 of \d+: first house"/);
  expect(kolo.said).toMatch(/"msg":"running migration 14 of \d+: terms"/);
  kolo.child.kill('SIGTERM');
  expect(await kolo.ended).toEqual([0, null]);
});

it('a migration that goes through rows reports its progress', async () => {
  const db = await openDatabase(database.url);
  const users = Array.from({ length: 3 }, (_, index) => ({
    id: `user-${index}`,
    email: `${index}@example.com`,
    emailKey: `${index}@example.com`,
    firstName: 'Ada',
    lastName: 'Lovelace',
    phoneNumber: '0',
    dob: '1990-05-17',
    timeZone: 'UTC',
    timeZoneChosen: false,
    createdAt: new Date(),
  }));
  await db.transaction((manager) => insertRows({ manager }, User, users));
  const runner = db.source.createQueryRunner();
  while (await runner.hasTable('mail_addresses')) await db.source.undoLastMigration({ transaction: 'none' });
  await runner.release();
  const steps: MigrationStep[] = [];

  await migrate(db.source, { everyMs: 0, onMigrating: (step) => steps.push(step) });

  const at = steps.filter(({ name }) => name === 'reminders');
  expect(at.map(({ number, percent }) => [number, percent])).toEqual([
    [17, undefined],
    [17, 100],
  ]);
  await db.close();
});
