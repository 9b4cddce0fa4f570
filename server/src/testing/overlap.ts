import type { EntityManager } from 'typeorm';
import type { Database } from '../db/database.ts';

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
    await hold(manager);
    let settled = 0;
    started = start().map(async (work) => {
      const [outcome] = await Promise.allSettled([work]);
      settled += 1;
      return outcome;
    });
    while (settled + (await waiting(db)) < started.length) await new Promise(setImmediate);
  });
  return Promise.all(started);
}

/** How many statements wait for a row. On SQLite whole transactions wait in line, from their start. */
async function waiting(db: Database): Promise<number> {
  if (db.source.options.type === 'better-sqlite3') return Infinity;
  const [row]: { Value: string }[] = await db.source.query(
    "SHOW GLOBAL STATUS LIKE 'Innodb_row_lock_current_waits'",
  );
  return Number(row?.Value);
}
