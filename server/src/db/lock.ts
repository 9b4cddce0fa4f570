import type { EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import type { Managed } from './managed.ts';

/**
 * Reads one row and keeps others from changing it until the transaction ends. SQLite has no row locks and
 * needs none: its transactions hold the file's write lock from their start.
 */
export function lockRow<E extends ObjectLiteral>(
  tx: Managed,
  entity: EntityTarget<E>,
  where: FindOptionsWhere<E>,
): Promise<E | null> {
  return tx.manager.findOne(entity, { where, ...lockOf(tx) });
}

/** The same of a row that is read otherwise: nothing at all on SQLite. */
export async function holdRow<E extends { id: string }>(
  tx: Managed,
  entity: EntityTarget<E>,
  id: string,
): Promise<void> {
  if (!hasRowLocks(tx)) return;
  const { tableName } = tx.manager.connection.getMetadata(entity);
  await tx.manager.query(`SELECT id FROM ${tableName} WHERE id = ? FOR UPDATE`, [id]);
}

/** The same for several rows. */
export function lockRows<E extends ObjectLiteral>(
  tx: Managed,
  entity: EntityTarget<E>,
  where: FindOptionsWhere<E>,
): Promise<E[]> {
  return tx.manager.find(entity, { where, ...lockOf(tx) });
}

const lockOf = (tx: Managed): { lock?: { mode: 'pessimistic_write' } } =>
  hasRowLocks(tx) ? { lock: { mode: 'pessimistic_write' } } : {};

/** Whether others can write while this transaction is open. */
export const hasRowLocks = (tx: Managed): boolean => tx.manager.connection.options.type !== 'better-sqlite3';
