import type { SeedTable } from './tables.ts';

/** What filling a database needs of it. */
export interface Store {
  query(sql: string): Promise<Record<string, unknown>[]>;
  /** Writes all rows of an empty table. */
  load(table: SeedTable): Promise<void>;
  /** Called once all tables are full. */
  finish(tables: readonly SeedTable[]): Promise<void>;
  close(): Promise<void>;
}
