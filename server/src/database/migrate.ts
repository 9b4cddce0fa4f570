import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { isPassing } from '../db/retry.ts';

/** Of this database: the server may have others, and locks are the whole server's. Names end at 64 characters. */
export const LOCK = "CONCAT('kolo-', LEFT(SHA2(DATABASE(), 256), 40))";
/** How long one question for the lock waits for it, as SQLite's (`busy_timeout`). */
const LOCK_SECONDS = 5;
const PAUSE_MS = 100;
/** After how many questions it is told again. */
const TOLD_EVERY = 12;

export interface MigrationReports {
  /** Called after some seconds, and then every minute: another process is migrating the database, and is waited for. */
  onMigratedByAnother?: (() => void) | undefined;
}

/**
 * Runs what is pending, once, also when several processes start together (docs/rules.md §23.2). However long one of them takes, the
 * others wait: the lock of one that has died is given to the next by itself.
 */
export async function migrate(source: DataSource, reports: MigrationReports = {}): Promise<void> {
  await (source.options.type === 'better-sqlite3'
    ? migrateSqlite(source, reports)
    : migrateMysql(source, reports));
}

/** Asks for the lock until it is there. */
async function locked(ask: () => Promise<boolean>, reports: MigrationReports): Promise<void> {
  for (let asked = 0; !(await ask()); asked += 1)
    if (asked % TOLD_EVERY === 0) reports.onMigratedByAnother?.();
}

/** MySQL cannot roll tables back, so only one process at a time may try. */
async function migrateMysql(source: DataSource, reports: MigrationReports): Promise<void> {
  const guard = source.createQueryRunner();
  try {
    await locked(async () => {
      const [row] = (await guard.query(`SELECT GET_LOCK(${LOCK}, ?) AS held`, [LOCK_SECONDS])) as {
        held: unknown;
      }[];
      if (row?.held === null) throw new Error('The database gives no lock for migrating it.');
      return Number(row?.held) === 1;
    }, reports);
    await source.runMigrations({ transaction: 'none' });
  } finally {
    await guard.query(`SELECT RELEASE_LOCK(${LOCK})`);
    await guard.release();
  }
}

/**
 * SQLite rolls tables back. Its write lock is taken before anything is read, so whoever has to wait finds nothing
 * left to do. (libsql keeps a connection that read first, and then may not write, on its old snapshot for good.)
 */
async function migrateSqlite(source: DataSource, reports: MigrationReports): Promise<void> {
  await locked(async () => {
    try {
      await source.query('BEGIN IMMEDIATE');
      return true;
    } catch (error) {
      if (!isPassing(error)) throw error;
      // Signals are heard between two questions only.
      await sleep(PAUSE_MS);
      return false;
    }
  }, reports);
  try {
    await source.runMigrations({ transaction: 'none' });
    await source.query('COMMIT');
  } catch (error) {
    // After some errors SQLite has rolled back by itself, and refuses: what matters is why.
    await source.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
