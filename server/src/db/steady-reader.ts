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
import type { Trouble } from './trouble.ts';

/**
 * A manager that reads outside of transactions, and asks again while the database fails for a passing reason: a read
 * may be repeated at any time, on any connection.
 */
export function steadyReader(source: DataSource, pool: PoolUse, trouble: Trouble): EntityManager {
  const steady = Object.create(source, {
    createQueryRunner: { value: (mode?: ReplicationMode) => steadyRunner(source, pool, trouble, mode) },
  }) as DataSource;
  return new EntityManager(steady);
}

/** A runner each of whose statements is run by a new one, on whatever connection is good by then. */
function steadyRunner(
  source: DataSource,
  pool: PoolUse,
  trouble: Trouble,
  mode: ReplicationMode | undefined,
): QueryRunner {
  const runner = source.createQueryRunner(mode);
  const query = (...statement: Parameters<QueryRunner['query']>): Promise<unknown> => {
    // The fast path asks a second time what has failed (ADR 30), and a page asks for several things.
    const patienceMs = trouble.hasJustFailed() ? PATIENCE.readAgainMs : PATIENCE.readMs;
    const deadline = performance.now() + patienceMs;
    const read = (): Promise<unknown> => readOnce(source, pool, mode, statement, deadline);
    return trouble.watchRead(() => retrying(read, undefined, patienceMs));
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

/** A server that accepts connections and then does not answer would be waited for as long as the driver waits for it. */
async function connectBefore(deadline: number, pool: PoolUse, runner: QueryRunner): Promise<PoolConnection> {
  const connecting = pool.connect(runner) as Promise<PoolConnection>;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      connecting.then(
        () => pool.release(runner),
        () => undefined,
      );
      reject(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' }));
    }, deadline - performance.now());
  });
  try {
    return await Promise.race([connecting, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What TypeORM's `query` does, by a statement that the server has read before; TypeORM has no way to ask for that. */
async function execute(
  source: DataSource,
  connection: PoolConnection,
  runner: QueryRunner,
  [text, parameters]: Parameters<QueryRunner['query']>,
): Promise<unknown> {
  const { logger } = source;
  void logger.logQuery(text, parameters, runner);
  try {
    // Not mysql2's own promise: it takes a stack on its way, for an error that hardly ever comes.
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
