import { EntityManager, type DataSource, type QueryRunner, type ReplicationMode } from 'typeorm';
import type { Condition, Database, Work } from './database.ts';

/** One statement outside of a transaction, or a whole transaction. */
export type TimedWork = 'read' | 'transaction';

export type OnTime = (of: TimedWork, seconds: number) => void;

/** Wraps the database so that it reports how long each read and transaction takes, including the wait for a connection. */
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

type Statement = Parameters<QueryRunner['query']>;

async function timing<T>(of: TimedWork, onTime: OnTime, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    onTime(of, (performance.now() - began) / 1_000);
  }
}

function timedReader({ connection }: EntityManager, onTime: OnTime): EntityManager {
  const timedQuery = (query: (...statement: Statement) => Promise<unknown>): QueryRunner['query'] =>
    ((...statement: Statement) => timing('read', onTime, () => query(...statement))) as QueryRunner['query'];
  // On SQLite TypeORM returns the same runner to all callers, so the timed runner wraps it instead of changing it.
  const shared = new WeakMap<QueryRunner, QueryRunner>();
  const wrapped = (runner: QueryRunner): QueryRunner => {
    const made = shared.get(runner) ?? (Object.create(runner) as QueryRunner);
    if (!shared.has(runner)) made.query = timedQuery((...statement) => runner.query(...statement));
    shared.set(runner, made);
    return made;
  };
  const isSqlite = connection.options.type === 'better-sqlite3';
  const createQueryRunner = (mode?: ReplicationMode): QueryRunner => {
    const runner = connection.createQueryRunner(mode);
    if (isSqlite) return wrapped(runner);
    // A plain assignment, because a wrapper for each runner would cost a quarter of a statement's time.
    runner.query = timedQuery(runner.query.bind(runner) as (...statement: Statement) => Promise<unknown>);
    return runner;
  };
  return new EntityManager(
    Object.create(connection, { createQueryRunner: { value: createQueryRunner } }) as DataSource,
  );
}
