import type { DataSource } from 'typeorm';
import type { TestApp } from './test-app.ts';

/** Returns the SQL statements that the work runs outside transactions, in order. */
export const statementsOf = (app: TestApp, work: () => Promise<unknown>): Promise<string[]> =>
  recordOn(app.db.reader.connection, work);

/** Returns the inserts, updates and deletes, which run in transactions. */
export const writesOf = async (app: TestApp, work: () => Promise<unknown>): Promise<string[]> =>
  (await transactionStatementsOf(app, work)).filter((text) => /^(insert|update|delete)/i.test(text.trim()));

/** Returns all statements that run in transactions. */
export const transactionStatementsOf = (app: TestApp, work: () => Promise<unknown>): Promise<string[]> =>
  recordOn(app.db.source, work);

/**
 * Returns all statements of a request, including BEGIN and COMMIT, the check that the account exists, and the reads for the response.
 * The SET SESSION statements that each connection runs once are left out. On MySQL, one data source runs both kinds; the inner logger
 * records them.
 */
export async function allStatementsOf(app: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  let inTransaction: string[] = [];
  const outside = await statementsOf(app, async () => {
    inTransaction = await transactionStatementsOf(app, work);
  });
  return [...inTransaction, ...outside].filter((text) => !text.startsWith('SET SESSION'));
}

async function recordOn({ driver }: DataSource, work: () => Promise<unknown>): Promise<string[]> {
  // On MySQL, the reader's data source wraps the one that logs.
  const { dataSource } = driver as unknown as { dataSource: { logger: { logQuery(text: string): void } } };
  const { logger } = dataSource;
  const recorded: string[] = [];
  dataSource.logger = Object.assign(Object.create(logger) as typeof logger, {
    logQuery: (text: string) => void recorded.push(text),
  });
  try {
    await work();
  } finally {
    dataSource.logger = logger;
  }
  return recorded;
}
