import { statSync } from 'node:fs';
import type { EntityManager } from 'typeorm';
import { placeOf } from '../base/database-location.ts';
import { isSqlite } from './data-source.ts';

/** The size of the database in bytes: SQLite's file and its log, or MySQL's own estimate for tables and indexes. */
export async function databaseSize(databaseUrl: string, manager: EntityManager): Promise<number> {
  if (isSqlite(databaseUrl)) {
    const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    return sizeOf(placeOf(databaseUrl)) + sizeOf(`${placeOf(databaseUrl)}-wal`);
  }
  const [row] = await manager.query<{ bytes: string | number | null }[]>(
    `SELECT SUM(DATA_LENGTH + INDEX_LENGTH) AS bytes FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()`,
  );
  return Number(row?.bytes ?? 0);
}
