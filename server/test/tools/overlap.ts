import { setTimeout } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../src/db/database.ts';

/**
 * Makes pieces of work meet: a transaction holds what they need, they are started, and it lets go when all of them
 * stand in each other's way. Nothing is left to the luck of timing.
 */
export async function meeting<T>(
  db: Database,
  hold: (manager: EntityManager) => Promise<unknown>,
  start: () => Promise<T>[],
): Promise<PromiseSettledResult<T>[]> {
  let started: Promise<PromiseSettledResult<T>>[] = [];
  await db.transaction(async (manager) => {
    const leave = await takeTurn(manager);
    try {
      await hold(manager);
      let settled = 0;
      started = start().map(async (work) => {
        const [outcome] = await Promise.allSettled([work]);
        settled += 1;
        return outcome;
      });
      while (settled + (await waiting(db)) < started.length) await setTimeout(LOOK_EVERY_MS);
    } finally {
      await leave();
    }
  });
  return Promise.all(started);
}

const isMysql = (manager: EntityManager): boolean => manager.dataSource.options.type !== 'better-sqlite3';

/** The server shows its transactions afresh only to who has not looked for a tenth of a second. */
const LOOK_EVERY_MS = 120;

/** One meeting at a time on a server: two that looked in turns would both see old news. */
async function takeTurn(manager: EntityManager): Promise<() => Promise<unknown>> {
  if (!isMysql(manager)) return async () => undefined;
  await manager.query("SELECT GET_LOCK('kolo-meeting', 60)");
  return () => manager.query("SELECT RELEASE_LOCK('kolo-meeting')");
}

/**
 * How many statements of this database wait for a row; other test files have databases of their own on the same server.
 * On SQLite whole transactions wait in line, from their start.
 */
async function waiting(db: Database): Promise<number> {
  if (!isMysql(db.source.manager)) return Infinity;
  const [row]: { waits: string }[] = await db.source.query(
    `SELECT COUNT(*) AS waits
       FROM information_schema.INNODB_TRX AS trx
       JOIN information_schema.PROCESSLIST AS process ON process.ID = trx.trx_mysql_thread_id
      WHERE trx.trx_state = 'LOCK WAIT' AND process.DB = DATABASE()`,
  );
  return Number(row?.waits);
}
