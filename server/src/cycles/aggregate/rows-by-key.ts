import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import { marks, type ColumnsOf, type Row } from '../../db/columns-of.ts';
import { prepared } from '../../db/prepared.ts';

type Key<E, K extends keyof E> = E[K] extends string ? K : never;

/** Most often one thing is asked for, and the text is always the same. */
export const forOne = (ids: readonly string[], text: string): string =>
  ids.length === 1 ? prepared(text) : text;

/** A loader of the row that has a key, which is in no other. */
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

/** A loader of all rows that have a key, in the order of a column. */
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

/** All rows of these keys. */
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
