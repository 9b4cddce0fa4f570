import { EntityManager, LessThanOrEqual, type DataSource, type QueryRunner } from 'typeorm';
import { newId } from '../base/tokens.ts';
import { CommittedTransaction } from './committed-transaction.entity.ts';
import type { Condition, Work } from './database.ts';
import type { PoolUse } from './pool-use.ts';
import { losesConnection, retrying } from './retry.ts';
import { TransactionGuard } from './transaction-guard.ts';

/** The part of mysql2's connection that is used here. */
interface MysqlConnection {
  destroy(): void;
  promise(): { query(...statement: unknown[]): Promise<unknown> };
}

/** Much longer than a transaction is retried. */
const MARK_LIFETIME_MS = 60 * 60_000;

/**
 * Runs the work in a MySQL transaction, and retries it after temporary failures. If the reply to a COMMIT was lost, it is unknown
 * whether it succeeded: the next attempt looks for the mark of the one before. If it is there, the earlier result is returned
 * instead of doing the work a second time (ADR 13).
 */
export function transact<T>(
  source: DataSource,
  pool: PoolUse,
  work: Work<T>,
  condition?: Condition,
): Promise<T> {
  const id = newId();
  let finished: { result: T } | undefined;
  return retrying(() =>
    once(source, pool, async (manager) => {
      // After an attempt that finished its work only the mark counts, whatever the condition is by now.
      const holds = condition && !finished ? await mark(manager, id, condition) : false;
      const isFirst = holds || (await mark(manager, id));
      if (!isFirst && finished) return finished.result;
      const result = await work(manager, holds);
      finished = { result };
      return result;
    }),
  );
}

/**
 * Inserts the transaction's mark; returns false if it exists already. If an earlier attempt is still being committed, the insert
 * waits for it to end. With a condition the mark is inserted only if the condition holds.
 */
async function mark(manager: EntityManager, id: string, condition?: Condition): Promise<boolean> {
  const values = condition
    ? `SELECT ?, UTC_TIMESTAMP(3) ${condition.from} LIMIT 1`
    : 'VALUES (?, UTC_TIMESTAMP(3))';
  const { affectedRows } = await manager.query<{ affectedRows: number }>(
    `INSERT IGNORE INTO \`committed_transactions\` (\`id\`, \`createdAt\`) ${values}`,
    [id, ...(condition?.parameters ?? [])],
  );
  return affectedRows === 1;
}

/** Deletes marks that are no longer needed. Compares by real time, not by Kolo's clock, because the database's time set them. */
export async function deleteOldMarks(manager: EntityManager): Promise<void> {
  const createdAt = LessThanOrEqual(new Date(Date.now() - MARK_LIFETIME_MS));
  await manager.delete(CommittedTransaction, { createdAt });
}

/** Connections that are set to READ COMMITTED: each statement sees what is committed by then. */
const readCommitted = new WeakSet<object>();

async function once<T>(source: DataSource, pool: PoolUse, work: Work<T>): Promise<T> {
  const runner = source.createQueryRunner();
  const connection = (await pool.connect(runner)) as MysqlConnection;
  const guard = new TransactionGuard();
  try {
    // After waiting for a lock, a transaction must not read old data.
    if (!readCommitted.has(connection)) {
      await runner.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
      readCommitted.add(connection);
    }
    await runner.startTransaction();
    const result = await work(guardedManager(source, runner, connection, guard));
    guard.requireOpen();
    guard.end();
    await runner.commitTransaction();
    return result;
  } catch (error) {
    guard.end();
    // Nothing else may use a connection in an uncertain state.
    if (losesConnection(error) || !(await rolledBack(runner))) connection.destroy();
    throw error;
  } finally {
    await pool.release(runner);
  }
}

/** A manager for the runner's open transaction that asks the guard before each statement. */
function guardedManager(
  source: DataSource,
  runner: QueryRunner,
  connection: MysqlConnection,
  guard: TransactionGuard,
): EntityManager {
  const query = async (...statement: unknown[]): Promise<unknown> => {
    guard.requireOpen();
    return connection
      .promise()
      .query(...statement)
      .catch((error: unknown) => guard.failed(error));
  };
  const own = Object.create(runner, {
    connect: { value: () => Promise.resolve({ promise: () => ({ query }) }) },
  }) as QueryRunner;
  return new EntityManager(source, own);
}

const rolledBack = (runner: QueryRunner): Promise<boolean> =>
  runner.rollbackTransaction().then(
    () => true,
    () => false, // The caller throws the error that made the rollback necessary, which matters more.
  );
