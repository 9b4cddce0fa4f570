import type { DataSource, EntityManager } from 'typeorm';

/** The one way to the database: reads go through `reader`, every write through `transaction`. */
export interface Database {
  /** Sees what is committed. On SQLite it cannot write. */
  readonly reader: EntityManager;
  readonly source: DataSource;
  /** Runs the work on one transaction, again if it fails for a passing reason. */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T>;
  /** Rejects while the database is out of reach. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
