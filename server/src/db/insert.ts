import type { EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';
import { nextTurn } from '../base/next-turn.ts';
import { inParts } from './in-parts.ts';
import type { Managed } from './managed.ts';

/**
 * Inserts complete rows. TypeORM's own `insert` reads default values back afterwards, and assigns ids to several rows in the
 * order in which the database answers, so an email could go out with the id of another participant. Other requests get a turn
 * between two statements.
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
