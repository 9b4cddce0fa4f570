import type { Database } from '../db/database.ts';
import { cannotOpen } from './cannot-open.ts';
import { isSqlite, mysqlSource, sqliteSource } from './data-source.ts';
import { migrate, type OnMigration } from './migrate.ts';
import { PoolUse } from '../db/pool-use.ts';
import { retrying } from '../db/retry.ts';
import { SqliteWriter } from '../db/sqlite-writer.ts';
import { steadyReader } from '../db/steady-reader.ts';
import { transact } from '../db/transact.ts';

/**
 * Opens the database that `url` names and brings its tables up to date.
 * Safe when several processes start together. A database that is out of reach is waited for, as long as by a request.
 * @throws SettingError with the one line that helps, where the operator can mend it
 */
export async function openDatabase(
  url: string,
  onWait?: OnWait,
  onMigration: OnMigration = warnOfMigration,
): Promise<Database> {
  try {
    return await (isSqlite(url) ? openSqlite(url, onMigration) : openMysql(url, onMigration, onWait));
  } catch (error) {
    throw cannotOpen(url, error) ?? error;
  }
}

/** Told once, and at once, where the database is out of reach and is waited for: why, and for how long. */
export type OnWait = (error: unknown, waitMs: number) => void;

/** What is said of it, wherever it is said. */
export const MIGRATED_BY_ANOTHER = 'another process is migrating the database: waiting for it';

const warnOfMigration = (): void => {
  console.warn(MIGRATED_BY_ANOTHER);
};

async function openMysql(
  url: string,
  onMigration: OnMigration,
  onWait: OnWait | undefined,
): Promise<Database> {
  const source = await retrying(() => mysqlSource(url).initialize(), onWait);
  await migrate(source, onMigration);
  const pool = new PoolUse();
  const reader = steadyReader(source, pool);
  return {
    source,
    pool,
    reader,
    transaction: (work, condition) => transact(source, pool, work, condition),
    ping: async () => void (await source.query('SELECT 1')),
    close: () => source.destroy(),
  };
}

/**
 * TypeORM shares one connection per SQLite source, where a read of one request would fall into the open
 * transaction of another. So there are two: one that only reads, and one whose transactions wait in line
 * (ADR 2).
 */
async function openSqlite(url: string, onMigration: OnMigration): Promise<Database> {
  const source = await retrying(() => sqliteSource(url).initialize());
  await migrate(source, onMigration);
  const reader = await retrying(() => sqliteSource(url, { readOnly: true }).initialize());
  const writer = new SqliteWriter(source);
  return {
    source,
    reader: reader.manager,
    transaction: (work) => writer.transaction(work),
    ping: async () => void (await reader.query('SELECT 1')),
    close: async () => {
      await writer.close();
      await reader.destroy();
    },
  };
}
