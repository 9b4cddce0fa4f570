import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

const LOCK = 'kolo-migrations';
const LOCK_SECONDS = 120;
const SQLITE_ATTEMPTS = 20;

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

/** SQLite rolls tables back: whoever comes second fails whole, looks again, and finds nothing left to do. */
async function migrateSqlite(source: DataSource): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await source.runMigrations({ transaction: 'all' });
      return;
    } catch (error) {
      if (attempt === SQLITE_ATTEMPTS) throw error;
      await sleep(25 * attempt);
    }
  }
}
