import type { DataSource, EntityManager } from 'typeorm';
import type { PoolUse } from '../db/pool-use.ts';
import { sqliteSource } from './data-source.ts';

type Reading<T> = (manager: EntityManager) => Promise<T>;

/** Reads in a transaction whose statements all see what was committed before the first one. */
export async function mysqlSnapshot<T>(source: DataSource, pool: PoolUse, work: Reading<T>): Promise<T> {
  const runner = source.createQueryRunner();
  await pool.connect(runner);
  try {
    // For the next transaction only. The others of this connection need to see what is committed while they wait for a lock.
    await runner.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    await runner.query('START TRANSACTION WITH CONSISTENT SNAPSHOT');
    return await work(runner.manager);
  } finally {
    await runner.query('ROLLBACK').catch(() => undefined); // A lost connection has ended the transaction.
    await pool.release(runner);
  }
}

/** Reads on a connection of its own, because all other reads share one, which must see new commits. */
export async function sqliteSnapshot<T>(url: string, work: Reading<T>): Promise<T> {
  const source = await sqliteSource(url, { readOnly: true }).initialize();
  try {
    await source.query('BEGIN');
    return await work(source.manager);
  } finally {
    // Prepared statements keep a closed connection alive, with its transaction.
    await source.query('ROLLBACK').catch(() => undefined);
    await source.destroy();
  }
}
