import { setImmediate as breath, setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { isPassing } from '../db/retry.ts';
import { BUSY_TIMEOUT_MS } from './data-source.ts';
import { listenToProgress } from './migrations/progress.ts';

/** Of this database: the server may have others, and locks are the whole server's. Names end at 64 characters. */
export const LOCK = "CONCAT('kolo-', LEFT(SHA2(DATABASE(), 256), 40))";
/** How long one question for MySQL's lock waits for it. */
const LOCK_SECONDS = 5;
/** SQLite would wait within the process, which then answers nobody: it is asked again after this pause. */
const PAUSE_MS = 100;
/** A wait is reported after the first of these, and then each time after the second. In milliseconds. */
const FIRST_REPORT_MS = 4_500;
const REPORT_MS = 60_000;

export interface MigrationReports {
  /** Called after some seconds, and then every minute: another process is migrating the database, and is waited for. */
  onMigratedByAnother?: (() => void) | undefined;
  /** How often a wait is reported, where not every minute, and progress, where not every five seconds. */
  everyMs?: number;
  /** Called where the database has no tables yet. */
  onNew?: (() => void) | undefined;
  /** Called when a migration begins, and where it works row by row, every few seconds. */
  onMigrating?: ((step: MigrationStep) => void) | undefined;
}

/** Where a database is on its way to this version. */
export interface MigrationStep {
  /** From 1, of all that this version knows. */
  number: number;
  of: number;
  /** In words: "history names". */
  name: string;
  /** Where it is known. */
  percent?: number;
}

/** A database on which a version of Kolo has run that has more migrations than this one. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase';
  /** The first migration that this version does not know. */
  readonly migration: string;

  constructor(migration: string) {
    super(`the database knows ${migration}, which this version does not`);
    this.migration = migration;
  }
}

/** How often progress is reported, in milliseconds. */
const PROGRESS_MS = 5_000;
/** Statements of SQLite block the process: between them, so often, it answers others. In milliseconds. */
const BREATH_MS = 50;

/**
 * Runs what is pending, once, also when several processes start together (docs/rules.md §23.2). However long one of them takes, the
 * others wait: the lock of one that has died is given to the next by itself.
 * @throws NewerDatabase
 */
export async function migrate(source: DataSource, reports: MigrationReports = {}): Promise<void> {
  await (source.options.type === 'better-sqlite3'
    ? migrateSqlite(source, reports)
    : migrateMysql(source, reports));
}

/** Asks for the lock until it is there. */
async function locked(
  ask: () => Promise<boolean>,
  { onMigratedByAnother, everyMs = REPORT_MS }: MigrationReports,
): Promise<void> {
  let reportAt = performance.now() + Math.min(FIRST_REPORT_MS, everyMs);
  while (!(await ask())) {
    if (performance.now() < reportAt) continue;
    reportAt = performance.now() + everyMs;
    onMigratedByAnother?.();
  }
}

/** Whoever calls it holds the lock. */
async function runPending(source: DataSource, reports: MigrationReports): Promise<void> {
  const known = source.migrations.map(nameOf);
  const recorded = await recordedIn(source);
  const newer = recorded.find((name) => !known.includes(name));
  if (newer !== undefined) throw new NewerDatabase(newer);
  if (recorded.length === 0) reports.onNew?.();
  const takeBack = source.migrations.map((migration, index) =>
    reportOn(migration, { number: index + 1, of: known.length, name: wordsOf(nameOf(migration)) }, reports),
  );
  try {
    await source.runMigrations({ transaction: 'none' });
  } finally {
    for (const each of takeBack) each();
  }
}

const nameOf = (migration: MigrationInterface): string => migration.name ?? migration.constructor.name;

/** `HistoryNames1795800000000` as words. */
const wordsOf = (name: string): string =>
  name
    .replace(/\d+$/, '')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (email) => ` ${email}`)
    .toLowerCase();

async function recordedIn(source: DataSource): Promise<string[]> {
  const runner = source.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) return [];
    const rows = (await runner.query('SELECT name FROM migrations ORDER BY id')) as { name: string }[];
    return rows.map(({ name }) => name);
  } finally {
    await runner.release();
  }
}

/** Makes the migration report when it runs. @returns what takes that back */
function reportOn(
  migration: MigrationInterface,
  step: MigrationStep,
  { onMigrating, everyMs = PROGRESS_MS }: MigrationReports,
): () => void {
  const up = migration.up.bind(migration);
  migration.up = async (runner) => {
    onMigrating?.(step);
    let reportedAt = performance.now();
    listenToProgress(runner, (part) => {
      if (performance.now() - reportedAt < everyMs) return;
      reportedAt = performance.now();
      onMigrating?.({ ...step, percent: Math.floor(100 * part) });
    });
    const release = letOthersRun(runner);
    await breath();
    await up(runner).finally(release);
  };
  return () => {
    migration.up = up;
  };
}

/** @returns what takes it back */
function letOthersRun(runner: QueryRunner): () => void {
  const query = runner.query.bind(runner);
  let since = performance.now();
  const breathing = async (...statement: Parameters<QueryRunner['query']>): Promise<unknown> => {
    const answer: unknown = await query(...statement);
    if (performance.now() - since > BREATH_MS) {
      await breath();
      since = performance.now();
    }
    return answer;
  };
  Object.assign(runner, { query: breathing });
  // What stood there before is the class's own: what is bound to this runner would answer for those that are derived from it.
  return () => void Reflect.deleteProperty(runner, 'query');
}

/** MySQL cannot roll tables back, so only one process at a time may try. */
async function migrateMysql(source: DataSource, reports: MigrationReports): Promise<void> {
  const guard = source.createQueryRunner();
  try {
    await locked(async () => {
      const [row] = (await guard.query(`SELECT GET_LOCK(${LOCK}, ?) AS held`, [LOCK_SECONDS])) as {
        held: unknown;
      }[];
      if (row?.held === null) throw new Error('The database gives no lock for migrating it.');
      return Number(row?.held) === 1;
    }, reports);
    await runPending(source, reports);
  } finally {
    await guard.query(`SELECT RELEASE_LOCK(${LOCK})`);
    await guard.release();
  }
}

/**
 * SQLite rolls tables back. Its write lock is taken before anything is read, so whoever has to wait finds nothing
 * left to do. (libsql keeps a connection that read first, and then may not write, on its old snapshot for good.)
 */
async function migrateSqlite(source: DataSource, reports: MigrationReports): Promise<void> {
  await source.query('PRAGMA busy_timeout = 0');
  await locked(async () => {
    try {
      await source.query('BEGIN IMMEDIATE');
      return true;
    } catch (error) {
      if (!isPassing(error)) throw error;
      await sleep(PAUSE_MS);
      return false;
    }
  }, reports);
  await source.query(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  try {
    await runPending(source, reports);
    // Where nothing is pending nothing was written, and a file that only root may write would be found out by the first caller.
    await source.query('UPDATE "migrations" SET "name" = "name" WHERE 0');
    await source.query('COMMIT');
  } catch (error) {
    // After some errors SQLite has rolled back by itself, and refuses: what matters is why.
    await source.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
