import { getNamedType, isInputObjectType, type GraphQLInputType } from 'graphql';
import type { Database } from '../../src/db/database.ts';
import { mutations } from './calls.ts';

/** The fields of all mutations in which a person can write text, and their days: `updateProfile.input.firstName`. */
export const WRITABLE: readonly string[] = mutations.flatMap(({ name, args }) =>
  args.flatMap((arg) => textsIn(`${name}.${arg.name}`, arg.type)),
);

function textsIn(path: string, type: GraphQLInputType): string[] {
  const inner = getNamedType(type);
  if (isInputObjectType(inner))
    return Object.values(inner.getFields()).flatMap((field) => textsIn(`${path}.${field.name}`, field.type));
  return ['String', 'LocalDate'].includes(inner.name) ? [path] : [];
}

/** The tables in which any of these texts stands, in any column, by text. */
export async function tablesWith(
  { source, reader }: Database,
  texts: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>(texts.map((text) => [text, []]));
  for (const { tableName } of source.entityMetadatas) {
    const rows = await reader.query<Record<string, unknown>[]>(`SELECT * FROM ${tableName}`);
    const dump = rows
      .flatMap((row) => Object.values(row))
      .map(textOf)
      .join('\n')
      .toLowerCase();
    for (const [text, tables] of found) if (dump.includes(text.toLowerCase())) tables.push(tableName);
  }
  return found;
}

function textOf(value: unknown): string {
  if (Buffer.isBuffer(value)) return value.toString('latin1');
  return value instanceof Date ? value.toISOString() : String(value);
}
