import 'reflect-metadata';
import { pino } from 'pino';
import type { Context } from '../../context/context.ts';
import { openDatabase } from '../../database/open-database.ts';
import { requireThere } from '../../database/require-there.ts';
import { DomainError } from '../../domain/index.ts';
import { readSettings, SettingError, type Settings } from '../../base/settings.ts';
import {
  accountStanding,
  disableAccount,
  enableAccount,
  endEverySession,
  endSessionsOf,
  unfitAccounts,
  type AccountStanding,
} from '../../accounts/sign-in/disabling.service.ts';
import { clock, setClockAhead } from '../../base/clock.ts';
import { openLog } from '../../base/log.ts';
import { visitor } from '../../run/visitor.ts';

const USAGE =
  'Usage: npm run account -- disable ACCOUNT | enable ACCOUNT | show ACCOUNT | end-sessions ACCOUNT | end-sessions --all | unfit. ACCOUNT is an e-mail or an id.';

const commands = new Map<string | undefined, (ctx: Context, email: string) => Promise<AccountStanding>>([
  ['disable', disableAccount],
  ['enable', enableAccount],
  ['show', accountStanding],
  ['end-sessions', endSessionsOf],
]);

const told = ({ id, email, createdAt, disabledAt, openSessions, accessTokens }: AccountStanding): string =>
  [
    `${email} (${id})`,
    disabledAt ? `  disabled since    ${disabledAt.toISOString()}` : '  enabled',
    `  account created   ${createdAt.toISOString()}`,
    `  open sessions     ${openSessions}`,
    `  access tokens     ${accessTokens}${disabledAt && accessTokens > 0 ? ', refused while it is disabled' : ''}`,
  ].join('\n');

const listed = (accounts: Pick<AccountStanding, 'id' | 'email'>[]): string =>
  accounts.length === 0
    ? 'Every account has an address that would be taken today.'
    : accounts.map(({ id, email }) => `${email} (${id})`).join('\n');

/** What is done to all accounts at once: what is told of it. */
const lists = new Map<string, (ctx: Context) => Promise<string>>([
  ['unfit', async (ctx) => listed(await unfitAccounts(ctx))],
  ['end-sessions --all', async (ctx) => `Ended the sessions of ${await endEverySession(ctx)} accounts.`],
]);

/** What an operator does to accounts, on the database of the deployment, while it runs or not. */
async function run(settings: Settings, words: string[]): Promise<void> {
  const [name, email] = words;
  const forAll = lists.get(words.join(' '));
  const command = forAll ? undefined : commands.get(name);
  if (!forAll && (!command || !email)) {
    throw new SettingError('account', `needs a command and an e-mail. ${USAGE}`);
  }
  requireThere(settings.databaseUrl);
  const db = await openDatabase(settings.databaseUrl, {
    onWait: () => console.error('The database cannot be reached: waiting for it.'),
  });
  try {
    // Its security events stand beside what is told here, and not among it.
    const log = openLog(settings.logLevel, pino.destination({ fd: 2, sync: true }));
    setClockAhead(settings.clockAhead, log);
    const ctx = visitor({ ...settings, db, clock, log }, 'operator');
    if (forAll) console.log(await forAll(ctx));
    else if (command && email) console.log(told(await command(ctx, email)));
  } finally {
    await db.close();
  }
}

try {
  await run(readSettings(process.env), process.argv.slice(2));
} catch (error) {
  // What was typed is the operator's to mend: one line is all that helps.
  const isPlain = error instanceof SettingError || error instanceof DomainError;
  console.error(isPlain ? error.message : error);
  process.exit(1);
}
