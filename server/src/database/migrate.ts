import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { isTemporary } from '../db/retry.ts';
import { BUSY_TIMEOUT_MS } from './data-source.ts';
import { listenToProgress } from './migrations/progress.ts';

/** The name of this database's migration lock. Locks belong to the whole server, which may have other databases. Names have at most 64 characters. */
export const LOCK = "CONCAT('kolo-', LEFT(SHA2(DATABASE(), 256), 40))";
/** How long one GET_LOCK waits. */
const LOCK_SECONDS = 5;
/** SQLite would wait within the process and block it, so the lock is tried again after this pause. */
const PAUSE_MS = 100;
/** A wait is reported after the first of these times, and then at intervals of the second. In milliseconds. */
const FIRST_REPORT_MS = 4_500;
const REPORT_MS = 60_000;

export interface MigrationReports {
  /** Called after some seconds, and then every minute, while another process migrates the database. */
  onMigratedByAnother?: (() => void) | undefined;
  /** Overrides both intervals of reports: a minute for waits, and five seconds for progress. */
  everyMs?: number;
  /** Called if the database has no tables yet. */
  onNew?: (() => void) | undefined;
  /** Called when a migration begins, and every few seconds if it works row by row. */
  onMigrating?: ((step: MigrationStep) => void) | undefined;
}

/** The progress of the migrations. */
export interface MigrationStep {
  /** From 1, among all migrations of this version. */
  number: number;
  of: number;
  /** In readable form: "history names". */
  name: string;
  /** Undefined if it is not known. */
  percent?: number;
}

/** The database has migrations of a later version of Kolo. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase';
  /** The first migration that this version does not know. */
  readonly migration: string;

  constructor(migration: string) {
    super(`the database has the migration ${migration}, which this version does not know`);
    this.migration = migration;
  }
}

/** How often progress is reported, in milliseconds. */
const PROGRESS_MS = 5_000;
/** Statements of SQLite block the process, so other work gets a turn between them at this interval. In milliseconds. */
const TURN_MS = 50;

/**
 * Runs the pending migrations once, also if several processes start together (docs/rules.md §23.2). The others wait however long a
 * migration takes. If the process that has the lock dies, the next one gets the lock.
 * @throws NewerDatabase
 */
export async function migrate(source: DataSource, reports: MigrationReports = {}): Promise<void> {
  await (source.options.type === 'better-sqlite3'
    ? migrateSqlite(source, reports)
    : migrateMysql(source, reports));
}

/** Tries to get the lock until it succeeds. */
async function locked(
  tryLock: () => Promise<boolean>,
  { onMigratedByAnother, everyMs = REPORT_MS }: MigrationReports,
): Promise<void> {
  let reportAt = performance.now() + Math.min(FIRST_REPORT_MS, everyMs);
  while (!(await tryLock())) {
    if (performance.now() < reportAt) continue;
    reportAt = performance.now() + everyMs;
    onMigratedByAnother?.();
  }
}

/** Runs the pending migrations. The caller must have the lock. */
async function runPending(source: DataSource, reports: MigrationReports): Promise<void> {
  const known = source.migrations.map(nameOf);
  const recorded = await recordedIn(source);
  const newer = recorded.find((name) => !known.includes(name));
  if (newer !== undefined) throw new NewerDatabase(newer);
  if (recorded.length === 0) reports.onNew?.();
  const undo = source.migrations.map((migration, index) =>
    reportOn(
      migration,
      { number: index + 1, of: known.length, name: readableName(nameOf(migration)) },
      reports,
    ),
  );
  try {
    await source.runMigrations({ transaction: 'none' });
  } finally {
    for (const each of undo) each();
  }
}

const nameOf = (migration: MigrationInterface): string => migration.name ?? migration.constructor.name;

/** Turns `HistoryNames1795800000000` into "history names". */
const readableName = (name: string): string =>
  name
    .replace(/\d+$/, '')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital}`)
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

/** Makes the migration report its progress when it runs. @returns a function that undoes this */
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
    await nextTurn();
    await up(runner).finally(release);
  };
  return () => {
    migration.up = up;
  };
}

/** Lets other work run between the runner's statements. @returns a function that undoes this */
function letOthersRun(runner: QueryRunner): () => void {
  const query = runner.query.bind(runner);
  let since = performance.now();
  const pacedQuery = async (...statement: Parameters<QueryRunner['query']>): Promise<unknown> => {
    const answer: unknown = await query(...statement);
    if (performance.now() - since > TURN_MS) {
      await nextTurn();
      since = performance.now();
    }
    return answer;
  };
  Object.assign(runner, { query: pacedQuery });
  // Deletes the override instead of assigning `query` again: a bound method would also be used by runners derived from this one.
  return () => void Reflect.deleteProperty(runner, 'query');
}

/** MySQL cannot roll back changes of tables, so only one process at a time may migrate. */
async function migrateMysql(source: DataSource, reports: MigrationReports): Promise<void> {
  const guard = source.createQueryRunner();
  try {
    await locked(async () => {
      const [row] = (await guard.query(`SELECT GET_LOCK(${LOCK}, ?) AS held`, [LOCK_SECONDS])) as {
        held: unknown;
      }[];
      if (row?.held === null) throw new Error('the database did not grant the migration lock');
      return Number(row?.held) === 1;
    }, reports);
    await runPending(source, reports);
  } finally {
    await guard.query(`SELECT RELEASE_LOCK(${LOCK})`);
    await guard.release();
  }
}

/**
 * SQLite can roll back changes of tables. The write lock is taken before the first read, so that a process that had to wait finds
 * nothing left to do. (If a libsql connection reads first and then cannot write, it stays on its old snapshot for ever.)
 */
async function migrateSqlite(source: DataSource, reports: MigrationReports): Promise<void> {
  await source.query('PRAGMA busy_timeout = 0');
  await locked(async () => {
    try {
      await source.query('BEGIN IMMEDIATE');
      return true;
    } catch (error) {
      if (!isTemporary(error)) throw error;
      await sleep(PAUSE_MS);
      return false;
    }
  }, reports);
  await source.query(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  try {
    await runPending(source, reports);
    // Without pending migrations nothing was written yet, and the first request would find out that the file is not writable.
    await source.query('UPDATE "migrations" SET "name" = "name" WHERE 0');
    await source.query('COMMIT');
  } catch (error) {
    // After some errors SQLite has already rolled back, and this fails. The original error matters.
    await source.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
