import type { TestApp } from './test-app.ts';

/** Listens to what is asked of the database outside of transactions while the work is done, and gives it back in order. */
export async function statementsOf(app: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const { driver } = app.db.reader.connection;
  // On MySQL the reader's source is a shell around the one that logs.
  const { dataSource } = driver as unknown as { dataSource: { logger: { logQuery(text: string): void } } };
  const { logger } = dataSource;
  const heard: string[] = [];
  dataSource.logger = Object.assign(Object.create(logger) as typeof logger, {
    logQuery: (text: string) => void heard.push(text),
  });
  try {
    await work();
  } finally {
    dataSource.logger = logger;
  }
  return heard;
}
