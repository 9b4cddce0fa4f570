import { pino } from 'pino';
import { clock, setClockAhead } from '../base/clock.ts';
import { openLog } from '../base/log.ts';
import { textOf } from '../base/messages.ts';
import { readSettings, SettingError, type Settings } from '../base/settings.ts';
import type { Context } from '../context/context.ts';
import { openDatabase } from '../database/open-database.ts';
import { requireDatabase } from '../database/require-database.ts';
import { DomainError } from '../domain/errors.ts';
import { visitor } from '../run/visitor.ts';

/** The command cannot be done as typed. The message is one line that says why, or shows the usage. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Runs a command on the deployment's database, which a running Kolo may use at the same time. */
export async function withDatabase(settings: Settings, run: (ctx: Context) => Promise<void>): Promise<void> {
  requireDatabase(settings.databaseUrl);
  const db = await openDatabase(settings.databaseUrl, {
    onWait: () => console.error('The database cannot be reached, waiting for it.'),
  });
  try {
    // Security events go to stderr, so that stdout contains only the output of the command.
    const log = openLog(settings.logLevel, pino.destination({ fd: 2, sync: true }));
    setClockAhead(settings.clockAhead, log);
    await run(visitor({ ...settings, db, clock, log }, 'operator'));
  } finally {
    await db.close();
  }
}

/** Reads the settings, runs the command with its arguments, and exits with 1 if it fails. */
export async function runCommand(
  env: NodeJS.ProcessEnv,
  command: (settings: Settings, args: string[]) => Promise<void>,
): Promise<void> {
  try {
    await command(readSettings(env), process.argv.slice(2));
  } catch (error) {
    // The operator can fix the arguments or the settings: one line is enough.
    const isPlain = error instanceof SettingError || error instanceof CommandError;
    console.error(error instanceof DomainError ? textOf(error) : isPlain ? error.message : error);
    process.exit(1);
  }
}
