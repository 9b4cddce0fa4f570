import { EntityManager, type DataSource, type QueryRunner, type ReplicationMode } from 'typeorm';
import type { Condition, Database, Work } from './database.ts';

/** What the database was asked for: one statement outside of a transaction, or a whole transaction. */
export type TimedWork = 'read' | 'transaction';

export type OnTime = (of: TimedWork, seconds: number) => void;

/**
 * The same database, which reports how long each read and each transaction took: from when it was asked for, so that waiting
 * for a connection, or in line, counts.
 */
export function timed(db: Database, onTime: OnTime): Database {
  const readers = new WeakMap<EntityManager, EntityManager>();
  const readerOf = (reader: EntityManager): EntityManager => {
    const known = readers.get(reader) ?? timedReader(reader, onTime);
    readers.set(reader, known);
    return known;
  };
  return Object.create(db, {
    reader: { get: () => readerOf(db.reader) },
    transaction: {
      value: <T>(work: Work<T>, condition?: Condition): Promise<T> =>
        timing('transaction', onTime, () => db.transaction(work, condition)),
    },
  }) as Database;
}

async function timing<T>(of: TimedWork, onTime: OnTime, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    onTime(of, (performance.now() - began) / 1_000);
  }
}

function timedReader({ connection }: EntityManager, onTime: OnTime): EntityManager {
  const createQueryRunner = (mode?: ReplicationMode): QueryRunner => {
    const runner = connection.createQueryRunner(mode);
    const query = (...statement: Parameters<QueryRunner['query']>): Promise<unknown> =>
      timing('read', onTime, () => runner.query(...statement));
    // A runner of its own: on SQLite TypeORM returns the same one every time, to others as well.
    return Object.create(runner, { query: { value: query } }) as QueryRunner;
  };
  return new EntityManager(
    Object.create(connection, { createQueryRunner: { value: createQueryRunner } }) as DataSource,
  );
}
