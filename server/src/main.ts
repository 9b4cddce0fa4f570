import 'reflect-metadata';
import { join } from 'node:path';
import { createApp } from './app.ts';
import { openDatabase } from './db/database.ts';
import { endWell } from './end-well.ts';
import { HOME, readSettings, SettingError, type Settings } from './env.ts';
import { startHousekeeping } from './housekeeping.ts';
import { openLog } from './log.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { startSender } from './mail/sender.ts';
import { smtpMailer } from './mail/smtp-mailer.ts';

async function start(settings: Settings): Promise<void> {
  const log = openLog(settings.logLevel);
  const clock = () => new Date();
  const db = await openDatabase(settings.databaseUrl);
  const { metricsPort } = settings;
  // Not even its library is loaded where nobody asks for it.
  const metrics =
    metricsPort === undefined ? undefined : (await import('./metrics/metrics.ts')).openMetrics();
  const app = await createApp({
    ...settings,
    metrics,
    db,
    clock,
    log,
    clientFolder: join(HOME, 'client/dist'),
    developerFolder: join(HOME, 'server/dist/developer'),
    showMailbox: !settings.production && settings.smtpUrl === undefined,
  });
  await new Promise<void>((resolve, reject) => {
    app.server.once('error', reject).listen(settings.port, resolve);
  });
  const metricsServer =
    metrics && metricsPort !== undefined
      ? await serveMetrics(metrics, { host: settings.metricsHost, port: metricsPort, db, clock, log })
      : undefined;
  const sender = settings.smtpUrl
    ? startSender({ db, clock, log, mailer: smtpMailer(settings.smtpUrl, settings) })
    : undefined;
  const stopHousekeeping = startHousekeeping({ db, clock, log });
  endWell({
    log,
    drainMs: settings.drainSeconds * 1_000,
    refuse: () => {
      app.readiness.open = false;
    },
    finish: async () => {
      stopHousekeeping();
      await app.stop();
      await sender?.stop();
      metricsServer?.close().closeAllConnections();
      await db.close();
    },
  });

  console.log(`Kolo is ready at ${settings.publicUrl}`);
  if (!sender) console.log(`Letters are kept at ${settings.publicUrl}/dev/mailbox (no SMTP_URL is set)`);
}

try {
  await start(readSettings(process.env));
} catch (error) {
  // A wrong setting is the operator's to mend: one line is all that helps.
  console.error(error instanceof SettingError ? error.message : error);
  process.exit(1);
}
