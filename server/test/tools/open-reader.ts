import type { DataSource } from 'typeorm';
import { isSqlite, mysqlSource, sqliteSource } from '../../src/database/data-source.ts';

/** Opens a read-only connection: it changes neither the data nor the tables. */
export const openReader = (url: string): Promise<DataSource> =>
  (isSqlite(url) ? sqliteSource(url, { readOnly: true }) : mysqlSource(url)).initialize();
