import { EntityManager, type DataSource, type QueryRunner, type ReplicationMode } from 'typeorm';
import { losesConnection, retrying } from './retry.ts';

/**
 * A manager that reads outside of transactions, and asks again while the database fails for a passing reason: a read
 * may be repeated at any time, on any connection.
 */
export function steadyReader(source: DataSource): EntityManager {
  const steady = Object.create(source, {
    createQueryRunner: { value: (mode?: ReplicationMode) => steadyRunner(source, mode) },
  }) as DataSource;
  return new EntityManager(steady);
}

/** A runner each of whose statements is run by a new one, on whatever connection is good by then. */
function steadyRunner(source: DataSource, mode: ReplicationMode | undefined): QueryRunner {
  const runner = source.createQueryRunner(mode);
  const query = (...statement: Parameters<QueryRunner['query']>): Promise<unknown> =>
    retrying(() => readOnce(source, mode, statement));
  return Object.assign(runner, { query });
}

async function readOnce(
  source: DataSource,
  mode: ReplicationMode | undefined,
  statement: Parameters<QueryRunner['query']>,
): Promise<unknown> {
  const runner = source.createQueryRunner(mode);
  const connection = (await runner.connect()) as { destroy(): void };
  try {
    return await runner.query(...statement);
  } catch (error) {
    if (losesConnection(error)) connection.destroy();
    throw error;
  } finally {
    await runner.release();
  }
}
