import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { newId } from '../base/tokens.ts';
import { placeOf } from '../base/place-of.ts';
import { CommittedTransaction } from '../db/committed-transaction.entity.ts';
import { hasRowLocks } from '../db/lock.ts';
import type { Database } from '../db/database.ts';
import { cannotOpen } from './cannot-open.ts';
import { Like, type DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { isSqlite, mysqlSource, sqliteSource } from './data-source.ts';
import { migrate, type MigrationReports } from './migrate.ts';
import { PoolUse } from '../db/pool-use.ts';
import { retrying } from '../db/retry.ts';
import { SqliteWriter } from '../db/sqlite-writer.ts';
import { sqliteCode } from '../db/storage-trouble.ts';
import { steadyReader } from '../db/steady-reader.ts';
import { transact } from '../db/transact.ts';
import { Trouble, type TroubleReports } from '../db/trouble.ts';

/** What an operator reads of a database while it is opened and used. */
export interface DatabaseReports extends TroubleReports, MigrationReports {
  /** Called once, and at once, where the database is out of reach and is waited for: why, and for how long. */
  onWait?: ((error: unknown, waitMs: number) => void) | undefined;
}

/**
 * Opens the database that `url` names and brings its tables up to date.
 * Safe when several processes start together. A database that is out of reach is waited for, as long as by a request.
 * @throws SettingError with the one line that helps, where the operator can mend it
 */
export async function openDatabase(url: string, reports: DatabaseReports = {}): Promise<Database> {
  const told = { onMigratedByAnother: warnOfMigration, ...reports };
  try {
    return await (isSqlite(url) ? openSqlite(url, told) : openMysql(url, told));
  } catch (error) {
    throw cannotOpen(url, error) ?? error;
  }
}

/** What is said of it, wherever it is said. */
export const MIGRATED_BY_ANOTHER = 'another process is migrating the database: waiting for it';

const warnOfMigration = (): void => {
  console.warn(MIGRATED_BY_ANOTHER);
};

async function openMysql(url: string, reports: DatabaseReports): Promise<Database> {
  const source = await migrated(await retrying(() => mysqlSource(url).initialize(), reports.onWait), reports);
  const pool = new PoolUse();
  const trouble = new Trouble(reports);
  const transaction: Database['transaction'] = (work, condition) =>
    trouble.watchWrite(() => transact(source, pool, work, condition));
  return {
    source,
    pool,
    reader: steadyReader(source, pool, trouble),
    transaction,
    ping: pinging(trouble, transaction, async () => void (await source.query('SELECT 1'))),
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
 * TypeORM shares one connection per SQLite source, where a read of one request would fall into the open
 * transaction of another. So there are two: one that only reads, and one whose transactions wait in line
 * (ADR 2).
 */
async function openSqlite(url: string, reports: DatabaseReports): Promise<Database> {
  const source = await migrated(await retrying(() => sqliteSource(url).initialize()), reports);
  const reading = await retrying(() => sqliteSource(url, { readOnly: true }).initialize());
  const trouble = new Trouble(reports);
  const reader = watchedReader(reading, trouble);
  const writer = new SqliteWriter(source);
  const transaction: Database['transaction'] = (work) => trouble.watchWrite(() => writer.transaction(work));
  return {
    source,
    reader,
    transaction,
    ping: pinging(trouble, transaction, async () => {
      await reader.query('SELECT 1');
      await trouble.watchRead(() => requireRoom(placeOf(url)));
    }),
    close: async () => {
      await writer.close();
      await reading.destroy();
    },
  };
}

/** TypeORM has one runner for all that is read. */
function watchedReader(source: DataSource, trouble: Trouble): EntityManager {
  const runner = source.createQueryRunner();
  const query = runner.query.bind(runner);
  const watched = async (...statement: Parameters<QueryRunner['query']>): Promise<unknown> => {
    try {
      return await query(...statement);
    } catch (error) {
      // To write by this connection is a fault of the program.
      throw sqliteCode(error) === 'SQLITE_READONLY' ? error : trouble.note(error);
    }
  };
  Object.assign(runner, { query: watched });
  return source.manager;
}

/**
 * Asks whether the database answers. After a failure it writes something, since only that shows whether the database can be
 * written again; not more than one write at a time, however often it is asked.
 */
function pinging(
  trouble: Trouble,
  transaction: Database['transaction'],
  ask: () => Promise<void>,
): () => Promise<void> {
  let writing: Promise<void> | undefined;
  return async () => {
    await ask();
    if (!trouble.isThere) return;
    writing ??= writeSomething(transaction)
      .then(() => trouble.hasPassed())
      .finally(() => {
        writing = undefined;
      });
    await writing;
  };
}

/**
 * Writes as much as a large operation does, and deletes it in another transaction: pages that are freed in the same one are
 * not written to the disk. MySQL's ids are short, and its disk is the server's business: there any write will do.
 */
async function writeSomething(transaction: Database['transaction']): Promise<void> {
  const id = newId();
  await transaction(async (manager) => {
    const longId = hasRowLocks({ manager }) ? id : id.padEnd(ENOUGH_BYTES, '-');
    await manager.insert(CommittedTransaction, { id: longId, createdAt: new Date() });
  });
  await transaction((manager) => manager.delete(CommittedTransaction, { id: Like(`${id}%`) }));
}

/** A transaction needs some pages of the write-ahead log, of 4 KiB each. */
const ENOUGH_BYTES = 256 * 2 ** 10;

/** @throws where a transaction may find the disk full; a file system that does not know its room passes. */
async function requireRoom(file: string): Promise<void> {
  const { blocks, bavail, bsize } = await statfs(dirname(file));
  if (blocks > 0 && bavail * bsize < ENOUGH_BYTES) {
    throw Object.assign(new Error(`less than ${ENOUGH_BYTES} bytes are free`), { code: 'ENOSPC' });
  }
}
