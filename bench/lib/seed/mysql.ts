import { Readable } from 'node:stream';
import mysql from 'mysql2/promise';
import type { Store } from './store.ts';
import type { SeedTable, Value } from './tables.ts';

/** How many characters are sent at once. */
const CHUNK = 1 << 17;

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\t': '\\t', '\r': '\\r' };

const format = (value: Value): string =>
  value === null
    ? '\\N'
    : typeof value === 'number'
      ? String(value)
      : value.replace(/[\\\n\t\r]/g, (character) => ESCAPES[character] ?? character);

function* lines({ rows }: SeedTable): Generator<string> {
  let chunk = '';
  for (const row of rows()) {
    chunk += `${row.map(format).join('\t')}\n`;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/** Connects to a MySQL or MariaDB database, or to the server without a database. */
export async function openMysql(url: string): Promise<Store> {
  const connection = await mysql.createConnection({ uri: url, charset: 'utf8mb4', flags: ['+LOCAL_FILES'] });
  const query = async (sql: string): Promise<Record<string, unknown>[]> => {
    const [rows] = await connection.query(sql);
    return Array.isArray(rows) ? (rows as Record<string, unknown>[]) : [];
  };
  return {
    query,
    load: async (table) => {
      // With both checks off, InnoDB builds the indices of an empty table in one bulk operation.
      await query('SET unique_checks = 0, foreign_key_checks = 0');
      await connection.query({
        sql: `LOAD DATA LOCAL INFILE 'rows' INTO TABLE \`${table.name}\` CHARACTER SET utf8mb4 (${table.columns.map((column) => `\`${column}\``).join(', ')})`,
        infileStreamFactory: () => Readable.from(lines(table), { objectMode: false }),
      });
    },
    finish: async (tables) => {
      await query(`ANALYZE TABLE ${tables.map(({ name }) => `\`${name}\``).join(', ')}`);
    },
    close: () => connection.end(),
  };
}
