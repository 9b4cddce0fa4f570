import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from '../../db/database.ts';
import type { OnTime } from '../../db/timed.ts';
import { migrations } from '../../database/migrations/index.ts';
import { readBacklog } from '../../mail/outbox-report.ts';

/** In seconds. */
const BUCKETS = [0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** Values that only one process reports, because they would be counted several times otherwise. */
export interface Background {
  /** When the last check for reminders finished; undefined before the first one. */
  lastCheckAt?: Date | undefined;
  /** When the database was last backed up; undefined if no backup is known. */
  lastBackupAt?: Date | undefined;
}

export interface DatabaseMetrics {
  onTime: OnTime;
  /** Updates the metrics of the database's content and of the background work. */
  read(db: Database, now: Date, background: Background): Promise<void>;
}

type State = 'applied' | 'pending' | 'unknown';

/** Counts migrations that the database has, that it lacks, and that this version does not know. */
async function migrationsOf({ reader }: Database): Promise<Record<State, number>> {
  const rows = await reader.query<{ name: string }[]>('SELECT name FROM migrations');
  const applied = new Set(rows.map(({ name }) => name));
  const known = new Set(migrations.map(({ name }) => name));
  return {
    applied: applied.size,
    pending: [...known].filter((name) => !applied.has(name)).length,
    unknown: [...applied].filter((name) => !known.has(name)).length,
  };
}

const secondsSince = (then: Date | null | undefined, now: Date): number | undefined =>
  then ? Math.max(0, (now.getTime() - then.getTime()) / 1_000) : undefined;

/** Removes a gauge without a value: 0 would be wrong, or raise an alert. */
function report(gauge: Gauge, value: number | undefined): void {
  if (value === undefined) gauge.remove();
  else gauge.set(value);
}

/** Metrics of the outbox, the background work and the database. */
export function openDatabaseMetrics(registers: Registry[]): DatabaseMetrics {
  const gauge = (name: string, help: string): Gauge => {
    const made = new Gauge({ name, help, registers });
    made.remove();
    return made;
  };
  const seconds = new Histogram({
    name: 'kolo_database_seconds',
    help: 'Duration of database reads and transactions in seconds, including the wait for a connection.',
    labelNames: ['of'],
    buckets: BUCKETS,
    registers,
  });
  const waiting = gauge('kolo_emails_waiting', 'Emails that still have to be sent.');
  const oldest = gauge(
    'kolo_emails_oldest_seconds',
    'Age of the oldest waiting email in seconds, except emails that a mail server has rejected permanently; 0 if there is none.',
  );
  const lastCheck = gauge(
    'kolo_reminders_last_look_seconds',
    'Seconds since the last check for reminders finished.',
  );
  const backup = gauge(
    'kolo_last_backup_seconds',
    'Seconds since the last backup of the database; not reported if no backup is known.',
  );
  const migrated = new Gauge({
    name: 'kolo_migrations',
    help: 'Migrations by state: applied to the database, pending, or unknown to this version.',
    labelNames: ['state'],
    registers,
  });
  const times = { read: seconds.labels({ of: 'read' }), transaction: seconds.labels({ of: 'transaction' }) };
  return {
    onTime: (of, took) => times[of].observe(took),
    read: async (db, now, { lastCheckAt, lastBackupAt }) => {
      const backlog = await readBacklog(db);
      report(waiting, backlog.waiting);
      report(oldest, secondsSince(backlog.oldestAt, now) ?? 0);
      report(lastCheck, secondsSince(lastCheckAt, now));
      report(backup, secondsSince(lastBackupAt, new Date()));
      for (const [state, count] of Object.entries(await migrationsOf(db))) migrated.set({ state }, count);
    },
  };
}
