import type { EntityTarget, ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import type { Managed } from './managed.ts';

/** Databases bound how many values one statement takes; a circle of a hundred opens with 9,900 payments. */
const PART = 500;

/**
 * Inserts rows that are complete as they are. TypeORM's own `insert` reads columns with defaults back afterwards,
 * and hands several rows their ids in whatever order the database answers: a letter would go out with another's seat.
 */
export async function insertRows<E extends ObjectLiteral>(
  tx: Managed,
  entity: EntityTarget<E>,
  rows: QueryDeepPartialEntity<E>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += PART) {
    const part = rows.slice(start, start + PART);
    await tx.manager.createQueryBuilder().insert().into(entity).values(part).updateEntity(false).execute();
  }
}
