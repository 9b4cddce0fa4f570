import 'reflect-metadata';
import { countAccounts } from '../../accounts/sign-in/list-accounts.service.ts';
import type { Settings } from '../../base/settings.ts';
import type { Context } from '../../context/context.ts';
import { countStages } from '../../cycles/cycle/stage-counts.ts';
import { lastBackupAt } from '../../database/last-backup.ts';
import { databaseSize } from '../../database/size.ts';
import { stageLabel } from '../../domain/stage.ts';
import { readBacklog } from '../../mail/outbox-report.ts';
import { inColumns } from '../columns.ts';
import { CommandError, runCommand, withDatabase } from '../operator.ts';

const USAGE = 'Usage: npm run stats. It takes no arguments.';

const MIB = 2 ** 20;

/** How long ago something was, in a suitable unit. */
function agoOf(then: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - then.getTime()) / 60_000));
  if (minutes < 120) return `${minutes} minutes ago`;
  return minutes < 48 * 60
    ? `${Math.floor(minutes / 60)} hours ago`
    : `${Math.floor(minutes / 1_440)} days ago`;
}

const at = (then: Date | null | undefined, now: Date, none: string): string =>
  then ? `${then.toISOString()} (${agoOf(then, now)})` : none;

/** The figures of the database, as pairs of a name and a value. */
async function rowsOf(ctx: Context, { databaseUrl }: Settings): Promise<[string, string][]> {
  const now = ctx.clock();
  const accounts = await countAccounts(ctx);
  const stages = await countStages(ctx);
  const { waiting, failed, oldestAt } = await readBacklog(ctx.db);
  const size = await databaseSize(databaseUrl, ctx.manager);
  return [
    ['accounts', String(accounts.all)],
    ['accounts, disabled', String(accounts.disabled)],
    ...[...stages].map(([stage, count]): [string, string] => [
      `cycles, ${stageLabel(stage).toLowerCase()}`,
      String(count),
    ]),
    ['emails, waiting', String(waiting)],
    ['emails, oldest waiting', at(oldestAt, now, 'none')],
    ['emails, failed in 30 days', String(failed)],
    ['last backup', at(lastBackupAt(databaseUrl), new Date(), 'none known')],
    ['database size', `${(size / MIB).toFixed(1)} MiB`],
  ];
}

await runCommand(process.env, async (settings, args) => {
  if (args.length > 0) throw new CommandError(USAGE);
  await withDatabase(settings, async (ctx) => console.log(inColumns(await rowsOf(ctx, settings))));
});
