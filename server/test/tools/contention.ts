import { setTimeout } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../src/db/database.ts';

/**
 * Makes several operations contend for the same rows, whatever their timing: a transaction locks what they need, they start, and the
 * transaction ends once all of them are blocked.
 */
export async function meeting<T>(
  db: Database,
  hold: (manager: EntityManager) => Promise<unknown>,
  start: () => Promise<T>[],
): Promise<PromiseSettledResult<T>[]> {
  let started: Promise<PromiseSettledResult<T>>[] = [];
  await db.transaction(async (manager) => {
    const release = await acquireServerLock(manager);
    try {
      await hold(manager);
      let settled = 0;
      started = start().map(async (work) => {
        const [outcome] = await Promise.allSettled([work]);
        settled += 1;
        return outcome;
      });
      while (settled + (await blockedStatements(db)) < started.length) await setTimeout(POLL_MS);
    } finally {
      await release();
    }
  });
  return Promise.all(started);
}

const isMysql = (manager: EntityManager): boolean => manager.dataSource.options.type !== 'better-sqlite3';

/** InnoDB refreshes its transaction table only if no one has read it for 0.1 seconds. */
const POLL_MS = 120;

/** Allows one such check at a time per server: two that alternate would both read stale data. */
async function acquireServerLock(manager: EntityManager): Promise<() => Promise<unknown>> {
  if (!isMysql(manager)) return async () => undefined;
  await manager.query("SELECT GET_LOCK('kolo-meeting', 60)");
  return () => manager.query("SELECT RELEASE_LOCK('kolo-meeting')");
}

/**
 * The number of this database's statements that wait for a row lock; other test files have their own databases on the same server.
 * On SQLite, whole transactions queue from their start.
 */
async function blockedStatements(db: Database): Promise<number> {
  if (!isMysql(db.source.manager)) return Infinity;
  const [row]: { waits: string }[] = await db.source.query(
    `SELECT COUNT(*) AS waits
       FROM information_schema.INNODB_TRX AS trx
       JOIN information_schema.PROCESSLIST AS process ON process.ID = trx.trx_mysql_thread_id
      WHERE trx.trx_state = 'LOCK WAIT' AND process.DB = DATABASE()`,
  );
  return Number(row?.waits);
}
