import { createRequire } from 'node:module';
import { DataSource } from 'typeorm';
import { AgreementAddendum } from '../cycles/tables/agreement-addendum.entity.ts';
import { entities } from './entities.ts';
import { readMysqlUrl } from '../base/mysql-url.ts';
import { migrations } from './migrations/index.ts';
import { createPrivateFile } from './private-files.ts';

const common = { entities, migrations, synchronize: false, migrationsRun: false, logging: false } as const;

const SQLITE_PREFIX = 'sqlite:';

export const isSqlite = (url: string): boolean => url.startsWith(SQLITE_PREFIX);

export const sqliteUrl = (file: string): string => SQLITE_PREFIX + file;

/** A database without a file. */
export const MEMORY = ':memory:';

/** How long SQLite waits for another process that writes, in milliseconds. */
export const BUSY_TIMEOUT_MS = 5_000;

const load = createRequire(import.meta.url);

interface Pragmas {
  pragma(text: string): unknown;
}

/** Makes a source for the SQLite file in `url`, with a write-ahead log. Each commit is on disk before it is acknowledged. */
export function sqliteSource(url: string, { readOnly = false } = {}): DataSource {
  const file = url.slice(SQLITE_PREFIX.length);
  // Otherwise SQLite would create the file with the default permissions of this process.
  if (file !== MEMORY) createPrivateFile(file);
  return new DataSource({
    ...common,
    entities: [...entities],
    migrations: [...migrations],
    type: 'better-sqlite3',
    // Loaded only on SQLite: with MySQL it would waste 5 MB.
    driver: load('libsql') as unknown,
    database: file,
    prepareDatabase: (database: Pragmas) => {
      database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
      database.pragma('journal_mode = WAL');
      database.pragma('synchronous = FULL');
      if (readOnly) database.pragma('query_only = ON');
    },
  });
}

/** Columns whose texts may exceed the 64 kB of MySQL's `text`. On SQLite a `text` has no limit. */
const MEDIUM_TEXTS = [{ entity: AgreementAddendum, property: 'text' }] as const;

class MysqlSource extends DataSource {
  protected override async buildMetadatas(): Promise<void> {
    await super.buildMetadatas();
    for (const { entity, property } of MEDIUM_TEXTS) {
      const column = this.getMetadata(entity).findColumnWithPropertyName(property);
      if (column) column.type = 'mediumtext';
    }
  }
}

/** Makes a source for the MySQL or MariaDB database in `url`. */
export function mysqlSource(url: string): DataSource {
  const { ssl, ...address } = readMysqlUrl(url);
  return new MysqlSource({
    ...common,
    entities: [...entities],
    migrations: [...migrations],
    type: 'mariadb',
    ...address,
    ...(ssl ? { ssl } : {}),
    timezone: 'Z',
    charset: 'utf8mb4',
    poolSize: 10,
  });
}
