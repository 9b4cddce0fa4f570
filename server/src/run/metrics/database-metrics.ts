import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from '../../db/database.ts';
import type { OnTime } from '../../db/timed.ts';
import { migrations } from '../../database/migrations/index.ts';
import { readBacklog } from '../../mail/outbox-report.ts';

/** In seconds. */
const BUCKETS = [0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** What one process reports for all of them: it would be counted several times otherwise. */
export interface Background {
  /** When the last look for reminders ended; undefined before the first one. */
  lastLookAt?: Date | undefined;
  /** When the database was last backed up; undefined where no backup is known. */
  lastBackupAt?: Date | undefined;
}

export interface DatabaseMetrics {
  onTime: OnTime;
  /** Sets what stands in the database, and what runs in the background. */
  read(db: Database, now: Date, background: Background): Promise<void>;
}

type State = 'applied' | 'pending' | 'unknown';

/** How many migrations the database has, how many it still lacks, and how many this version does not know. */
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

/** A gauge that has no value is not reported: 0 would be wrong, or an alarm. */
function report(gauge: Gauge, value: number | undefined): void {
  if (value === undefined) gauge.remove();
  else gauge.set(value);
}

/** Metrics of the outbox, of what runs in the background, and of the database. */
export function openDatabaseMetrics(registers: Registry[]): DatabaseMetrics {
  const gauge = (name: string, help: string): Gauge => {
    const made = new Gauge({ name, help, registers });
    made.remove();
    return made;
  };
  const seconds = new Histogram({
    name: 'kolo_database_seconds',
    help: 'How long reads and transactions took, waiting for a connection included.',
    labelNames: ['of'],
    buckets: BUCKETS,
    registers,
  });
  const waiting = gauge('kolo_emails_waiting', 'Emails that were not sent yet and not given up.');
  const oldest = gauge(
    'kolo_emails_oldest_seconds',
    'Age of the oldest email that waits, without those that a mail server has refused for good; 0 where none waits.',
  );
  const look = gauge('kolo_reminders_last_look_seconds', 'How long ago the last look for reminders ended.');
  const backup = gauge(
    'kolo_last_backup_seconds',
    'How long ago the database was last backed up, where that is known.',
  );
  const migrated = new Gauge({
    name: 'kolo_migrations',
    help: 'Migrations that the database has, that it lacks (pending), and that this version does not know.',
    labelNames: ['state'],
    registers,
  });
  const times = { read: seconds.labels({ of: 'read' }), transaction: seconds.labels({ of: 'transaction' }) };
  return {
    onTime: (of, took) => times[of].observe(took),
    read: async (db, now, { lastLookAt, lastBackupAt }) => {
      const backlog = await readBacklog(db);
      report(waiting, backlog.waiting);
      report(oldest, secondsSince(backlog.oldestAt, now) ?? 0);
      report(look, secondsSince(lastLookAt, now));
      report(backup, secondsSince(lastBackupAt, new Date()));
      for (const [state, count] of Object.entries(await migrationsOf(db))) migrated.set({ state }, count);
    },
  };
}
