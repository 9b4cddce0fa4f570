import type { DataSource } from 'typeorm';
import { retrying } from './retry.ts';

const LOCK = 'kolo-migrations';
const LOCK_SECONDS = 120;

/** Runs what is pending, once, also when several processes start together (contract §7). */
export async function migrate(source: DataSource): Promise<void> {
  await (source.options.type === 'better-sqlite3' ? migrateSqlite(source) : migrateMysql(source));
}

/** MySQL cannot roll tables back, so only one process at a time may try. */
async function migrateMysql(source: DataSource): Promise<void> {
  const guard = source.createQueryRunner();
  try {
    const [row] = (await guard.query('SELECT GET_LOCK(?, ?) AS held', [LOCK, LOCK_SECONDS])) as {
      held: unknown;
    }[];
    if (Number(row?.held) !== 1)
      throw new Error('Another process has been migrating the database for too long.');
    await source.runMigrations({ transaction: 'none' });
  } finally {
    await guard.query('SELECT RELEASE_LOCK(?)', [LOCK]);
    await guard.release();
  }
}

/**
 * SQLite rolls tables back. Its write lock is taken before anything is read, so whoever has to wait finds nothing
 * left to do. (libsql keeps a connection that read first, and then may not write, on its old snapshot for good.)
 */
async function migrateSqlite(source: DataSource): Promise<void> {
  await retrying(() => source.query('BEGIN IMMEDIATE'));
  try {
    await source.runMigrations({ transaction: 'none' });
    await source.query('COMMIT');
  } catch (error) {
    await source.query('ROLLBACK');
    throw error;
  }
}
