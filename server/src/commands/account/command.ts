import 'reflect-metadata';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { deleteByOperator } from '../../accounts/deletion/deletion.service.ts';
import type { StillIn, StillWhy } from '../../domain/deletion.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Context } from '../../context/context.ts';
import type { Settings } from '../../base/settings.ts';
import {
  accountStatus,
  disableAccount,
  enableAccount,
  endEverySession,
  endSessionsOf,
  accountsWithInvalidEmail,
  type AccountStatus,
} from '../../accounts/sign-in/disabling.service.ts';
import { changeEmailByOperator } from '../../accounts/email-changes/operator-change.service.ts';
import { listAccounts, type ListedAccount } from '../../accounts/sign-in/list-accounts.service.ts';
import { sendEmailsAgain } from '../../accounts/email-proofs/emails-again.service.ts';
import { exportByOperator } from '../../export/export.service.ts';
import { openExistingAddressKeys } from '../../mail/addresses/address-keys.ts';
import { inColumns } from '../columns.ts';
import { CommandError, runCommand, withDatabase } from '../operator.ts';
import { printList, readListArguments } from '../page.ts';

const USAGE =
  'Usage: npm run account -- list [TEXT] [--limit N] [--before ID] | disable ACCOUNT | enable ACCOUNT | show ACCOUNT | end-sessions ACCOUNT | end-sessions --all | change-email ACCOUNT EMAIL | export ACCOUNT [FILE] | delete ACCOUNT [--force] | resend ACCOUNT | invalid-emails. ACCOUNT is an email or an id, TEXT a part of an email or a name.';

const commands = new Map<string | undefined, (ctx: Context, email: string) => Promise<AccountStatus>>([
  ['disable', disableAccount],
  ['enable', enableAccount],
  ['show', accountStatus],
  ['end-sessions', endSessionsOf],
]);

const statusLines = ({
  id,
  email,
  createdAt,
  disabledAt,
  openSessions,
  accessTokens,
}: AccountStatus): string =>
  [
    `${email} (${id})`,
    disabledAt ? `  disabled since    ${disabledAt.toISOString()}` : '  enabled',
    `  account created   ${createdAt.toISOString()}`,
    `  open sessions     ${openSessions}`,
    `  access tokens     ${accessTokens}${disabledAt && accessTokens > 0 ? ', refused while it is disabled' : ''}`,
  ].join('\n');

const invalidLines = (accounts: Pick<AccountStatus, 'id' | 'email'>[]): string =>
  accounts.length === 0
    ? 'Every account has a valid email address.'
    : accounts.map(({ id, email }) => `${email} (${id})`).join('\n');

const invalidEmails = async (ctx: Context): Promise<string> =>
  invalidLines(await accountsWithInvalidEmail(ctx));

/** Commands for all accounts at once, each with the lines that it prints. */
const lists = new Map<string, (ctx: Context) => Promise<string>>([
  ['invalid-emails', invalidEmails],
  // The earlier name, which migration 0008 prints.
  ['unfit', invalidEmails],
  ['end-sessions --all', async (ctx) => `Ended the sessions of ${await endEverySession(ctx)} accounts.`],
]);

const COLUMNS = ['id', 'created', 'state', 'email', 'name'];

const rowOf = ({ id, createdAt, disabledAt, email, name }: ListedAccount): string[] => [
  id,
  createdAt.toISOString(),
  disabledAt ? 'disabled' : 'enabled',
  email,
  name,
];

/** Lists accounts whose email or name contains the given text, page by page. */
async function list(settings: Settings, args: string[]): Promise<void> {
  const { page, failed, texts } = readListArguments(args, USAGE);
  if (failed) throw new CommandError(USAGE);
  await withDatabase(settings, async (ctx) => {
    const accounts = await listAccounts(ctx, texts.join(' '), page);
    const lines = accounts.length === 0 ? 'No account found.' : inColumns([COLUMNS, ...accounts.map(rowOf)]);
    printList(lines, accounts, page);
  });
}

const OTHER_SECRET =
  'JWT_SECRET does not open the keys of this database: are these the settings that Kolo runs with?';

/** For commands that look up or write to addresses. */
const withAddresses = (settings: Settings, run: (ctx: Context) => Promise<void>): Promise<void> =>
  withDatabase(settings, async (ctx) => {
    if (!(await openExistingAddressKeys(ctx.db, ctx.jwtSecrets))) throw new CommandError(OTHER_SECRET);
    await run(ctx);
  });

