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

/** The same for several rows. */
export function lockRows<E extends ObjectLiteral>(
  tx: Managed,
  entity: EntityTarget<E>,
  where: FindOptionsWhere<E>,
): Promise<E[]> {
  return tx.manager.find(entity, { where, ...lockOf(tx) });
}

const lockOf = (tx: Managed): { lock?: { mode: 'pessimistic_write' } } =>
  tx.manager.connection.options.type === 'better-sqlite3' ? {} : { lock: { mode: 'pessimistic_write' } };
