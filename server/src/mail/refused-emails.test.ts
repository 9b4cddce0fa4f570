import { captureLog, type CapturedLog } from '../../test/tools/captured-log.ts';
import { openTestOutbox, type TestOutbox } from '../../test/tools/test-outbox.ts';
import { createTestSmtp, type TestSmtp } from '../../test/tools/test-smtp.ts';
import { until } from '../../test/tools/until.ts';
import { startSender, type Sender } from './sender.ts';
import { smtpMailer } from './smtp-mailer.ts';
import { mailTally } from './tally.ts';

const SECONDS = 1_000;
const HOURS = 3_600 * SECONDS;

let outbox: TestOutbox;
let smtp: TestSmtp;
let kept: CapturedLog;
let sender: Sender;
beforeEach(async () => {
  [outbox, smtp, kept] = [await openTestOutbox(), await createTestSmtp(), captureLog()];
  const mailer = smtpMailer(smtp.url, { mailFrom: 'post@kolo.test', publicUrl: 'https://kolo.test' });
  sender = startSender({
    db: outbox.db,
    clock: outbox.clock,
    log: kept.log,
    mailer,
    pollMs: 20,
    pingMs: 20,
  });
});
afterEach(async () => {
  await sender.stop();
  await smtp.stop();
  await outbox.close();
});

const attempted = (id: string, attempts: number) =>
  until(async () => {
    const row = await outbox.read(id);
    return row.attempts === attempts && row.claimedUntil === null && row;
  });

/** The wait after each of the next attempts, in seconds; null when the email is given up. */
async function waitsOf(id: string, attempts: number): Promise<(number | null)[]> {
  const waits: (number | null)[] = [];
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { dueAt, abandonedAt } = await attempted(id, attempt);
    const wait = dueAt.getTime() - outbox.clock().getTime();
    waits.push(abandonedAt ? null : wait / SECONDS);
    outbox.turnClock(wait);
    sender.nudge();
  }
  return waits;
}

const refusals: [string, () => void, string][] = [
  [
    'its recipient',
    () => {
      smtp.refuseAddress = (address) => (address.startsWith('ada') ? '554 5.1.1 no such person' : undefined);
    },
    '554 5.1.1 no such person',
  ],
  [
    'its content',
    () => {
      smtp.refuse = ({ recipients }) => (recipients[0]?.startsWith('ada') ? '550 not like this' : undefined);
    },
    '550 not like this',
  ],
];
it.each(refusals)(
  'an email that is permanently refused for %s is tried again hours apart, then given up and erased',
  async (_what, refuse, message) => {
    refuse();
    const before = mailTally.attempts.refused;
    const { id } = await outbox.write({
      recipient: 'ada@example.com',
      kind: 'reset',
      secret: true,
      text: 'code 12345',
      html: '<p>12345</p>',
    });

    const waits = await waitsOf(id, 5);

    expect(waits).toEqual([3_600, 4 * 3_600, 12 * 3_600, 24 * 3_600, null]);
    const email = await outbox.read(id);
    expect(email).toMatchObject({ refusals: 5, attempts: 5, sentAt: null, subject: '', text: '', html: '' });
    expect(email.lastError).toContain(message);
    expect(mailTally.attempts.refused - before).toBe(5);

    // Other emails are still sent, and this one is not tried again.
    outbox.turnClock(24 * HOURS);
    const other = await outbox.write({ recipient: 'bola@example.com' });
    await until(async () => (await outbox.read(other.id)).sentAt !== null);
    expect(await outbox.read(id)).toMatchObject({ attempts: 5 });
  },
);

it('an email without a recipient is refused without contacting the server', async () => {
  const { id } = await outbox.write({ recipient: '' });

  expect(await waitsOf(id, 1)).toEqual([3_600]);
  expect(smtp.asked).toEqual([]);
});

it.each(['450 4.2.1 try later', '421 4.3.2 going down'])(
  'an email that is temporarily refused (%s) is tried again within seconds',
  async (message) => {
    smtp.refuseAddress = (address) => (address.startsWith('ada') ? message : undefined);
    const { id } = await outbox.write({ recipient: 'ada@example.com' });

    expect(await waitsOf(id, 3)).toEqual([4, 8, 16]);
    expect(await outbox.read(id)).toMatchObject({ refusals: 0, abandonedAt: null });
  },
);

it('a server that refuses our sender counts as an outage, and loses no email', async () => {
  smtp.refuseAddress = (address) =>
    address === 'post@kolo.test' ? '550 5.7.1 not from this sender' : undefined;
  const { id } = await outbox.write();

  expect((await waitsOf(id, 6)).at(-1)).toBe(60);
  expect(await outbox.read(id)).toMatchObject({ refusals: 0 });
  expect(mailTally.serverUp).toBe(false);

  smtp.refuseAddress = () => undefined;
  outbox.turnClock(60 * SECONDS);
  await until(async () => (await outbox.read(id)).sentAt !== null);
  expect(mailTally.serverUp).toBe(true);
});

it('an email that is accepted after refusals keeps their number', async () => {
  smtp.refuseAddress = (address) => (address.startsWith('ada') ? '552 5.2.2 the box is full' : undefined);
  const { id } = await outbox.write({ recipient: 'ada@example.com' });
  await waitsOf(id, 1);
  smtp.refuseAddress = () => undefined;

  await until(async () => (await outbox.read(id)).sentAt !== null);

  expect(await outbox.read(id)).toMatchObject({ refusals: 1, attempts: 2, lastError: null });
});

it('an email that was permanently refused is not tried earlier when the server is back', async () => {
  smtp.refuseAddress = (address) => (address.startsWith('ada') ? '554 no' : undefined);
  const refused = await outbox.write({ recipient: 'ada@example.com' });
  await attempted(refused.id, 1);
  await smtp.stop();
  const waiting = await outbox.write();
  await until(() => kept.read().some(({ msg }) => msg === 'mail server unreachable'));

  await smtp.start();
  await until(async () => (await outbox.read(waiting.id)).sentAt !== null);

  expect(await outbox.read(refused.id)).toMatchObject({ attempts: 1, abandonedAt: null });
});
