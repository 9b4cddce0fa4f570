import 'reflect-metadata';
import { join } from 'node:path';
import { createApp, type App } from './app.ts';
import { openDatabase, type Database } from './db/database.ts';
import { HOME, readSettings, SettingError, type Settings } from './env.ts';
import { startHousekeeping } from './housekeeping.ts';
import { openLog } from './log.ts';
import { startSender, type Sender } from './mail/sender.ts';
import { smtpMailer } from './mail/smtp-mailer.ts';

interface Running {
  app: App;
  db: Database;
  sender: Sender | undefined;
  stopHousekeeping: () => void;
}

const HARD_STOP_MS = 25_000;

async function start(settings: Settings): Promise<void> {
  const log = openLog(settings.logLevel);
  const clock = () => new Date();
  const db = await openDatabase(settings.databaseUrl);
  const app = await createApp({
    ...settings,
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
  const sender = settings.smtpUrl
    ? startSender({ db, clock, log, mailer: smtpMailer(settings.smtpUrl, settings) })
    : undefined;
  stopOnSignal({ app, db, sender, stopHousekeeping: startHousekeeping({ db, clock, log }) });

  console.log(`Kolo is ready at ${settings.publicUrl}`);
  if (!sender) console.log(`Letters are kept at ${settings.publicUrl}/dev/mailbox (no SMTP_URL is set)`);
}

/** Finishes what is in flight, takes nothing new, and exits 0 (contract §7). */
function stopOnSignal(running: Running): void {
  const stop = async (): Promise<void> => {
    setTimeout(() => process.exit(1), HARD_STOP_MS).unref();
    running.stopHousekeeping();
    await running.app.stop();
    await running.sender?.stop();
    await running.db.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

try {
  await start(readSettings(process.env));
} catch (error) {
  // A wrong setting is the operator's to mend: one line is all that helps.
  console.error(error instanceof SettingError ? error.message : error);
  process.exit(1);
}
