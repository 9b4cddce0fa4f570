import { In, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { inParts } from '../db/in-parts.ts';

type Shown<V> = V extends Date ? string : V;

/** The columns of a row under their own names, with instants as text. */
export function shown<R, K extends keyof R>(row: R, ...columns: K[]): { [C in K]: Shown<R[C]> } {
  const entries = columns.map((column) => {
    const value = row[column];
    return [column, value instanceof Date ? value.toISOString() : value];
  });
  return Object.fromEntries(entries) as { [C in K]: Shown<R[C]> };
}

/** Groups rows by a key, in their order. */
export function groupedBy<R>(rows: readonly R[], keyOf: (row: R) => string): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** Reads the rows in which a column has one of these values. */
export async function rowsWith<R extends object>(
  manager: EntityManager,
  entity: new () => R,
  column: keyof R & string,
  values: readonly string[],
): Promise<R[]> {
  const rows: R[] = [];
  for (const part of inParts([...new Set(values)])) {
    rows.push(...(await manager.findBy(entity, { [column]: In(part) } as FindOptionsWhere<R>)));
  }
  return rows;
}

/** Reads the rows with these ids. */
export const rowsById = async <R extends { id: string }>(
  manager: EntityManager,
  entity: new () => R,
  ids: readonly string[],
): Promise<Map<string, R>> =>
  new Map((await rowsWith(manager, entity, 'id', ids)).map((row) => [row.id, row]));
