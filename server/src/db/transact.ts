import { LessThanOrEqual, type DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { newId } from '../base/tokens.ts';
import { CommittedTransaction } from './committed-transaction.entity.ts';
import { losesConnection, retrying } from './retry.ts';

type Work<T> = (manager: EntityManager) => Promise<T>;

/** Long after the last attempt at a transaction has been given up. */
const MARK_LIFE_MS = 60 * 60_000;

/**
 * Runs the work on one MySQL transaction, again while it fails for a passing reason. Where the answer to a COMMIT was
 * lost, nobody knows what became of it: the next attempt finds the mark of the one before, and then answers what that
 * one had come to, instead of doing everything a second time (ADR 13).
 */
export function transact<T>(source: DataSource, work: Work<T>): Promise<T> {
  const id = newId();
  let reached: { result: T } | undefined;
  return retrying(() =>
    once(source, async (manager) => {
      const isFirst = await mark(manager, id);
      if (!isFirst && reached) return reached.result;
      const result = await work(manager);
      reached = { result };
      return result;
    }),
  );
}

/**
 * Leaves the transaction's mark; false where it stands already. Were an earlier attempt still being committed, this
 * would wait for the end of it.
 */
async function mark(manager: EntityManager, id: string): Promise<boolean> {
  const { affectedRows } = await manager.query<{ affectedRows: number }>(
    'INSERT IGNORE INTO `committed_transactions` (`id`, `createdAt`) VALUES (?, UTC_TIMESTAMP(3))',
    [id],
  );
  return affectedRows === 1;
}

/** Deletes the marks that nobody will look for any more. */
export async function sweepMarks(manager: EntityManager, now: Date): Promise<void> {
  const createdAt = LessThanOrEqual(new Date(now.getTime() - MARK_LIFE_MS));
  await manager.delete(CommittedTransaction, { createdAt });
}

async function once<T>(source: DataSource, work: Work<T>): Promise<T> {
  const runner = source.createQueryRunner();
  const connection = (await runner.connect()) as { destroy(): void };
  try {
    // Each statement sees what is committed by then: after waiting for a lock, nothing stale is read.
    await runner.startTransaction('READ COMMITTED');
    const result = await work(runner.manager);
    await runner.commitTransaction();
    return result;
  } catch (error) {
    // A connection that is in doubt must not serve anybody else.
    if (losesConnection(error) || !(await rolledBack(runner))) connection.destroy();
    throw error;
  } finally {
    await runner.release();
  }
}

const rolledBack = (runner: QueryRunner): Promise<boolean> =>
  runner.rollbackTransaction().then(
    () => true,
    () => false, // What matters is why it had to be rolled back, and that is being thrown.
  );
