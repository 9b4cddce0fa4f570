import type { DataSource } from 'typeorm';
import { isSqlite, mysqlSource, sqliteSource } from '../../src/database/data-source.ts';

/** A way to look into a database that changes nothing in it, its tables neither. */
export const openReader = (url: string): Promise<DataSource> =>
  (isSqlite(url) ? sqliteSource(url, { readOnly: true }) : mysqlSource(url)).initialize();
