import type { Database } from '../../src/db/database.ts';
import { openKeyedDatabase } from './open-keyed-database.ts';
import type { TestApp } from './test-app.ts';

const POOL_SIZE = 10;

/** Enough connections for this many simultaneous requests, spread over several pools as if over several processes. */
export interface Crowd {
  /** The database connection pool for the request with this index. */
  db(index: number): Database;
  close(): Promise<void>;
}

/** On SQLite, all requests share the one connection of the process. */
export async function openCrowd({ db, databaseUrl }: TestApp, size: number): Promise<Crowd> {
  const isSqlite = db.source.options.type === 'better-sqlite3';
  const count = isSqlite ? 0 : Math.ceil(size / POOL_SIZE);
  const databases = await Promise.all(Array.from({ length: count }, () => openKeyedDatabase(databaseUrl)));
  return {
    db: (index) => databases[index % count] ?? db,
    close: async () => {
      for (const each of databases) await each.close();
    },
  };
}
