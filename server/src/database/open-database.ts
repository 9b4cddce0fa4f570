import { setImmediate as breath } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { cannotOpen } from './cannot-open.ts';
import { isSqlite, mysqlSource, sqliteSource } from './data-source.ts';
import { migrate, type OnMigration } from './migrate.ts';
import { retrying } from '../db/retry.ts';
import { steadyReader } from '../db/steady-reader.ts';
import { transact } from '../db/transact.ts';

/**
 * Opens the database that `url` names and brings its tables up to date.
 * Safe when several processes start together. A database that is out of reach is waited for, as long as by a request.
 * @throws SettingError with the one line that helps, where the operator can mend it
 */
export async function openDatabase(
  url: string,
  onWait?: OnWait,
  onMigration: OnMigration = warnOfMigration,
): Promise<Database> {
  try {
    return await (isSqlite(url) ? openSqlite(url, onMigration) : openMysql(url, onMigration, onWait));
  } catch (error) {
    throw cannotOpen(url, error) ?? error;
  }
}

/** Told once, and at once, where the database is out of reach and is waited for: why, and for how long. */
export type OnWait = (error: unknown, waitMs: number) => void;

/** What is said of it, wherever it is said. */
export const MIGRATED_BY_ANOTHER = 'another process is migrating the database: waiting for it';

const warnOfMigration = (): void => {
  console.warn(MIGRATED_BY_ANOTHER);
};

async function openMysql(
  url: string,
  onMigration: OnMigration,
  onWait: OnWait | undefined,
): Promise<Database> {
  const source = await retrying(() => mysqlSource(url).initialize(), onWait);
  await migrate(source, onMigration);
  const reader = steadyReader(source);
  return {
    source,
    reader,
    transaction: (work) => transact(source, work),
    ping: async () => void (await source.query('SELECT 1')),
    close: () => source.destroy(),
  };
}

/**
 * TypeORM shares one connection per SQLite source, where a read of one request would fall into the open
 * transaction of another. So there are two: one that only reads, and one whose transactions wait in line
 * (ADR 2).
 */
async function openSqlite(url: string, onMigration: OnMigration): Promise<Database> {
  const writer = await retrying(() => sqliteSource(url).initialize());
  await migrate(writer, onMigration);
  const reader = await retrying(() => sqliteSource(url, { readOnly: true }).initialize());
  let line: Promise<unknown> = Promise.resolve();

  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    // libsql answers without ever waiting, so a long line would be worked off in one go, and nobody else be heard meanwhile.
    const turn = line.then(breath).then(work);
    line = turn.catch(() => undefined);
    return turn;
  };
  return {
    source: writer,
    reader: reader.manager,
    transaction: (work) =>
      retrying(() =>
        inLine(() =>
          writer.transaction(async (manager) => {
            // Takes the file's write lock before anything is read, so that no other process can change it under us.
            await manager.query('UPDATE "users" SET "id" = "id" WHERE 0');
            return work(manager);
          }),
        ),
      ),
    ping: async () => void (await reader.query('SELECT 1')),
    close: async () => {
      await line;
      await Promise.all([reader.destroy(), writer.destroy()]);
    },
  };
}
