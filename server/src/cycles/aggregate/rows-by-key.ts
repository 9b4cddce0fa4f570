import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import { marks, type ColumnsOf, type Row } from '../../db/columns-of.ts';
import { prepared } from '../../db/prepared.ts';

type Key<E, K extends keyof E> = E[K] extends string ? K : never;

/** Prepares the statement if it is for one id, the most common case, because only then is its text always the same. */
export const forOne = (ids: readonly string[], text: string): string =>
  ids.length === 1 ? prepared(text) : text;

/** Creates a loader of the one row with a unique key. */
export function one<E extends { id: string }, K extends keyof E & string>(
  manager: EntityManager,
  columns: ColumnsOf<E>,
  key: Key<E, K> & K,
) {
  return new DataLoader<string, E | undefined>(async (ids) => {
    const rows = await rowsBy(manager, columns, key, ids);
    const byKey = new Map(rows.map((row) => [String(row[key]), row]));
    return ids.map((id) => byKey.get(id));
  });
}

/** Creates a loader of all rows with a key, ordered by a column. */
export function many<E extends { id: string }, K extends keyof E & string>(
  manager: EntityManager,
  columns: ColumnsOf<E>,
  key: Key<E, K> & K,
  order?: keyof E & string,
) {
  return new DataLoader<string, E[]>(async (ids) => {
    const groups = new Map<string, E[]>(ids.map((id) => [id, []]));
    for (const row of await rowsBy(manager, columns, key, ids, order))
      groups.get(String(row[key]))?.push(row);
    return ids.map((id) => groups.get(id) ?? []);
  });
}

/** Reads all rows with these keys. */
export async function rowsBy<E extends { id: string }>(
  manager: EntityManager,
  columns: ColumnsOf<E>,
  key: keyof E & string,
  ids: readonly string[],
  order?: keyof E & string,
): Promise<E[]> {
  const { table } = columns;
  const rows = await manager.query<Row[]>(
    forOne(
      ids,
      `${columns.select(manager)} WHERE ${table}.${key} IN (${marks(ids)})${order ? ` ORDER BY ${table}.${order}` : ''}`,
    ),
    [...ids],
  );
  return rows.flatMap((row) => columns.read(manager, row) ?? []);
}
