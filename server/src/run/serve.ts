import 'reflect-metadata';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createApp, headersFor } from './app.ts';
import { databaseReports } from './database-reports.ts';
import { lastBackupAt } from '../database/last-backup.ts';
import { openDatabase } from '../database/open-database.ts';
import { requireFolder } from '../database/require-database.ts';
import { clock, setClockAhead } from '../base/clock.ts';
import { placeOf } from '../base/database-location.ts';
import { restrictToOwner } from '../database/private-files.ts';
import { handleShutdown } from './shutdown.ts';
import { DATA, HOME } from '../base/home.ts';
import { type Settings } from '../base/settings.ts';
import { listen } from '../api/http/listen.ts';
import { startingServer, type StartingServer } from '../api/http/starting-server.ts';
import type { Database } from '../db/database.ts';
import { startHousekeeping } from './housekeeping.ts';
import { keyAddressesAtStart } from './address-conversion.ts';
import { shareHashing } from '../accounts/credentials/password.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { MetricsText } from './metrics/metrics-text.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { lastCheck, startReminders } from './reminders.ts';
import { visitor } from './visitor.ts';
import { startSender } from '../mail/sender.ts';
import { smtpMailer } from '../mail/smtp-mailer.ts';

/** The number of this process, from 1, and how many processes run on this machine. */
export interface ProcessIndex {
  number: number;
  of: number;
}

export interface Served {
  /** Ends this process like SIGTERM. */
  end: () => void;
  /** Reads the metrics of this process; undefined if metrics are off. */
  readMetrics: (() => Promise<MetricsText>) | undefined;
}

/**
 * Serves requests in this process until it is stopped. Resolves when it accepts requests. If there are several processes, the
 * first one also runs the background work: emails, reminders and housekeeping (ADR 16).
 */
export async function serve(settings: Settings, log: Logger, { number, of }: ProcessIndex): Promise<Served> {
  const isFirst = number === 1;
  shareHashing(of);
  setClockAhead(settings.clockAhead, log);
  // Earlier versions left files, including backups, readable for other users of this machine.
  if (isFirst) restrictToOwner(DATA);
  if (settings.production) requireFolder(settings.databaseUrl);
  const starting = startingServer(log, headersFor(settings));
  await listen(starting.server, { ...settings, names: { port: 'PORT', host: 'HOST' } });
  const opened = await openWhileStarting(settings, log, starting);
  await keyAddressesAtStart(opened, { secrets: settings.jwtSecrets, clock, log });
  const { metricsPort } = settings;
  // The metrics library is loaded only if metrics are on.
  const metrics =
    metricsPort === undefined
      ? undefined
      : (await import('./metrics/metrics.ts')).openMetrics(of === 1 ? {} : { worker: String(number) });
  const db = metrics?.timed(opened) ?? opened;
  const app = await createApp({
    ...settings,
    fastPath: !settings.graphqlPlain,
    metrics,
    db,
    clock,
    log,
    clientFolder: join(HOME, 'client/dist'),
    developerFolder: join(HOME, 'server/dist/developer'),
    showMailbox: !settings.production && settings.smtpUrl === undefined,
    starting,
  });
  const readMetrics = metrics && metricsReader(metrics, db, settings, isFirst);
  const metricsServer =
    readMetrics && metricsPort !== undefined && of === 1
      ? await serveMetrics(readMetrics, { host: settings.metricsHost, port: metricsPort, log })
      : undefined;
  const sender =
    isFirst && settings.smtpUrl
      ? startSender({ db, clock, log, mailer: smtpMailer(settings.smtpUrl, settings) })
      : undefined;
  const contextFor = (from: string) => () => visitor({ ...settings, db, clock, log }, from);
  const stopHousekeeping = isFirst
    ? startHousekeeping({ db, clock, log, contextOf: contextFor('housekeeping') })
    : undefined;
  const reminders = isFirst ? startReminders({ contextOf: contextFor('reminders') }) : undefined;
  const end = handleShutdown({
    log,
    drainMs: settings.drainSeconds * 1_000,
    refuse: () => {
      app.readiness.open = false;
    },
    finish: async () => {
      stopHousekeeping?.();
      // In parallel, because each may take most of the total time limit. Emails written meanwhile wait in the outbox.
      await Promise.all([app.stop(), metricsServer?.end(), sender?.stop(), reminders?.stop()]);
      await db.close();
    },
  });
  return { end, readMetrics };
}

const metricsReader =
  (metrics: Metrics, db: Database, settings: Settings, emails: boolean) => (): Promise<MetricsText> =>
    metrics.read(db, clock(), {
      emails,
      lastCheckAt: lastCheck.at,
      lastBackupAt: lastBackupAt(settings.databaseUrl),
    });

/** Opens the database while the port already answers, so that liveness probes do not wait for a migration. */
function openWhileStarting(settings: Settings, log: Logger, starting: StartingServer): Promise<Database> {
  const { databaseUrl, production } = settings;
  const reports = databaseReports(log, placeOf(databaseUrl), production);
  return openDatabase(databaseUrl, {
    ...reports,
    onMigrating: (step) => {
      starting.status = 'migrating';
      reports.onMigrating?.(step);
    },
    onMigratedByAnother: () => {
      starting.status = 'migrating';
      reports.onMigratedByAnother?.();
    },
  });
}
