import type { PoolConnection, QueryResult } from 'mysql2';
import {
  EntityManager,
  QueryFailedError,
  type DataSource,
  type QueryRunner,
  type ReplicationMode,
} from 'typeorm';
import type { PoolUse } from './pool-use.ts';
import { isPrepared } from './prepared.ts';
import { losesConnection, PATIENCE, retrying } from './retry.ts';
import type { DatabaseHealth } from './database-health.ts';

/**
 * Makes a manager that reads outside of transactions, and retries after temporary failures. A read can be repeated at any time,
 * on any connection.
 */
export function retryingReader(source: DataSource, pool: PoolUse, health: DatabaseHealth): EntityManager {
  const steady = Object.create(source, {
    createQueryRunner: { value: (mode?: ReplicationMode) => retryingRunner(source, pool, health, mode) },
  }) as DataSource;
  return new EntityManager(steady);
}

/** Makes a runner that runs each statement on a new runner, with any connection that works by then. */
function retryingRunner(
  source: DataSource,
  pool: PoolUse,
  health: DatabaseHealth,
  mode: ReplicationMode | undefined,
): QueryRunner {
  const runner = source.createQueryRunner(mode);
  const query = (...statement: Parameters<QueryRunner['query']>): Promise<unknown> => {
    // The fast path repeats a failed operation (ADR 30), and a page sends several: do not wait the full time for each.
    const patienceMs = health.hasJustFailed() ? PATIENCE.readAgainMs : PATIENCE.readMs;
    const deadline = performance.now() + patienceMs;
    const read = (): Promise<unknown> => readOnce(source, pool, mode, statement, deadline);
    return health.watchRead(() => retrying(read, undefined, patienceMs));
  };
  return Object.assign(runner, { query });
}

async function readOnce(
  source: DataSource,
  pool: PoolUse,
  mode: ReplicationMode | undefined,
  statement: Parameters<QueryRunner['query']>,
  deadline: number,
): Promise<unknown> {
  const runner = source.createQueryRunner(mode);
  const connection = await connectBefore(deadline, pool, runner);
  try {
    if (isPrepared(statement[0])) return await execute(source, connection, runner, statement);
    return await runner.query(...statement);
  } catch (error) {
    if (losesConnection(error)) connection.destroy();
    throw error;
  } finally {
    await pool.release(runner);
  }
}

/** Limits the wait for a server that accepts connections and then does not answer. The driver alone would wait longer. */
async function connectBefore(deadline: number, pool: PoolUse, runner: QueryRunner): Promise<PoolConnection> {
  const connecting = pool.connect(runner) as Promise<PoolConnection>;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      connecting.then(
        () => pool.release(runner),
        () => undefined,
      );
      reject(Object.assign(new Error('no connection within the time limit'), { code: 'ETIMEDOUT' }));
    }, deadline - performance.now());
  });
  try {
    return await Promise.race([connecting, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Does what TypeORM's `query` does, with a prepared statement, which TypeORM does not support. */
async function execute(
  source: DataSource,
  connection: PoolConnection,
  runner: QueryRunner,
  [text, parameters]: Parameters<QueryRunner['query']>,
): Promise<unknown> {
  const { logger } = source;
  void logger.logQuery(text, parameters, runner);
  try {
    // Not mysql2's promise API: it captures a stack trace for each statement, for errors that hardly ever happen.
    return await new Promise<unknown>((resolve, reject) => {
      connection.execute<QueryResult>(text, parameters ?? [], (error, rows) => {
        if (error) reject(error);
        else resolve(rows);
      });
    });
  } catch (error) {
    throw error instanceof Error ? new QueryFailedError(text, parameters, error) : error;
  }
}
