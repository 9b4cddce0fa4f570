import type { SeedTable } from './tables.ts';

/** A connection to a database that can be filled. */
export interface Store {
  query(sql: string): Promise<Record<string, unknown>[]>;
  /** Inserts all rows of a table. */
  load(table: SeedTable): Promise<void>;
  /** Must be called once all tables are filled. */
  finish(tables: readonly SeedTable[]): Promise<void>;
  close(): Promise<void>;
}
