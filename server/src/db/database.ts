import type { DataSource, EntityManager } from 'typeorm';
import type { PoolUse } from './pool-use.ts';

export type Work<T> = (manager: EntityManager, holds?: boolean) => Promise<T>;

/** What `FROM … WHERE …` finds one row for, where it holds. */
export interface Condition {
  from: string;
  parameters: readonly unknown[];
}

/** The one way to the database: reads go through `reader`, every write through `transaction`. */
export interface Database {
  /** Sees what is committed. On SQLite it cannot write. */
  readonly reader: EntityManager;
  readonly source: DataSource;
  /** Of MySQL's connections; SQLite has no pool. */
  readonly pool?: PoolUse;
  /**
   * Runs the work on one transaction, again if it fails for a passing reason. Where the statement with which it begins can
   * look whether the condition holds, and it does, the work is told so; else it has to look itself.
   */
  transaction<T>(work: Work<T>, condition?: Condition): Promise<T>;
  /** Rejects while the database is out of reach. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
