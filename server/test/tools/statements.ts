import type { DataSource } from 'typeorm';
import type { TestApp } from './test-app.ts';

/** Listens to what is asked of the database outside of transactions while the work is done, and gives it back in order. */
export const statementsOf = (app: TestApp, work: () => Promise<unknown>): Promise<string[]> =>
  heardOn(app.db.reader.connection, work);

/** The same for what is written, which is done in transactions. */
export const writesOf = async (app: TestApp, work: () => Promise<unknown>): Promise<string[]> =>
  (await asksOf(app, work)).filter((text) => /^(insert|update|delete)/i.test(text.trim()));

/** All that is asked in transactions. */
export const asksOf = (app: TestApp, work: () => Promise<unknown>): Promise<string[]> =>
  heardOn(app.db.source, work);

async function heardOn({ driver }: DataSource, work: () => Promise<unknown>): Promise<string[]> {
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
