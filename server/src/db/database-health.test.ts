// @mysql
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CYCLE_INPUT, briefDocuments } from '../../test/tools/cycle.ts';
import { failingSqlite, type FailingSqlite } from '../../test/tools/failing-sqlite.ts';
import { captureLog, LEVEL } from '../../test/tools/captured-log.ts';
import { startTestApp, type Person, type TestApp } from '../../test/tools/test-app.ts';
import { sqliteUrl } from '../database/data-source.ts';
import { DomainError } from '../domain/errors.ts';
import { retrying } from './retry.ts';
import { DatabaseHealth } from './database-health.ts';

describe('a database whose disk fails', () => {
  let folder: string;
  let failing: FailingSqlite;
  let app: TestApp;
  let ada: Person;
  const { log, read } = captureLog();
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kolo-trouble-'));
    failing = failingSqlite();
    app = await startTestApp({ route: () => sqliteUrl(join(folder, 'kolo.sqlite')), log });
    ada = await app.person('Ada L');
  });
  afterAll(async () => {
    await app.close();
    failing.restore();
    await rm(folder, { recursive: true });
  });

  const ready = async (): Promise<number> => (await fetch(`${app.url}/health/ready`)).status;
  const lines = () =>
    read()
      .filter(({ msg }) => /^database (?:failed|works)/.test(msg))
      .map(({ level, msg, err }) => ({ level, msg, err }));

  it('answers "busy" and is not ready until a write succeeds; the log names the cause once', async () => {
    expect(await ready()).toBe(200);

    const [{ page_count: pages } = { page_count: 0 }]: { page_count: number }[] =
      await app.db.source.query('PRAGMA page_count');
    await app.db.source.query(`PRAGMA max_page_count = ${pages}`);
    const input = { ...CYCLE_INPUT, description: CYCLE_INPUT.description.repeat(3) };
    let refusal: unknown;
    for (let made = 0; made < 200 && !refusal; made += 1)
      ({ refusal } = await app.ask(ada, briefDocuments.createCycle, { input }));

    expect(refusal).toMatchObject({ reason: 'busy', retryAfter: 5 });
    expect(await ready()).toBe(503);
    expect(lines()).toEqual([{ level: LEVEL.error, msg: 'database failed: the disk is full' }]);

    await app.db.source.query('PRAGMA max_page_count = 1000000');
    expect(await ready()).toBe(200);
    expect(lines().slice(1)).toEqual([{ level: LEVEL.info, msg: 'database works again' }]);
  });

  it.each(['SQLITE_FULL', 'SQLITE_IOERR_FSYNC', 'SQLITE_NOMEM', 'SQLITE_READONLY'])(
    'answers %s over REST with 503 and Retry-After',
    async (code) => {
      failing.failNext('COMMIT', 'refused', code);
      const { status, headers, refusal } = await app.rest(undefined, 'POST', '/api/auth/forgot-password', {
        email: ada.email,
      });

      expect([status, headers.get('retry-after'), refusal?.reason]).toEqual([503, '5', 'busy']);
      expect(await ready()).toBe(200);
    },
  );
});

const failure = (details: object): Error => Object.assign(new Error('it failed'), details);

it.each([
  [{ code: 'SQLITE_FULL' }, 'the disk is full'],
  [{ code: 'SQLITE_IOERR_WRITE' }, 'the disk reports an I/O error'],
  [{ code: 'SQLITE_READONLY_DIRECTORY' }, 'it is read-only'],
  // READONLY_DIRECTORY and IOERR_FSYNC, as libsql reports them.
  [{ code: 'UNKNOWN_SQLITE_ERROR_1544', rawCode: 1544 }, 'it is read-only'],
  [{ code: 'UNKNOWN_SQLITE_ERROR_1034', rawCode: 1034 }, 'the disk reports an I/O error'],
  [{ code: 'SQLITE_NOMEM' }, 'there is not enough memory'],
  [{ errno: 1021, code: 'ER_DISK_FULL' }, "the server's disk is full"],
  [{ errno: 1114, code: 'ER_RECORD_FILE_FULL' }, "the server's disk or the table is full"],
  [{ errno: 3675, code: 'ER_DISK_FULL_NOWAIT' }, "the server's disk is full"],
  [{ errno: 1026, code: 'ER_ERROR_ON_WRITE' }, "the server's disk cannot be written"],
])('%j is not retried, becomes "busy", and is reported once', async (details, description) => {
  const reported: string[] = [];
  const health = new DatabaseHealth({
    onFailure: (cause) => reported.push(cause),
    onRecovery: () => reported.push('again'),
  });
  let tried = 0;
  const write = (): Promise<void> =>
    health.watchWrite(() =>
      retrying(() => {
        tried += 1;
        return Promise.reject(failure(details));
      }),
    );

  for (let time = 0; time < 2; time += 1)
    await expect(write()).rejects.toMatchObject({ reason: 'busy', retryAfter: 5 });
  expect(tried).toBe(2);
  expect(health.isFailing).toBe(true);
  await health.watchWrite(() => Promise.resolve());
  expect(health.isFailing).toBe(true);
  health.recover();

  expect(reported).toEqual([description, 'again']);
  expect(health.isFailing).toBe(false);
});

it('a failure that a caller has caused is not reported', async () => {
  const health = new DatabaseHealth({ onFailure: () => expect('it').toBe('not reported') });
  for (const error of [new DomainError('not-owner'), failure({ code: 'SQLITE_CONSTRAINT_UNIQUE' })])
    await expect(health.watchWrite(() => Promise.reject(error))).rejects.toBe(error);

  expect(health.isFailing).toBe(false);
});
