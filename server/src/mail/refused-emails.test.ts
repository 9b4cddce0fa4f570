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

/** In seconds, after each of the next attempts; null where the letter is given up. */
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

const everyHow: [string, () => void, string][] = [
  [
    'its recipient is',
    () => {
      smtp.refuseAddress = (address) => (address.startsWith('ada') ? '554 5.1.1 no such person' : undefined);
    },
    '554 5.1.1 no such person',
  ],
  [
    'its words are',
    () => {
      smtp.refuse = ({ recipients }) => (recipients[0]?.startsWith('ada') ? '550 not like this' : undefined);
    },
    '550 not like this',
  ],
];
it.each(everyHow)(
  'a letter that is refused for good, as %s, is tried again hours apart, then given up with what it held',
  async (_what, refuse, said) => {
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
    expect(email).toMatchObject({ refusals: 5, attempts: 5, sentAt: null, text: '', html: '' });
    expect(email.lastError).toContain(said);
    expect(mailTally.attempts.refused - before).toBe(5);

    // Others go on as ever, and nobody asks for this one again.
    outbox.turnClock(24 * HOURS);
    const other = await outbox.write({ recipient: 'bola@example.com' });
    await until(async () => (await outbox.read(other.id)).sentAt !== null);
    expect(await outbox.read(id)).toMatchObject({ attempts: 5 });
  },
);

it('a letter for which there is no recipient is refused without asking anybody', async () => {
  const { id } = await outbox.write({ recipient: '' });

  expect(await waitsOf(id, 1)).toEqual([3_600]);
  expect(smtp.asked).toEqual([]);
});

it.each(['450 4.2.1 try later', '421 4.3.2 going down'])(
  'a letter that is refused for now (%s) is tried again within seconds, as ever',
  async (said) => {
    smtp.refuseAddress = (address) => (address.startsWith('ada') ? said : undefined);
    const { id } = await outbox.write({ recipient: 'ada@example.com' });

    expect(await waitsOf(id, 3)).toEqual([4, 8, 16]);
    expect(await outbox.read(id)).toMatchObject({ refusals: 0, abandonedAt: null });
  },
);

it('a server that takes nothing from us loses no letter: it is an outage', async () => {
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

it('a letter that is accepted after refusals remembers them', async () => {
  smtp.refuseAddress = (address) => (address.startsWith('ada') ? '552 5.2.2 the box is full' : undefined);
  const { id } = await outbox.write({ recipient: 'ada@example.com' });
  await waitsOf(id, 1);
  smtp.refuseAddress = () => undefined;

  await until(async () => (await outbox.read(id)).sentAt !== null);

  expect(await outbox.read(id)).toMatchObject({ refusals: 1, attempts: 2, lastError: null });
});

it('a letter that was refused for good does not wait for the server, and is not hurried when that comes back', async () => {
  smtp.refuseAddress = (address) => (address.startsWith('ada') ? '554 no' : undefined);
  const refused = await outbox.write({ recipient: 'ada@example.com' });
  await attempted(refused.id, 1);
  await smtp.stop();
  const waiting = await outbox.write();
  await until(() => kept.read().some(({ msg }) => msg === 'the mail server is out of reach'));

  await smtp.start();
  await until(async () => (await outbox.read(waiting.id)).sentAt !== null);

  expect(await outbox.read(refused.id)).toMatchObject({ attempts: 1, abandonedAt: null });
});
