import 'reflect-metadata';
import { pino } from 'pino';
import type { Context } from '../context.ts';
import { openDatabase } from '../db/database.ts';
import { DomainError } from '../domain/index.ts';
import { readSettings, SettingError, type Settings } from '../env.ts';
import {
  accountStanding,
  disableAccount,
  enableAccount,
  unfitAccounts,
  type AccountStanding,
} from '../identity/disabling.service.ts';
import { visitor } from '../visitor.ts';

const USAGE =
  'Usage: npm run account -- disable ACCOUNT | enable ACCOUNT | show ACCOUNT | unfit. ACCOUNT is an e-mail or an id.';

const commands = new Map<string | undefined, (ctx: Context, email: string) => Promise<AccountStanding>>([
  ['disable', disableAccount],
  ['enable', enableAccount],
  ['show', accountStanding],
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

/** What an operator does to one account, on the database of the deployment, while it runs or not. */
async function run(settings: Settings, [name, email]: string[]): Promise<void> {
  const command = commands.get(name);
  const isList = name === 'unfit' && email === undefined;
  if (!isList && (!command || !email)) {
    throw new SettingError('account', `needs a command and an e-mail. ${USAGE}`);
  }
  const db = await openDatabase(settings.databaseUrl, () => {
    console.error('The database cannot be reached: waiting for it.');
  });
  try {
    // Its security events stand beside what is told here, and not among it.
    const log = pino({ level: settings.logLevel }, pino.destination({ fd: 2, sync: true }));
    const ctx = visitor({ ...settings, db, clock: () => new Date(), log }, 'operator');
    if (command && email) console.log(told(await command(ctx, email)));
    else console.log(listed(await unfitAccounts(ctx)));
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
