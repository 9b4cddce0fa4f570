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
import { losesConnection, retrying } from './retry.ts';

/**
 * A manager that reads outside of transactions, and asks again while the database fails for a passing reason: a read
 * may be repeated at any time, on any connection.
 */
export function steadyReader(source: DataSource, pool: PoolUse): EntityManager {
  const steady = Object.create(source, {
    createQueryRunner: { value: (mode?: ReplicationMode) => steadyRunner(source, pool, mode) },
  }) as DataSource;
  return new EntityManager(steady);
}

/** A runner each of whose statements is run by a new one, on whatever connection is good by then. */
function steadyRunner(source: DataSource, pool: PoolUse, mode: ReplicationMode | undefined): QueryRunner {
  const runner = source.createQueryRunner(mode);
  const query = (...statement: Parameters<QueryRunner['query']>): Promise<unknown> =>
    retrying(() => readOnce(source, pool, mode, statement));
  return Object.assign(runner, { query });
}

async function readOnce(
  source: DataSource,
  pool: PoolUse,
  mode: ReplicationMode | undefined,
  statement: Parameters<QueryRunner['query']>,
): Promise<unknown> {
  const runner = source.createQueryRunner(mode);
  const connection = (await pool.connect(runner)) as PoolConnection;
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
