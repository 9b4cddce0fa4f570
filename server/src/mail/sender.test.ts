// @mysql
import { headerOf, createTestSmtp, type TestSmtp } from '../../test/tools/test-smtp.ts';
import { openTestOutbox, silentLog, type TestOutbox } from '../../test/tools/test-outbox.ts';
import { until } from '../../test/tools/until.ts';
import type { Database } from '../db/database.ts';
import { startSender, type Sender } from './sender.ts';
import { smtpMailer } from './smtp-mailer.ts';

const SECONDS = 1_000;

describe('the sender and a mail server', () => {
  let outbox: TestOutbox;
  let smtp: TestSmtp;
  let senders: Sender[];

  beforeEach(async () => {
    [outbox, smtp, senders] = [await openTestOutbox(), await createTestSmtp(), []];
  });
  afterEach(async () => {
    await Promise.all(senders.map((sender) => sender.stop()));
    await smtp.stop();
    await outbox.close();
  });

  const start = (db: Database = outbox.db): Sender => {
    const mailer = smtpMailer(smtp.url, {
      mailFrom: 'Kolo <post@kolo.test>',
      publicUrl: 'https://kolo.test:8443',
    });
    const sender = startSender({ db, clock: outbox.clock, log: silentLog, mailer, pollMs: 20, pingMs: 20 });
    senders.push(sender);
    return sender;
  };
  const sent = (id: string) => until(async () => (await outbox.read(id)).sentAt !== null);

  it('delivers an email unchanged, and records that', async () => {
    const email = await outbox.write({
      recipient: 'ada+kolo@example.com',
      subject: 'Grüße aus Łódź',
      html: '<p>Liebe Ada</p>',
      text: 'Liebe Ada, plain',
    });
    start();

    await sent(email.id);

    expect(smtp.seen).toHaveLength(1);
    const { source, recipients, messageId } = smtp.seen[0]!;
    expect(recipients).toEqual(['ada+kolo@example.com']);
    expect(messageId).toBe(`<${email.id}@kolo.test>`);
    expect(headerOf(source, 'From')).toBe('Kolo <post@kolo.test>');
    expect(headerOf(source, 'To')).toBe('ada+kolo@example.com');
    expect(headerOf(source, 'Subject')).toMatch(/^=\?UTF-8\?/);
    expect(headerOf(source, 'Auto-Submitted')).toBe('auto-generated');
    expect(headerOf(source, 'X-Entity-Ref-ID')).toBe(email.id);
    expect(source).toContain('<p>Liebe Ada</p>');
    expect(source).toContain('Liebe Ada, plain');
    expect(await outbox.read(email.id)).toMatchObject({
      attempts: 1,
      lastError: null,
      claimedUntil: null,
      text: '',
    });
  });

  it('erases what an email says once it is accepted, and not before', async () => {
    const email = await outbox.write({
      subject: 'Your code',
      text: 'code 12345',
      html: '<p>12345</p>',
    });
    smtp.refuse = () => 'not now';
    start();
    await until(async () => (await outbox.read(email.id)).lastError !== null);
    expect(await outbox.read(email.id)).toMatchObject({
      subject: 'Your code',
      text: 'code 12345',
      html: '<p>12345</p>',
    });

    smtp.refuse = () => undefined;
    outbox.turnClock(5 * SECONDS);
    await sent(email.id);

    expect(await outbox.read(email.id)).toMatchObject({ subject: '', text: '', html: '' });
  });

  it('neither sends nor repeats an expired email', async () => {
    const goodUntil = new Date(outbox.clock().getTime() + 60 * SECONDS);
    const old = await outbox.write({ goodUntil, secret: true, text: 'https://kolo.test/?token=abc' });
    outbox.turnClock(60 * SECONDS);
    const fresh = await outbox.write({ goodUntil: new Date(goodUntil.getTime() + 2 * SECONDS) });
    smtp.refuse = () => 'not now';
    start();

    const isGivenUp = (id: string) => until(async () => (await outbox.read(id)).abandonedAt !== null);
    await Promise.all([isGivenUp(old.id), isGivenUp(fresh.id)]);

    expect(smtp.seen.map(({ messageId }) => messageId)).toEqual([`<${fresh.id}@kolo.test>`]);
    expect(await outbox.read(old.id)).toMatchObject({
      lastError: 'outdated',
      subject: '',
      text: '',
      html: '',
      sentAt: null,
    });
  });

  it('tries a refused email again within five seconds, with the same Message-ID', async () => {
    const email = await outbox.write({ kind: 'invite', secret: true, text: 'https://kolo.test/?token=abc' });
    smtp.refuse = () =>
      smtp.seen.length === 0
        ? 'greylisted: https://kolo.test/?token=abc, ZkZkZkZkZkZkZkZkZkZkZkZk, try later'
        : undefined;
    start();
    const refused = await until(async () => {
      const row = await outbox.read(email.id);
      return row.lastError !== null && row;
    });
    expect(refused.lastError).toMatch(/451 greylisted: \[link\] \[…\], try later/);
    expect(refused).toMatchObject({ sentAt: null, claimedUntil: null });

    outbox.turnClock(5 * SECONDS);
    await sent(email.id);

    expect(smtp.seen.map(({ accepted }) => accepted)).toEqual([false, true]);
    expect(new Set(smtp.seen.map(({ messageId }) => messageId))).toEqual(
      new Set([`<${email.id}@kolo.test>`]),
    );
    expect(await outbox.read(email.id)).toMatchObject({ attempts: 2, lastError: null });
  });

  it('sends each email once, however many senders there are', async () => {
    const emails = [];
    for (let count = 0; count < 30; count += 1) emails.push(await outbox.write());
    start();
    start(await outbox.another());
    start(await outbox.another());

    for (const { id } of emails) await sent(id);

    expect(smtp.seen.map(({ messageId }) => messageId).sort()).toEqual(
      emails.map(({ id }) => `<${id}@kolo.test>`).sort(),
    );
  });

  it('does not let a failing email delay the others', async () => {
    const bad = await outbox.write({ recipient: 'bad@example.com' });
    const good = [];
    for (let count = 0; count < 8; count += 1) good.push(await outbox.write());
    smtp.refuse = ({ recipients }) => (recipients.includes('bad@example.com') ? 'no such person' : undefined);
    start();

    for (const { id } of good) await sent(id);

    await until(async () => (await outbox.read(bad.id)).lastError !== null);
    expect(await outbox.read(bad.id)).toMatchObject({ sentAt: null, attempts: 1 });
  });

  it('keeps emails while the server is away, and sends them as soon as it is back', async () => {
    await smtp.stop();
    const emails = [await outbox.write(), await outbox.write(), await outbox.write()];
    start();
    for (const { id } of emails) await until(async () => (await outbox.read(id)).lastError !== null);
    expect(smtp.seen).toEqual([]);

    await smtp.start();
    // The clock does not advance, so no retry is due.
    for (const { id } of emails) await sent(id);

    expect(smtp.seen.map(({ messageId }) => messageId).sort()).toEqual(
      emails.map(({ id }) => `<${id}@kolo.test>`).sort(),
    );
  });

  it('sends the email of a dead sender once its claim has expired', async () => {
    const email = await outbox.write();
    const claimedUntil = new Date(outbox.clock().getTime() + 60 * SECONDS);
    await outbox.db.transaction((manager) =>
      manager.update('Email', { id: email.id }, { attempts: 1, claimedUntil }),
    );
    const later = await outbox.write();
    start();
    await sent(later.id);
    expect(await outbox.read(email.id)).toMatchObject({ sentAt: null });

    outbox.turnClock(61 * SECONDS);
    await sent(email.id);

    expect(smtp.seen).toHaveLength(2);
  });

  it('does not let a subject add headers', async () => {
    const email = await outbox.write({
      subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nbody',
      recipient: 'ada@example.com',
    });
    start();

    await sent(email.id);

    const { source, recipients } = smtp.seen[0]!;
    expect(recipients).toEqual(['ada@example.com']);
    expect(headerOf(source, 'Bcc')).toBe('');
    expect(headerOf(source, 'Subject')).toContain('Hello Bcc: eve@example.com');
  });
});
