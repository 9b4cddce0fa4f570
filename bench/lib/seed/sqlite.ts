import Sqlite from 'libsql';
import type { Store } from './store.ts';

interface Index {
  name: string;
  sql: string;
}

/** Foreign keys are checked after filling if there are at most this many rows. */
const CHECKED_ROWS = 500_000;

/** Opens a SQLite file for filling, without syncing to disk: after a power failure it is filled again. */
export function openSqlite(file: string): Promise<Store> {
  const database = new Sqlite(file);
  database.pragma('synchronous = OFF');
  database.pragma('cache_size = -1000000');
  const all = (sql: string): Record<string, unknown>[] => {
    const statement = database.prepare(sql);
    if (statement.reader) return statement.all() as Record<string, unknown>[];
    statement.run();
    return [];
  };
  return Promise.resolve({
    query: async (sql) => all(sql),
    load: ({ name, columns, rows }) => {
      // Building an index after the inserts is much faster than updating it for each row.
      const indices = all(
        `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = '${name}' AND sql IS NOT NULL`,
      ) as unknown as Index[];
      for (const index of indices) database.exec(`DROP INDEX "${index.name}"`);
      database.exec('BEGIN');
      const insert = database.prepare(
        `INSERT INTO "${name}" (${columns.map((column) => `"${column}"`).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      );
      for (const row of rows()) insert.run(row);
      for (const index of indices) database.exec(index.sql);
      database.exec('COMMIT');
      return Promise.resolve();
    },
    finish: (tables) => {
      const rows = tables.reduce((sum, { count }) => sum + count, 0);
      if (rows <= CHECKED_ROWS) {
        const broken = all('PRAGMA foreign_key_check');
        if (broken.length > 0) throw new Error(`foreign key violated: ${JSON.stringify(broken[0])}`);
      }
      database.pragma('wal_checkpoint(TRUNCATE)');
      return Promise.resolve();
    },
    close: () => {
      database.close();
      return Promise.resolve();
    },
  });
}
