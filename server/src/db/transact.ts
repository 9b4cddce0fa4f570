import { EntityManager, LessThanOrEqual, type DataSource, type QueryRunner } from 'typeorm';
import { newId } from '../base/tokens.ts';
import { CommittedTransaction } from './committed-transaction.entity.ts';
import type { Condition, Work } from './database.ts';
import type { PoolUse } from './pool-use.ts';
import { losesConnection, retrying } from './retry.ts';
import { TransactionGuard } from './transaction-guard.ts';

/** What is used of mysql2's connection. */
interface MysqlConnection {
  destroy(): void;
  promise(): { query(...statement: unknown[]): Promise<unknown> };
}

/** Long after the last attempt at a transaction has been given up. */
const MARK_LIFE_MS = 60 * 60_000;

/**
 * Runs the work on one MySQL transaction, again while it fails for a passing reason. Where the answer to a COMMIT was
 * lost, nobody knows what became of it: the next attempt finds the mark of the one before, and then answers what that
 * one had come to, instead of doing everything a second time (ADR 13).
 */
export function transact<T>(
  source: DataSource,
  pool: PoolUse,
  work: Work<T>,
  condition?: Condition,
): Promise<T> {
  const id = newId();
  let reached: { result: T } | undefined;
  return retrying(() =>
    once(source, pool, async (manager) => {
      // Of an attempt that has come to its end the mark alone tells, whatever has become of the condition since.
      const holds = condition && !reached ? await mark(manager, id, condition) : false;
      const isFirst = holds || (await mark(manager, id));
      if (!isFirst && reached) return reached.result;
      const result = await work(manager, holds);
      reached = { result };
      return result;
    }),
  );
}

/**
 * Leaves the transaction's mark; false where it stands already. Were an earlier attempt still being committed, this
 * would wait for the end of it. With a condition it is left only where that holds.
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

/** Deletes the marks that nobody will look for any more; by the database's time, as they were left, whatever the process's clock says. */
export async function deleteOldMarks(manager: EntityManager): Promise<void> {
  const createdAt = LessThanOrEqual(new Date(Date.now() - MARK_LIFE_MS));
  await manager.delete(CommittedTransaction, { createdAt });
}

/** The connections whose transactions are such that each statement sees what is committed by then. */
const readCommitted = new WeakSet<object>();

async function once<T>(source: DataSource, pool: PoolUse, work: Work<T>): Promise<T> {
  const runner = source.createQueryRunner();
  const connection = (await pool.connect(runner)) as MysqlConnection;
  const guard = new TransactionGuard();
  try {
    // After waiting for a lock, nothing stale is read.
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
    // A connection that is in doubt must not serve anybody else.
    if (losesConnection(error) || !(await rolledBack(runner))) connection.destroy();
    throw error;
  } finally {
    await pool.release(runner);
  }
}

/** Of the transaction that is open on the runner; the guard is asked when each statement is sent. */
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
    () => false, // What matters is why it had to be rolled back, and that is being thrown.
  );
