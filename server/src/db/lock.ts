import type { EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import type { Managed } from './managed.ts';

/**
 * Reads one row and locks it until the transaction ends. SQLite has no row locks and needs none, because its transactions hold
 * the file's write lock from their start.
 */
export function lockRow<E extends ObjectLiteral>(
  tx: Managed,
  entity: EntityTarget<E>,
  where: FindOptionsWhere<E>,
): Promise<E | null> {
  return tx.manager.findOne(entity, { where, ...lockOf(tx) });
}

/** Locks a row without reading it. Does nothing on SQLite. */
export async function lockRowById<E extends { id: string }>(
  tx: Managed,
  entity: EntityTarget<E>,
  id: string,
): Promise<void> {
  if (!hasRowLocks(tx)) return;
  const { tableName } = tx.manager.connection.getMetadata(entity);
  await tx.manager.query(`SELECT id FROM ${tableName} WHERE id = ? FOR UPDATE`, [id]);
}

/** Reads and locks several rows. */
export function lockRows<E extends ObjectLiteral>(
  tx: Managed,
  entity: EntityTarget<E>,
  where: FindOptionsWhere<E>,
): Promise<E[]> {
  return tx.manager.find(entity, { where, ...lockOf(tx) });
}

const lockOf = (tx: Managed): { lock?: { mode: 'pessimistic_write' } } =>
  hasRowLocks(tx) ? { lock: { mode: 'pessimistic_write' } } : {};

/** Whether the database has row locks, so that others can write while this transaction is open. */
export const hasRowLocks = (tx: Managed): boolean => tx.manager.connection.options.type !== 'better-sqlite3';
