import type { EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';
import { nextTurn } from '../base/next-turn.ts';
import { inParts } from './in-parts.ts';
import type { Managed } from './managed.ts';

/**
 * Inserts rows that are complete as they are. TypeORM's own `insert` reads columns with defaults back afterwards,
 * and hands several rows their ids in whatever order the database answers: a letter would go out with another's participant. Other requests have their
 * turn between its statements.
 */
export async function insertRows<E extends ObjectLiteral>(
  tx: Managed,
  entity: EntityTarget<E>,
  rows: QueryDeepPartialEntity<E>[],
): Promise<void> {
  for (const [index, part] of inParts(rows).entries()) {
    if (index > 0) await nextTurn();
    await tx.manager.createQueryBuilder().insert().into(entity).values(part).updateEntity(false).execute();
  }
}
