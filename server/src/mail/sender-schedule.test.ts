import { openTestOutbox, silentLog, type TestOutbox } from '../../test/tools/test-outbox.ts';
import { until } from '../../test/tools/until.ts';
import type { Database } from '../db/database.ts';
import type { Mailer } from './mailer.ts';
import { retryWait } from './retry-schedule.ts';
import { startSender, type Sender } from './sender.ts';

const SECONDS = 1_000;
const DAYS = 24 * 3_600 * SECONDS;

const deferred = (): { promise: Promise<void>; resolve: () => void } => {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};

it('the first wait is less than five seconds, and each further one doubles up to a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 4_000].map((attempts) => retryWait(attempts) / SECONDS)).toEqual([
    4, 8, 16, 32, 60, 60, 60,
  ]);
});

describe('a sender', () => {
  let outbox: TestOutbox;
  let sender: Sender | undefined;

  beforeEach(async () => {
    outbox = await openTestOutbox();
  });
  afterEach(async () => {
    await sender?.stop();
    await outbox.close();
  });

  const start = (mailer: Mailer, db: Database = outbox.db): Sender => {
    sender = startSender({ db, clock: outbox.clock, log: silentLog, mailer, pollMs: 10, pingMs: 10 });
    return sender;
  };
  const failing: Mailer = { send: () => Promise.reject(new Error('out of order')) };
  const attempted = (id: string, attempts: number) =>
    until(async () => {
      const row = await outbox.read(id);
      return row.attempts === attempts && row.claimedUntil === null && row;
    });

  it('follows the schedule while deliveries fail', async () => {
    const { id } = await outbox.write();
    start(failing);

    const waits = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const { dueAt } = await attempted(id, attempt);
      const wait = dueAt.getTime() - outbox.clock().getTime();
      waits.push(wait / SECONDS);
      outbox.turnClock(wait);
    }

    expect(waits).toEqual([4, 8, 16, 32, 60, 60]);
  });

  it('gives an email up after three days, erases it, and does not try it again', async () => {
    const { id } = await outbox.write({
      kind: 'invite',
      secret: true,
      text: '?token=abc',
      html: '<p>abc</p>',
    });
    start(failing);
    await attempted(id, 1);
    outbox.turnClock(3 * DAYS - 1);
    expect(await attempted(id, 2)).toMatchObject({ abandonedAt: null, text: '?token=abc' });

    outbox.turnClock(60 * SECONDS);
    expect(await attempted(id, 3)).toMatchObject({
      abandonedAt: outbox.clock(),
      lastError: 'out of order',
      text: '',
      html: '',
    });

    outbox.turnClock(60 * SECONDS);
    const later = await outbox.write();
    await attempted(later.id, 1);
    expect(await outbox.read(id)).toMatchObject({ attempts: 3, sentAt: null });
  });

  it('sends immediately when nudged', async () => {
    const mailer: Mailer = { send: () => Promise.resolve() };
    sender = startSender({ db: outbox.db, clock: outbox.clock, log: silentLog, mailer, pollMs: 3_600_000 });
    const { id } = await outbox.write();

    sender.nudge();

    await until(async () => (await outbox.read(id)).sentAt !== null);
  });

  it('finishes its deliveries before it stops, and starts no new ones', async () => {
    const first = await outbox.write();
    const started = deferred();
    const acceptance = deferred();
    let closed = false;
    const stopping = start({
      send: () => {
        started.resolve();
        return acceptance.promise;
      },
      close: () => {
        closed = true;
      },
    });
    await started.promise;

    const stopped = stopping.stop();
    const second = await outbox.write();
    stopping.nudge();
    expect(closed).toBe(false);
    acceptance.resolve();
    await stopped;

    expect(closed).toBe(true);
    expect(await outbox.read(first.id)).toMatchObject({ sentAt: outbox.clock() });
    expect(await outbox.read(second.id)).toMatchObject({ attempts: 0, sentAt: null });
  });

  it('claims no email if it is stopped while it reads', async () => {
    const asked = deferred();
    const answer = deferred();
    const { id } = await outbox.write();
    const { reader } = outbox.db;
    const find = reader.find.bind(reader);
    Object.assign(reader, {
      find: async (...args: Parameters<typeof find>) => {
        asked.resolve();
        await answer.promise;
        return find(...args);
      },
    });
    const stopping = start({ send: () => Promise.reject(new Error('nothing is to be sent')) });
    await asked.promise;

    const stopped = stopping.stop();
    answer.resolve();
    await stopped;

    expect(await outbox.read(id)).toMatchObject({ attempts: 0, claimedUntil: null });
  });

  it('records an acceptance despite database failures, and sends nothing twice', async () => {
    const { id } = await outbox.write();
    let sends = 0;
    let failures = 0;
    const flaky: Database = {
      ...outbox.db,
      transaction: (work) => {
        if (sends === 0 || failures === 2) return outbox.db.transaction(work);
        failures += 1;
        return Promise.reject(new Error('the database is away'));
      },
    };
    start(
      {
        send: () => {
          sends += 1;
          return Promise.resolve();
        },
      },
      flaky,
    );

    await until(async () => (await outbox.read(id)).sentAt !== null);

    expect({ sends, failures }).toEqual({ sends: 1, failures: 2 });
  });

  it('continues after a failed read', async () => {
    const { id } = await outbox.write();
    let failures = 0;
    const flaky: Database = {
      ...outbox.db,
      get reader() {
        if (failures === 2) return outbox.db.reader;
        failures += 1;
        throw new Error('the database is away');
      },
    };
    start({ send: () => Promise.resolve() }, flaky);

    await until(async () => (await outbox.read(id)).sentAt !== null);

    expect(failures).toBe(2);
  });

  it('sends failed emails as soon as the server answers again', async () => {
    const { id } = await outbox.write();
    let away = true;
    let pings = 0;
    start({
      send: () => (away ? Promise.reject(new Error('refused')) : Promise.resolve()),
      ping: () => {
        pings += 1;
        return away ? Promise.reject(new Error('away')) : Promise.resolve();
      },
    });
    await attempted(id, 1);
    await until(() => pings > 2);

    away = false;

    // The clock does not advance, so only the ping can have caused this.
    await until(async () => (await outbox.read(id)).sentAt !== null);
  });
});
