import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import Sqlite from 'libsql';
import type { DataSource } from 'typeorm';
import { Session } from '../identity/session.entity.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { isSqlite, sqliteSource } from './data-source.ts';
import { openDatabase, type Database } from './database.ts';
import { entities } from './entities.ts';
import { migrate } from './migrate.ts';
import { SessionDetails1795400000000 } from './migrations/0005-session-details.ts';
import { migrations } from './migrations/index.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await openDatabase(database.url);
});
afterAll(async () => {
  await db.close();
  await database.remove();
});

/** What TypeORM would still change for the tables to be what the entities say. */
const drift = async (source: DataSource): Promise<string[]> =>
  (await source.driver.createSchemaBuilder().log()).upQueries.map(({ query }) => query);

const tableNames = async (source: DataSource): Promise<string[]> => {
  const runner = source.createQueryRunner();
  const tables = await runner.getTables(source.entityMetadatas.map(({ tablePath }) => tablePath));
  await runner.release();
  return tables.map(({ name }) => name.split('.').at(-1) ?? name).sort();
};

describe('the migrations', () => {
  it('make exactly the tables that the entities describe', async () => {
    expect(await tableNames(db.source)).toHaveLength(entities.length);
    expect(await drift(db.source)).toEqual([]);
  });

  it('leave nothing to the server that another kind of server does not know', async () => {
    if (isSqlite(database.url)) return;
    const odd: unknown = await db.source.query(
      `SELECT TABLE_NAME AS name, COLLATION_NAME AS collation FROM information_schema.COLUMNS
       WHERE TABLE_SCHEMA = DATABASE() AND COLLATION_NAME <> 'utf8mb4_bin'
       UNION SELECT TABLE_NAME, TABLE_COLLATION FROM information_schema.TABLES
       WHERE TABLE_SCHEMA = DATABASE() AND TABLE_COLLATION <> 'utf8mb4_bin'`,
    );
    expect(odd).toEqual([]);
  });

  it('can be taken back and made again', async () => {
    for (let taken = 0; taken < migrations.length; taken += 1) {
      await db.source.undoLastMigration({ transaction: 'all' });
    }
    expect(await tableNames(db.source)).toEqual([]);

    await db.source.runMigrations({ transaction: 'all' });
    expect(await tableNames(db.source)).toHaveLength(entities.length);
    expect(await drift(db.source)).toEqual([]);
  });

  it('give sessions that were begun before their details were kept the beginning of their family', async () => {
    for (let taken = migrations.length; taken > migrations.indexOf(SessionDetails1795400000000); taken -= 1) {
      await db.source.undoLastMigration({ transaction: 'all' });
    }
    const insert = (table: string, columns: string, ...values: string[]) =>
      db.source.query(`INSERT INTO ${table} (${columns}) VALUES (${values.map((v) => `'${v}'`).join(', ')})`);
    const then = '2026-01-02 03:04:05.006';
    const user = 'id, firstName, lastName, email, emailKey, phoneNumber, dob, createdAt';
    await insert('users', user, 'u', 'Ada', 'Lovelace', 'a@b.cd', 'a@b.cd', '1', '1990-01-01', then);
    const session = 'id, userId, familyId, tokenHash, createdAt, expiresAt';
    await insert('sessions', session, '1', 'u', 'long', 'a', then, '2026-03-01 00:00:00.000');
    await insert(
      'sessions',
      session,
      '2',
      'u',
      'long',
      'b',
      '2026-02-01 00:00:00.000',
      '2026-03-01 00:00:00.000',
    );
    await insert(
      'sessions',
      session,
      '3',
      'u',
      'new',
      'c',
      '2026-02-02 00:00:00.000',
      '2026-03-01 00:00:00.000',
    );

    await db.source.runMigrations({ transaction: 'none' });

    const rows = await db.reader.find(Session, { order: { id: 'ASC' } });
    expect(rows.map(({ id, startedAt, device }) => [id, startedAt?.toISOString(), device])).toEqual([
      ['1', '2026-01-02T03:04:05.006Z', null],
      ['2', '2026-01-02T03:04:05.006Z', null],
      ['3', '2026-02-02T00:00:00.000Z', null],
    ]);
    expect(await drift(db.source)).toEqual([]);
    await db.source.query('DELETE FROM sessions');
    await db.source.query('DELETE FROM users');
  });

  it.each([
    ['users', ['emailKey']],
    ['participants', ['cycleId', 'emailKey']],
    ['participants', ['cycleId', 'userId']],
    ['participants', ['cycleId', 'slot']],
    ['invites', ['participantId']],
    ['rounds', ['cycleId', 'collectorId']],
    ['rounds', ['cycleId', 'position']],
    ['payments', ['roundId', 'participantId']],
    ['cycle_changes', ['cycleId', 'position']],
  ])('back the rules up: of %s, %j is unique (contract §2)', async (name, columns) => {
    const runner = db.source.createQueryRunner();
    const table = await runner.getTable(name);
    await runner.release();
    const keys = [
      ...(table?.uniques.map(({ columnNames }) => columnNames) ?? []),
      ...(table?.indices.filter(({ isUnique }) => isUnique).map(({ columnNames }) => columnNames) ?? []),
    ];

    expect(keys).toContainEqual(columns);
  });
});

describe('processes that start together on a new database', () => {
  let fresh: TestDatabase;
  beforeEach(async () => {
    fresh = await createTestDatabase();
  });
  afterEach(() => fresh.remove());

  if (isSqlite(process.env.TEST_MYSQL_URL ?? 'sqlite:')) {
    it('never read before they may write: on SQLite, whoever did would be stuck', async () => {
      const source = await sqliteSource(fresh.url).initialize();
      const intruder = new Sqlite(fresh.url.replace('sqlite:', ''));
      const attempts: string[] = [];
      // Another process writes at the worst moment there is: between what the migration reads and its first table.
      source.logger.logQuery = (query) => {
        if (!query.startsWith('CREATE TABLE') || attempts.length > 0) return;
        try {
          intruder.exec('CREATE TABLE "intruder" ("id" integer)');
          attempts.push('written');
        } catch {
          attempts.push('refused');
        }
      };

      await migrate(source);
      expect(attempts).toEqual(['refused']);
      await source.destroy();
      intruder.close();
    });
  }

  it('all open it, and migrate it once', async () => {
    const opener = fileURLToPath(new URL('../testing/opener.ts', import.meta.url));
    const run = promisify(execFile);
    const start = () => run(process.execPath, ['--import', '@oxc-node/core/register', opener, fresh.url]);

    const outputs = await Promise.all([start(), start(), start(), start()]);

    expect(outputs.map(({ stdout, stderr }) => [stdout.trim(), stderr])).toEqual([
      ['0', ''],
      ['0', ''],
      ['0', ''],
      ['0', ''],
    ]);
    const opened = await openDatabase(fresh.url);
    const rows: { name: string }[] = await opened.source.query('SELECT name FROM migrations');
    expect(rows).toHaveLength(migrations.length);
    expect(await drift(opened.source)).toEqual([]);
    await opened.close();
  });
});
