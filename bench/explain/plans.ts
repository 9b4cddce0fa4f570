import { format, type SqlValue } from 'mysql2';
import type { Engine } from '../lib/seed/seed.ts';
import type { Store } from '../lib/seed/store.ts';
import type { Statement } from './recording.ts';

/** One step of a query plan. */
export interface Step {
  table: string;
  /** MariaDB's access type, or SQLite's SCAN or SEARCH. */
  access: string;
  key: string;
  /** The number of rows that the database expects to read; undefined if the plan does not state it. */
  rows: number | undefined;
  /** Whether the step reads a whole table or a whole index. */
  isScan: boolean;
}

/** Maps the aliases in a statement to tables. */
function aliases(sql: string): Map<string, string> {
  const found = new Map<string, string>();
  const mention = /\b(?:FROM|JOIN|UPDATE|INTO)\s+[`"]?(\w+)[`"]?(?:\s+(?:AS\s+)?[`"]?(\w+)[`"]?)?/gi;
  for (const [, table = '', alias = ''] of sql.matchAll(mention)) {
    found.set(table, table);
    if (alias) found.set(alias, table);
  }
  // `FROM participants p, rounds r`
  for (const [, table = '', alias = ''] of sql.matchAll(/\bFROM\s+\w+\s+\w+\s*,\s*(\w+)\s+(\w+)/gi))
    found.set(alias, table);
  return found;
}

interface MariaDbRow {
  table: string | null;
  type: string | null;
  key: string | null;
  rows: number | string | null;
  Extra: string | null;
}

async function planOnMariaDb(store: Store, { sql, values }: Statement): Promise<Step[]> {
  const whole = values === undefined ? sql : format(sql, values as SqlValue[]);
  const rows = (await store.query(`EXPLAIN ${whole}`)) as unknown as MariaDbRow[];
  const names = aliases(sql);
  // MariaDB reports ALL for a table that is only written to.
  const isInsert = /^\s*(insert|replace)\b/i.test(sql);
  const page = limitOf(sql, rows);
  return rows.map(({ table, type, key, rows: count, Extra }) => ({
    table: names.get(table ?? '') ?? table ?? '',
    access: isInsert ? 'insert' : (type ?? Extra ?? ''),
    key: key ?? '',
    // With a filter the value looks like `1 (0%)`.
    rows: count === null ? undefined : Math.min(Number.parseInt(String(count), 10), page),
    isScan: !isInsert && (type === 'ALL' || type === 'index'),
  }));
}

/**
 * The LIMIT of a statement that reads one table in the order of an index, else infinity. MariaDB's estimate ignores the limit.
 */
function limitOf(sql: string, rows: readonly MariaDbRow[]): number {
  const [, limit] = /\bORDER BY [\w.`, ]+ LIMIT (\d+)\s*$/i.exec(sql) ?? [];
  const [only, ...others] = rows;
  const isInOrder =
    others.length === 0 && only?.type === 'range' && !/filesort|temporary/.test(only.Extra ?? '');
  return limit !== undefined && isInOrder ? Number(limit) : Number.POSITIVE_INFINITY;
}

async function planOnSqlite(store: Store, { sql }: Statement): Promise<Step[]> {
  // Kolo takes SQLite's write lock with such a statement. Its plan has a scan, but it reads no row.
  if (/\bWHERE 0\s*$/.test(sql)) return [];
  const rows = (await store.query(`EXPLAIN QUERY PLAN ${sql}`)) as unknown as { detail: string }[];
  const names = aliases(sql);
  const steps: Step[] = [];
  for (const detail of new Set(rows.map((row) => row.detail))) {
    const read = /^(SCAN|SEARCH) (\w+)(?: .*?USING (.*))?$/.exec(detail);
    if (!read) continue;
    const [, verb = '', alias = '', key = ''] = read;
    const table = names.get(alias) ?? alias;
    const count =
      verb === 'SEARCH' && !/ LIMIT \d+\s*$/i.test(sql) ? await mostOf(store, table, key) : undefined;
    steps.push({ table, access: verb, key, rows: count, isScan: verb === 'SCAN' });
  }
  return steps;
}

const counted = new Map<string, number | undefined>();

/**
 * The most rows that share one value of the columns that a step looks up in an index. SQLite's plans have no row counts.
 * Undefined if the step reads a range, or has no index columns.
 */
async function mostOf(store: Store, table: string, key: string): Promise<number | undefined> {
  const [, condition] = /INDEX \w+ \((\w+=\?(?: AND \w+=\?)*)\)/.exec(key) ?? [];
  if (condition === undefined) return undefined;
  const columns = condition.split(' AND ').map((each) => each.replace('=?', ''));
  const name = `${table} (${columns.join()})`;
  if (!counted.has(name)) {
    const [most] = await store.query(
      `SELECT COUNT(*) AS n FROM ${table} WHERE ${columns.map((each) => `${each} IS NOT NULL`).join(' AND ')}
       GROUP BY ${columns.join()} ORDER BY n DESC LIMIT 1`,
    );
    counted.set(name, most && Number(most.n));
  }
  return counted.get(name);
}

export const planOf = (engine: Engine, store: Store, statement: Statement): Promise<Step[]> =>
  engine === 'sqlite' ? planOnSqlite(store, statement) : planOnMariaDb(store, statement);

/** Normalises values and whitespace. Statements of the same shape have the same plan. */
export const shapeOf = (sql: string): string =>
  sql
    .replace(/'(?:[^'\\]|\\.|'')*'/g, '?')
    .replace(/\b\d+(\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .replace(/\(\s*(\?|NULL|true|false)(\s*,\s*(\?|NULL|DEFAULT|true|false))+\s*\)/gi, '(…)')
    .replace(/(\(…\)\s*,\s*)+\(…\)/g, '(…)')
    .trim();

/** The shape without its column lists, short enough for a table of the report. */
export const shortened = (shape: string): string =>
  shape
    .replace(/[`"]/g, '')
    .replace(/^SELECT .*? FROM/i, 'SELECT … FROM')
    .replace(/ AS \w+/g, '')
    .replace(/^(INSERT.*?INTO \w+).*/i, '$1')
    .replace(/ SET .*? WHERE /i, ' SET … WHERE ')
    .slice(0, 110);
