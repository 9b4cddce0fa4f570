// @mysql
import { unwritten } from '../../../test/tools/unwritten.ts';
import { runCommand, type CommandOutcome } from '../../../test/tools/run-command.ts';
import { startTestApp, type TestApp } from '../../../test/tools/test-app.ts';
import { createTestSmtp, headerOf, type TestSmtp } from '../../../test/tools/test-smtp.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { draftOf, silentLog } from '../../../test/tools/test-outbox.ts';
import { until } from '../../../test/tools/until.ts';
import { newId } from '../../base/tokens.ts';
import { inTransaction } from '../../context/context.ts';
import type { EmailDraft } from '../../mail/email-draft.ts';
import { Email } from '../../mail/email.entity.ts';
import { queueEmail } from '../../mail/outbox.service.ts';
import { startSender } from '../../mail/sender.ts';
import { smtpMailer } from '../../mail/smtp-mailer.ts';

let app: TestApp;
let smtp: TestSmtp;
beforeAll(async () => {
  [app, smtp] = [await startTestApp(), await createTestSmtp()];
});
afterAll(async () => {
  await smtp.stop();
  await app.close();
});
beforeEach(async () => {
  await app.db.transaction((manager) => manager.deleteAll(Email));
});

const emails = (...args: string[]): Promise<CommandOutcome> =>
  runCommand('src/commands/emails/main.ts', args, { DATABASE_URL: app.databaseUrl, SMTP_URL: smtp.url });

/** An email in the outbox, written like that of an operation, with some columns changed. */
async function write(draft: Partial<EmailDraft> = {}, columns: Partial<Email> = {}): Promise<Email> {
  const subject = `Secret subject ${newId()}`;
  const whole = draftOf({ recipient: `${newId()}@example.com`, subject, text: 'the body', ...draft });
  await inTransaction(testContext(app.db), (tx) => queueEmail(tx, unwritten(whole)));
  if (Object.keys(columns).length > 0) {
    await app.db.transaction((manager) => manager.update(Email, { subject }, columns));
  }
  return app.db.reader.findOneByOrFail(Email, { subject });
}

const givenUp = (lastError: string): Partial<Email> => ({
  abandonedAt: new Date(),
  attempts: 5,
  html: '',
  text: '',
  lastError,
});

it('lists waiting and given-up emails, newest first and page by page, without subjects or bodies', async () => {
  const first = await write({ kind: 'reset', secret: true, text: 'code 12345' });
  const second = await write(
    { recipient: 'red\u001b[31m@example.com' },
    { attempts: 2, lastError: '451 later' },
  );
  const failed = await write({}, givenUp('550 no such person'));
  await write({}, givenUp('outdated'));
  await write({}, { sentAt: new Date() });

  const waiting = await emails();
  const lines = waiting.stdout.trimEnd().split('\n');
  expect(waiting).toMatchObject({ code: 0, stderr: '' });
  expect(lines.map((line) => line.split(/ +/)[0])).toEqual(['id', second.id, first.id]);
  expect(lines[1]).toMatch(/451 later$/);
  expect(new Set(lines.slice(0, 2).map((line) => line.search(/last error|451 later/))).size).toBe(1);
  expect(waiting.stdout).not.toMatch(/Secret subject|the body|12345|\p{Cc}(?<!\n)/u);

  const page = await emails('--limit', '1');
  expect(page.stdout.trimEnd().split('\n')).toHaveLength(2);
  expect(page.stderr).toBe(`There may be more: add --before ${second.id}`);
  expect((await emails('--limit', '1', '--before', second.id)).stdout).toContain(first.id);

  expect((await emails('--failed')).stdout.match(/^[0-9a-f-]{36}/gm)).toEqual([failed.id]);
});

it('says that no email is waiting or was given up', async () => {
  expect((await emails()).stdout).toBe('There are no waiting emails.\n');
  expect((await emails('--failed')).stdout).toBe('There are no failed emails.\n');
});

it('sends a waiting email at once, beside a running server', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000);
  const waiting = await write({}, { dueAt: inAnHour, attempts: 3, refusals: 1 });
  const mailer = smtpMailer(smtp.url, { mailFrom: 'post@kolo.test', publicUrl: 'http://kolo.test' });
  const clock = () => new Date();
  const sender = startSender({ db: app.db, clock, log: silentLog, mailer, pollMs: 20 });
  smtp.seen.length = 0;

  expect(await emails('resend', waiting.id)).toEqual({
    code: 0,
    stdout: `Email ${waiting.id} to ${waiting.recipient} is due now.\n`,
    stderr: '',
  });
  await until(() =>
    Promise.resolve(smtp.seen.some(({ recipients }) => recipients.includes(waiting.recipient))),
  );
  await sender.stop();
});

it.each([
  ['given up', {}, givenUp('550 no'), 'Kolo has sent it, or has stopped trying'],
  ['sent', {}, { sentAt: new Date() }, 'Kolo has sent it, or has stopped trying'],
  ['of yesterday', { goodUntil: new Date(Date.now() - 1) }, {}, 'what it says is no longer true'],
] as const)(
  'does not send an email again that was %s, and says why in one line',
  async (_, draft, columns, why) => {
    const email = await write(draft, columns);

    const { code, stdout, stderr } = await emails('resend', email.id);

    expect([code, stdout, stderr.split('\n').length]).toEqual([1, '', 1]);
    expect(stderr).toContain(`Email ${email.id} cannot be sent again: ${why}`);
    expect(await app.db.reader.count(Email)).toBe(1);
  },
);

it('sends a test email through the configured mail server, and prints its reply', async () => {
  smtp.seen.length = 0;
  const host = new URL(smtp.url).host;

  expect(await emails('test', 'ada@example.com')).toEqual({
    code: 0,
    stdout: `${host} accepted a test email to ada@example.com.\n`,
    stderr: '',
  });
  expect(smtp.seen.map(({ recipients }) => recipients)).toEqual([['ada@example.com']]);
  expect(headerOf(smtp.seen[0]?.source ?? '', 'Subject')).toBe('Test email from Kolo');

  smtp.refuseAddress = () => '554 no such person';
  const refused = await emails('test', 'ada@example.com');
  smtp.refuseAddress = () => undefined;
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain(`${host} did not accept the test email: EENVELOPE`);
  expect(refused.stderr).toContain('554 no such person');
});

it('says that no mail server is configured', async () => {
  const settings = { DATABASE_URL: app.databaseUrl, SMTP_URL: '' };

  expect(await runCommand('src/commands/emails/main.ts', ['test', 'ada@example.com'], settings)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'SMTP_URL is not set, so there is no mail server to test.',
  });
});

it.each([[['resend']], [['resend', 'one', 'two']], [['ada@example.com']], [['--all']], [['--limit', '0']]])(
  'prints its usage for %j, in one line',
  async (args) => {
    expect(await emails(...args)).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^.*Usage: npm run emails -- .*$/),
    });
  },
);

it('says that an email does not exist, and that an address is not valid', async () => {
  expect((await emails('resend', 'nothing')).stderr).toBe(
    'Email nothing does not exist: emails are deleted after 30 days.',
  );
  expect((await emails('test', 'ada')).stderr).toBe('ada is not an email address.');
});