/** Changes the address of an account whose owner has lost the old mailbox. */
async function changeEmail(settings: Settings, [name, email, ...further]: string[]): Promise<void> {
  if (!name || !email || further.length > 0) throw new CommandError(USAGE);
  await withAddresses(settings, async (ctx) => {
    const id = await changeEmailByOperator(ctx, name, email);
    console.log(statusLines(await accountStatus(ctx, id)));
  });
}

/** Why a cycle keeps a person from deleting their account, for an operator. */
const STILL: Record<StillWhy, string> = {
  RUNNING: 'is running',
  UNSETTLED: 'was stopped, and a payment to or from them is open',
  OWNER: 'has not started, and they own it, with others who have accepted',
};

const stillLine = ({ id, title, why }: StillIn): string => `  ${title} (${id}) ${STILL[why]}`;

/** Deletes an account: with the same refusals as the person meets, unless it is forced by a court's order. */
async function remove(settings: Settings, args: string[]): Promise<void> {
  const isForced = args.includes('--force');
  const [name, ...further] = args.filter((arg) => arg !== '--force');
  if (!name || further.length > 0) throw new CommandError(USAGE);
  await withAddresses(settings, async (ctx) => {
    const id = await deleteByOperator(ctx, name, isForced).catch((error: unknown) => {
      if (!(error instanceof DomainError) || !error.cycles) throw error;
      const lines = ['The account cannot be deleted while cycles need it:', ...error.cycles.map(stillLine)];
      throw new CommandError(lines.join('\n'));
    });
    console.log(`Deleted the account ${id}.`);
  });
}

/** Writes everything that is stored about an account to a new file that only its owner can read, or to stdout. */
async function exportData(settings: Settings, [name, file, ...further]: string[]): Promise<void> {
  if (!name || further.length > 0) throw new CommandError(USAGE);
  await withAddresses(settings, async (ctx) => {
    if (file === undefined) return exportByOperator(ctx, name, (piece) => void process.stdout.write(piece));
    const descriptor = openNew(file);
    try {
      await exportByOperator(ctx, name, (piece) => void writeSync(descriptor, piece));
      console.log(`The data of ${name} is in ${file}. Other users of this machine cannot read it.`);
    } catch (error) {
      rmSync(file);
      throw error;
    } finally {
      closeSync(descriptor);
    }
  });
}

/** @throws CommandError if the file exists, or cannot be created */
function openNew(file: string): number {
  try {
    return openSync(file, 'wx', 0o600);
  } catch (error) {
    throw new CommandError(
      `${file} cannot be created: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}.`,
    );
  }
}

const VERIFICATION = {
  queued: 'Kolo has written a new verification email.',
  refused: 'The mailbox has had its verification emails of the day: try again tomorrow.',
  'not-needed': undefined,
};

/** Sends what waits for a person who has not got Kolo's emails. */
async function resend(settings: Settings, [name, ...further]: string[]): Promise<void> {
  if (!name || further.length > 0) throw new CommandError(USAGE);
  await withAddresses(settings, async (ctx) => {
    const { email, due, wasBlocked, verification } = await sendEmailsAgain(ctx, name);
    const lines = [
      `Waiting emails to ${email} that are due now: ${due}.`,
      wasBlocked
        ? 'Reminders had stopped because emails to this address bounced. They go out again.'
        : undefined,
      VERIFICATION[verification],
    ];
    console.log(lines.filter((line) => line !== undefined).join('\n'));
  });
}

/** Commands with arguments of their own. */
const others = new Map<string | undefined, (settings: Settings, args: string[]) => Promise<void>>([
  ['list', list],
  ['change-email', changeEmail],
  ['export', exportData],
  ['delete', remove],
  ['resend', resend],
]);

/** The operator's command for accounts. It works on the deployment's database, whether Kolo runs or not. */
async function account(settings: Settings, args: string[]): Promise<void> {
  const [name, email, ...further] = args;
  const other = others.get(name);
  if (other) return other(settings, args.slice(1));
  const listAll = lists.get(args.join(' '));
  if (listAll) return withDatabase(settings, async (ctx) => console.log(await listAll(ctx)));
  const command = commands.get(name);
  if (!command || !email || further.length > 0) {
    throw new CommandError(USAGE);
  }
  await withDatabase(settings, async (ctx) => console.log(statusLines(await command(ctx, email))));
}

await runCommand(process.env, account);
