import type { DataSource, EntityManager } from 'typeorm';
import type { PoolUse } from './pool-use.ts';

/** `holds` is true if the transaction's first statement has found that the condition holds. */
export type Work<T> = (manager: EntityManager, holds?: boolean) => Promise<T>;

/** Holds if `SELECT … FROM … WHERE …` finds a row. `from` begins with FROM. */
export interface Condition {
  from: string;
  parameters: readonly unknown[];
}

/** The only access to the database: reads use `reader`, and every write uses `transaction`. */
export interface Database {
  /** Reads committed data. On SQLite it cannot write. */
  readonly reader: EntityManager;
  readonly source: DataSource;
  /** The use of MySQL's connections; undefined on SQLite, which has no pool. */
  readonly pool?: PoolUse;
  /**
   * Runs the work in a transaction, and retries it after a temporary failure. If the transaction's first statement can check
   * the condition, and it holds, the work gets `holds`. Otherwise the work must check the condition itself.
   */
  transaction<T>(work: Work<T>, condition?: Condition): Promise<T>;
  /**
   * Runs work that only reads, and sees the database as it was at one moment. Nothing that is committed meanwhile is visible to it.
   * It is not retried.
   */
  snapshot<T>(work: (manager: EntityManager) => Promise<T>): Promise<T>;
  /** Rejects while the database cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
