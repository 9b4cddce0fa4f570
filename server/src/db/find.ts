import type { EntityTarget, FindOptionsWhere } from 'typeorm';
import type { Managed } from './managed.ts';

/** MySQL ignores blanks at the end of an id when it compares. SQLite does not, and neither does Kolo. */
export const hasId = <E extends { id: string }>(row: E | null, id: string): row is E => row?.id === id;

/** Reads one row by its id; null if there is none. */
export async function findById<E extends { id: string }>(
  ctx: Managed,
  entity: EntityTarget<E>,
  id: string,
): Promise<E | null> {
  const row = await ctx.manager.findOneBy(entity, { id } as FindOptionsWhere<E>);
  return hasId(row, id) ? row : null;
}
