import 'reflect-metadata';
import { checkEmail } from '../../domain/account.ts';
import { SettingError, type Settings } from '../../base/settings.ts';
import { listEmails, type ListedEmail } from '../../mail/outbox-report.ts';
import { resendEmail, type Resent, type Unsent } from '../../mail/resend.service.ts';
import { sendTestEmail } from '../../mail/test-email.ts';
import { inColumns } from '../columns.ts';
import { CommandError, runCommand, withDatabase } from '../operator.ts';
import { printList, readListArguments } from '../page.ts';

const USAGE =
  'Usage: npm run emails -- [--failed] [--limit N] [--before ID] | resend ID | test ADDRESS. It lists waiting emails, or with --failed those that Kolo has stopped trying to send.';

const COLUMNS = ['id', 'kind', 'to', 'created', 'attempts', 'next attempt', 'last error'];

const rowOf = (email: ListedEmail): string[] => [
  email.id,
  email.kind,
  email.recipient,
  email.createdAt.toISOString(),
  String(email.attempts),
  email.abandonedAt === null ? email.dueAt.toISOString() : 'none',
  email.lastError ?? '',
];

async function list(settings: Settings, args: string[]): Promise<void> {
  const { page, failed, texts } = readListArguments(args, USAGE);
  if (texts.length > 0) throw new CommandError(USAGE);
  await withDatabase(settings, async (ctx) => {
    const emails = await listEmails(ctx, failed ? 'failed' : 'waiting', page);
    const none = failed ? 'There are no failed emails.' : 'There are no waiting emails.';
    printList(emails.length === 0 ? none : inColumns([COLUMNS, ...emails.map(rowOf)]), emails, page);
  });
}

/** Why an email cannot be sent again. */
const REFUSALS: Record<Unsent['outcome'], string> = {
  erased:
    'cannot be sent again: Kolo has sent it, or has stopped trying to send it, and keeps nothing of what it said.',
  outdated: 'cannot be sent again: what it says is no longer true.',
  'not-found': 'does not exist: emails are deleted after 30 days.',
};

/** @throws CommandError with the reason if the email cannot be sent again */
function outcomeOf(id: string, resent: Resent): string {
  if (!('recipient' in resent)) throw new CommandError(`Email ${id} ${REFUSALS[resent.outcome]}`);
  return `Email ${id} to ${resent.recipient} is due now.`;
}

const resend = (settings: Settings, id: string): Promise<void> =>
  withDatabase(settings, async (ctx) => {
    console.log(outcomeOf(id, await resendEmail(ctx, id)));
  });

async function test({ smtpUrl, ...settings }: Settings, address: string): Promise<void> {
  if (smtpUrl === undefined)
    throw new SettingError('SMTP_URL', 'is not set, so there is no mail server to test.');
  if (checkEmail(address)) throw new CommandError(`${address} is not an email address.`);
  const server = new URL(smtpUrl).host;
  const error = await sendTestEmail(address, { ...settings, smtpUrl });
  if (error !== undefined) throw new CommandError(`${server} did not accept the test email: ${error}`);
  console.log(`${server} accepted a test email to ${address}.`);
}

await runCommand(process.env, async (settings, args) => {
  const [verb, argument, ...further] = args;
  if (verb !== 'resend' && verb !== 'test') return list(settings, args);
  if (argument === undefined || further.length > 0) throw new CommandError(USAGE);
  await (verb === 'resend' ? resend : test)(settings, argument);
});
