import { createRequire } from 'node:module';
import { DataSource } from 'typeorm';
import { AgreementAddendum } from '../cycles/tables/agreement-addendum.entity.ts';
import { entities } from './entities.ts';
import { readMysqlUrl } from '../base/mysql-url.ts';
import { migrations } from './migrations/index.ts';
import { makeOwnFile } from './private-files.ts';

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

/** A source on the SQLite file that `url` names: write-ahead log, and nothing acknowledged before it is on disk. */
export function sqliteSource(url: string, { readOnly = false } = {}): DataSource {
  const file = url.slice(SQLITE_PREFIX.length);
  // Before SQLite makes it, by whatever rights this process gives to new files.
  if (file !== MEMORY) makeOwnFile(file);
  return new DataSource({
    ...common,
    entities: [...entities],
    migrations: [...migrations],
    type: 'better-sqlite3',
    // Only where it is used: with MySQL it would be 5 MB for nothing.
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

/** Columns whose texts may pass the 64 kB of MySQL's `text`; on SQLite a `text` has no such limit. */
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

/** A source on the MySQL or MariaDB database that `url` names. */
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
