import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { newId } from '../base/tokens.ts';
import { placeOf } from '../base/database-location.ts';
import { CommittedTransaction } from '../db/committed-transaction.entity.ts';
import { hasRowLocks } from '../db/lock.ts';
import type { Database } from '../db/database.ts';
import { openingError } from './opening-error.ts';
import { Like, type DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { isSqlite, mysqlSource, sqliteSource } from './data-source.ts';
import { migrate, type MigrationReports } from './migrate.ts';
import { PoolUse } from '../db/pool-use.ts';
import { retrying } from '../db/retry.ts';
import { SqliteWriter } from '../db/sqlite-writer.ts';
import { sqliteCode } from '../db/storage-failure.ts';
import { retryingReader } from '../db/retrying-reader.ts';
import { transact } from '../db/transact.ts';
import { mysqlSnapshot, sqliteSnapshot } from './snapshot.ts';
import { DatabaseHealth, type HealthReports } from '../db/database-health.ts';

/** Called while the database is opened and used. */
export interface DatabaseReports extends HealthReports, MigrationReports {
  /** Called once, at the first failure to connect, with the error and the maximum wait in milliseconds. */
  onWait?: ((error: unknown, waitMs: number) => void) | undefined;
}

/**
 * Opens the database in `url` and migrates it. Several processes can do this at the same time. If the database cannot be reached,
 * it waits for it as long as a write does.
 * @throws SettingError with one line for the operator, if the operator can fix the problem
 */
export async function openDatabase(url: string, reports: DatabaseReports = {}): Promise<Database> {
  const allReports = { onMigratedByAnother: warnOfMigration, ...reports };
  try {
    return await (isSqlite(url) ? openSqlite(url, allReports) : openMysql(url, allReports));
  } catch (error) {
    throw openingError(url, error) ?? error;
  }
}

/** The message on the console and in the log. */
export const MIGRATED_BY_ANOTHER = 'another process is migrating the database, waiting for it';

const warnOfMigration = (): void => {
  console.warn(MIGRATED_BY_ANOTHER);
};

async function openMysql(url: string, reports: DatabaseReports): Promise<Database> {
  const source = await migrated(await retrying(() => mysqlSource(url).initialize(), reports.onWait), reports);
  const pool = new PoolUse();
  const health = new DatabaseHealth(reports);
  const transaction: Database['transaction'] = (work, condition) =>
    health.watchWrite(() => transact(source, pool, work, condition));
  return {
    source,
    pool,
    reader: retryingReader(source, pool, health),
    transaction,
    snapshot: (work) => health.watchRead(() => mysqlSnapshot(source, pool, work)),
    ping: pinging(health, transaction, async () => void (await source.query('SELECT 1'))),
    close: () => source.destroy(),
  };
}

async function migrated(source: DataSource, reports: MigrationReports): Promise<DataSource> {
  try {
    await migrate(source, reports);
    return source;
  } catch (error) {
    await source.destroy();
    throw error;
  }
}

/**
 * TypeORM shares one connection per SQLite source, so a read of one request would become part of the open transaction of another.
 * Therefore there are two connections: one only reads, and the other one runs transactions one after the other (ADR 2).
 */
async function openSqlite(url: string, reports: DatabaseReports): Promise<Database> {
  const source = await migrated(await retrying(() => sqliteSource(url).initialize()), reports);
  const reading = await retrying(() => sqliteSource(url, { readOnly: true }).initialize());
  const health = new DatabaseHealth(reports);
  const reader = watchedReader(reading, health);
  const writer = new SqliteWriter(source);
  const transaction: Database['transaction'] = (work) => health.watchWrite(() => writer.transaction(work));
  return {
    source,
    reader,
    transaction,
    snapshot: (work) => health.watchRead(() => sqliteSnapshot(url, work)),
    ping: pinging(health, transaction, async () => {
      await reader.query('SELECT 1');
      await health.watchRead(() => requireRoom(placeOf(url)));
    }),
    close: async () => {
      await writer.close();
      await reading.destroy();
    },
  };
}

/** Watches all reads for failures. TypeORM uses one runner for all of them. */
function watchedReader(source: DataSource, health: DatabaseHealth): EntityManager {
  const runner = source.createQueryRunner();
  const query = runner.query.bind(runner);
  const watched = async (...statement: Parameters<QueryRunner['query']>): Promise<unknown> => {
    try {
      return await query(...statement);
    } catch (error) {
      // Writing through this connection is a bug.
      throw sqliteCode(error) === 'SQLITE_READONLY' ? error : health.record(error);
    }
  };
  Object.assign(runner, { query: watched });
  return source.manager;
}

/**
 * Makes a function that checks whether the database answers. After a failure it also writes, because only a write shows that the
 * database can be written again. Simultaneous checks share one write.
 */
function pinging(
  health: DatabaseHealth,
  transaction: Database['transaction'],
  ask: () => Promise<void>,
): () => Promise<void> {
  let writing: Promise<void> | undefined;
  return async () => {
    await ask();
    if (!health.isFailing) return;
    writing ??= writeSomething(transaction)
      .then(() => health.recover())
      .finally(() => {
        writing = undefined;
      });
    await writing;
  };
}

/**
 * Writes as much as a large operation, and deletes it in another transaction, because pages that are freed in the same transaction
 * are never written to disk. On MySQL ids are short, and the server's disk cannot be tested this way: a small write is enough.
 */
async function writeSomething(transaction: Database['transaction']): Promise<void> {
  const id = newId();
  await transaction(async (manager) => {
    const longId = hasRowLocks({ manager }) ? id : id.padEnd(ENOUGH_BYTES, '-');
    await manager.insert(CommittedTransaction, { id: longId, createdAt: new Date() });
  });
  await transaction((manager) => manager.delete(CommittedTransaction, { id: Like(`${id}%`) }));
}

/** The room that a transaction needs in the write-ahead log, whose pages have 4 KiB. */
const ENOUGH_BYTES = 256 * 2 ** 10;

/** Does nothing if the file system does not report its free space. @throws Error `ENOSPC` if a transaction may not have enough room */
async function requireRoom(file: string): Promise<void> {
  const { blocks, bavail, bsize } = await statfs(dirname(file));
  if (blocks > 0 && bavail * bsize < ENOUGH_BYTES) {
    throw Object.assign(new Error(`less than ${ENOUGH_BYTES} bytes are free`), { code: 'ENOSPC' });
  }
}
