import { SMTPServer } from 'smtp-server';
import { captureLog, LEVEL, type CapturedLog } from '../../test/tools/captured-log.ts';
import { openTestOutbox, type TestOutbox } from '../../test/tools/test-outbox.ts';
import { createTestSmtp, type TestSmtp } from '../../test/tools/test-smtp.ts';
import { until } from '../../test/tools/until.ts';
import { startSender, type Sender } from './sender.ts';
import { smtpMailer } from './smtp-mailer.ts';
import { mailTally } from './tally.ts';

let outbox: TestOutbox;
let kept: CapturedLog;
let senders: Sender[];
beforeEach(async () => {
  [outbox, kept, senders] = [await openTestOutbox(), captureLog(), []];
  mailTally.serverUp = undefined;
});
afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.stop()));
  await outbox.close();
});

const start = (smtpUrl: string): void => {
  const mailer = smtpMailer(smtpUrl, { mailFrom: 'post@kolo.test', publicUrl: 'https://kolo.test:8443' });
  senders.push(
    startSender({ db: outbox.db, clock: outbox.clock, log: kept.log, mailer, pollMs: 20, pingMs: 20 }),
  );
};
const sent = (id: string) => until(async () => (await outbox.read(id)).sentAt !== null);
const warned = (msg: string) => until(() => kept.read().find((line) => line.msg === msg));

describe('a mail server on this machine, whose certificate nobody has signed', () => {
  let smtp: TestSmtp;
  beforeEach(async () => {
    smtp = await createTestSmtp({ tls: true });
  });
  afterEach(() => smtp.stop());

  it('is given letters without TLS', async () => {
    const { id } = await outbox.write();
    start(smtp.url);

    await sent(id);

    expect(smtp.seen).toMatchObject([{ secure: false, accepted: true }]);
  });

  it('is given none where SMTP_URL asks for TLS, and the log says why', async () => {
    const { id } = await outbox.write();
    start(`${smtp.url}?requireTLS=true`);

    const { lastError } = await until(async () => {
      const email = await outbox.read(id);
      return email.lastError !== null && email;
    });

    expect(lastError).toContain('certificate');
    expect(smtp.seen).toEqual([]);
    const line = await warned('the mail server is out of reach');
    expect(line).toMatchObject({ level: LEVEL.warn, reason: expect.stringContaining('certificate') });
  });

  it('is given letters over TLS where SMTP_URL asks for it, and takes the certificate as it is', async () => {
    const { id } = await outbox.write();
    start(`${smtp.url}?requireTLS=true&tls.rejectUnauthorized=false`);

    await sent(id);

    expect(smtp.seen).toMatchObject([{ secure: true, accepted: true }]);
  });

  it('is asked at the start, before there is any letter, and what it answers is told', async () => {
    start(`${smtp.url}?requireTLS=true`);

    const line = await warned('the mail server takes no letters: they wait in the outbox');

    expect(line).toMatchObject({ level: LEVEL.warn, reason: expect.stringContaining('certificate') });
    expect(mailTally.serverUp).toBe(false);
  });
});

describe('a mail server', () => {
  let smtp: TestSmtp;
  beforeEach(async () => {
    smtp = await createTestSmtp();
  });
  afterEach(() => smtp.stop());

  it('is called from the machine that PUBLIC_URL names', async () => {
    const { id } = await outbox.write();
    start(smtp.url);

    await sent(id);

    expect(smtp.seen).toMatchObject([{ helo: 'kolo.test' }]);
  });

  it('that would take letters is nothing to talk of', async () => {
    start(smtp.url);

    await until(() => mailTally.serverUp);

    expect(kept.read()).toEqual([]);
  });

  it('that is away at the start is watched for, and is well when it comes', async () => {
    await smtp.stop();
    start(smtp.url);
    await warned('the mail server is out of reach');
    expect(mailTally.serverUp).toBe(false);

    await smtp.start();

    await warned('the mail server is back');
    await until(() => mailTally.serverUp);
  });
});

it('a mail server that does not know us says so at the start', async () => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 10,
    onAuth: (_credentials, _session, done) => done(new Error('we have never met')),
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  start(`smtp://kolo:secret-of-ours@127.0.0.1:${port}`);

  const line = await warned('the mail server takes no letters: they wait in the outbox');

  expect(line.reason).toContain('535');
  expect(line.reason).toContain('we have never met');
  expect(kept.lines.join()).not.toContain('secret-of-ours');
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
});
