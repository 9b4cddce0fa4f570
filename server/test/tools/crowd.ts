import type { Database } from '../../src/db/database.ts';
import { openKeyed } from './open-keyed.ts';
import type { TestApp } from './test-app.ts';

const POOL = 10;

/** Connections enough for so many at the same time, spread over several pools as over several processes. */
export interface Crowd {
  /** The database as the one of this number has it. */
  db(index: number): Database;
  close(): Promise<void>;
}

/** On SQLite everybody waits in the one line of the one process. */
export async function openCrowd({ db, databaseUrl }: TestApp, size: number): Promise<Crowd> {
  const isSqlite = db.source.options.type === 'better-sqlite3';
  const count = isSqlite ? 0 : Math.ceil(size / POOL);
  const databases = await Promise.all(Array.from({ length: count }, () => openKeyed(databaseUrl)));
  return {
    db: (index) => databases[index % count] ?? db,
    close: async () => {
      for (const each of databases) await each.close();
    },
  };
}
