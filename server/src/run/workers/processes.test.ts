// @mysql
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Cycle } from '../../cycles/tables/cycle.entity.ts';
import { isSqlite } from '../../database/data-source.ts';
import { openDatabase } from '../../database/open-database.ts';
import { askOver, signUpOver, type Ask, type Person } from '../../../test/tools/ask.ts';
import { signUpFields } from '../../../test/tools/browser.ts';
import { briefDocuments, CYCLE_INPUT, givenCycle, participantOf, viewOf } from '../../../test/tools/cycle.ts';
import { freePort } from '../../../test/tools/free-port.ts';
import { beginMain, startMain, type Started } from '../../../test/tools/start-main.ts';
import { BUSY, stopWhileBusy } from '../../../test/tools/stop-while-busy.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/tools/test-database.ts';
import { until } from '../../../test/tools/until.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.remove());

const start = (settings: NodeJS.ProcessEnv): Promise<Started> =>
  startMain({ DATABASE_URL: database.url, WEB_CONCURRENCY: '2', TRUST_PROXY: '1', ...settings });

/** Sends each request over a connection of its own, which goes to the next process in turn, and from an address of its own. */
function askEach(url: string): Ask {
  let requestCount = 0;
  return (person, document, variables, options) => {
    requestCount += 1;
    const headers = {
      connection: 'close',
      'x-forwarded-for': `198.51.${requestCount >> 8}.${requestCount & 255}`,
      ...options?.headers,
    };
    return askOver(url)(person, document, variables, { ...options, headers });
  };
}

const fifty = <T>(make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 50 }, (_, index) => make(index)));

/** The process ids of the workers that became ready, from the log, oldest first. */
const workersOf = ({ said }: Started): number[] =>
  [...said.matchAll(/"workerPid":(\d+),"msg":"worker is ready"/g)].map(([, pid]) => Number(pid));

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const create = (ask: Ask, person: Person, headers: Record<string, string> = {}) =>
  ask<{ createCycle: { id: string } }>(
    person,
    briefDocuments.createCycle,
    { input: CYCLE_INPUT },
    { headers },
  );

async function cyclesOf(ask: Ask, person: Person): Promise<number> {
  const { data } = await ask<{ myCycles: { owned: object[] } }>(person, '{ myCycles { owned { id } } }');
  return data?.myCycles.owned.length ?? NaN;
}

const onSqlite = isSqlite(process.env.TEST_MYSQL_URL ?? 'sqlite:');

if (onSqlite) {
  it('refuses several processes on SQLite with one line', async () => {
    const kolo = await start({});

    expect(await kolo.ended).toEqual([1, null]);
    expect(kolo.said).toBe(
      'WEB_CONCURRENCY can be more than 1 only on MySQL or MariaDB, and DATABASE_URL names SQLite\n',
    );
  });
} else {
  describe('several processes on one port', () => {
    let kolo: Started;
    let metrics: string;
    let ask: Ask;
    let ada: Person;
    let bob: Person;
    beforeAll(async () => {
      const port = String(await freePort());
      metrics = `http://127.0.0.1:${port}/metrics`;
      kolo = await start({ LOG_LEVEL: 'info', METRICS_PORT: port, DRAIN_SECONDS: '1' });
      ask = askEach(kolo.url);
      ada = await signUpOver(ask, 'Ada Lovelace');
      bob = await signUpOver(ask, 'Bob Builder');
    });
    afterAll(async () => {
      kolo.child.kill('SIGTERM');
      await kolo.ended;
    });

    const readMetrics = async (): Promise<string> => (await fetch(metrics)).text();
    const seriesOf = (text: string, name: string): string[] =>
      text.split('\n').filter((line) => line.startsWith(`${name}{`));

    it('report once where Kolo is ready', () => {
      expect(kolo.said.match(/"msg":"Kolo is ready at [^"]+"/g)).toEqual([
        `"msg":"Kolo is ready at ${kolo.url}"`,
      ]);
      expect(workersOf(kolo)).toHaveLength(2);
    });

    it('take turns over all steps of a cycle', async () => {
      const cycle = await givenCycle({ ask }, ada, { stage: 'running', members: [bob] });

      expect(cycle.rounds.map(({ payments }) => payments.length)).toEqual([1, 1]);
      expect(participantOf(await viewOf({ ask }, bob, cycle.id), bob).confirmationStatus).toBe('APPROVED');
      for (const number of [1, 2]) {
        const done = seriesOf(await readMetrics(), 'kolo_graphql_fields_total').filter(
          (line) => line.includes(`worker="${number}"`) && line.includes('outcome="done"'),
        );
        expect(done).not.toEqual([]);
      }
    });

    it('make one set of rounds when a cycle is run fifty times at once', async () => {
      const { id } = await givenCycle({ ask }, ada, { stage: 'confirmed', members: [bob] });

      const answers = await fifty(() => ask(ada, briefDocuments.runCycle, { cycleId: id }));

      expect(answers.filter(({ refusal }) => refusal)).toEqual([]);
      expect((await viewOf({ ask }, ada, id)).rounds).toHaveLength(2);
    });

    it('make one account of fifty sign-ups with the same email', async () => {
      const input = signUpFields({ email: 'cleo@example.com' });
      const SIGN_UP = 'mutation ($input: SignUpInput!) { signUp(input: $input) { accessToken } }';

      const answers = await fifty(() => ask(undefined, SIGN_UP, { input }));

      expect(answers.filter(({ data }) => data)).toHaveLength(1);
      expect(new Set(answers.map(({ refusal }) => refusal?.reason))).toEqual(
        new Set([undefined, 'email-taken']),
      );
    });

    it('make one cycle of fifty requests with the same key', async () => {
      const before = await cyclesOf(ask, ada);

      const answers = await fifty(() => create(ask, ada, { 'idempotency-key': 'one-and-the-same' }));

      expect(new Set(answers.flatMap(({ data }) => data?.createCycle.id ?? [])).size).toBe(1);
      expect(await cyclesOf(ask, ada)).toBe(before + 1);
    });

    it('count a limit together', async () => {
      const headers = { 'x-forwarded-for': '203.0.113.9' };

      const answers = await fifty(() =>
        ask(undefined, 'mutation { verifyEmail(email: "no-one@example.com") }', {}, { headers }),
      );

      expect(answers.filter(({ refusal }) => refusal?.reason === 'limit-reached')).toHaveLength(20);
    });

    it('report metrics in one place: each its own, and the outbox once', async () => {
      const text = await readMetrics();

      expect(seriesOf(text, 'process_cpu_seconds_total').map((line) => line.slice(0, 36))).toEqual([
        'process_cpu_seconds_total{worker="1"',
        'process_cpu_seconds_total{worker="2"',
      ]);
      expect(text.match(/^# TYPE process_cpu_seconds_total /gm)).toHaveLength(1);
      expect(seriesOf(text, 'kolo_outbox_emails').filter((line) => line.includes('state="due"'))).toEqual([
        expect.stringContaining('worker="1"'),
      ]);
    });

    it('add up the emails that they have written', async () => {
      const text = await readMetrics();
      const series = seriesOf(text, 'kolo_emails_written_total').filter((line) =>
        line.includes('kind="prove-email"'),
      );

      // The emails of Ada, Bob and Cleo, who signed up in any of the processes.
      const counts = series.map((line) => Number(line.split(' ')[1]));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
      expect(text.match(/^# TYPE kolo_emails_written_total /gm)).toHaveLength(1);
      expect(seriesOf(text, 'kolo_reminders_total')).toHaveLength(4);
    });

    it('keep serving when one of them is killed, and replace it', async () => {
      const before = await cyclesOf(ask, ada);
      const [, victim = NaN] = workersOf(kolo);

      process.kill(victim, 'SIGKILL');
      await until(() => kolo.said.includes('"msg":"worker exited, starting another one"'));
      const meanwhile = await Promise.all(Array.from({ length: 10 }, () => create(ask, ada)));
      await until(() => workersOf(kolo).length === 3);

      expect(meanwhile.filter(({ refusal }) => refusal)).toEqual([]);
      expect(await cyclesOf(ask, ada)).toBe(before + 10);
      expect(seriesOf(await readMetrics(), 'process_cpu_seconds_total')).toHaveLength(2);
    });

    it('lose no request under load when they stop, and leave no process behind', async () => {
      const before = await cyclesOf(ask, ada);
      const turnedAway = new AbortController();
      let answered = 0;
      const failures: unknown[] = [];
      // Callers behind a load balancer stop coming once it has seen that Kolo is not ready.
      const load = Array.from({ length: 8 }, async () => {
        while (!turnedAway.signal.aborted) {
          const { refusal } = await create(ask, ada).catch((error: unknown) => ({ refusal: error }));
          if (refusal) failures.push(refusal);
          else answered += 1;
        }
      });
      await until(() => answered > 20);

      kolo.child.kill('SIGTERM');
      await until(async () => (await fetch(`${kolo.url}/health/ready`)).status === 503);
      turnedAway.abort();
      await Promise.all(load);

      expect(await kolo.ended).toEqual([0, null]);
      expect(failures).toEqual([]);
      expect(workersOf(kolo).filter(isAlive)).toEqual([]);
      // The primary's own last line: each worker has logged the same for itself.
      expect(JSON.parse(kolo.said.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({
        pid: kolo.child.pid,
        code: 0,
        msg: 'Kolo stopped cleanly',
      });
      const db = await openDatabase(database.url);
      expect(await db.reader.countBy(Cycle, { userId: ada.id })).toBe(before + answered);
      await db.close();
    });
  });

  it('answer the requests that were sent before one of them was stopped, even if not read yet', async () => {
    const two = await startMain({ DATABASE_URL: database.url, WEB_CONCURRENCY: '2' }, [BUSY]);

    const answered = await stopWhileBusy(two, 8);

    const each = Array.from({ length: 8 }, () => '200');
    expect(answered).toEqual({ again: each.map(() => '200 200'), silent: [''], fresh: each, half: each });
    expect(await two.ended).toEqual([0, null]);
  });

  it('stop cleanly and soon when they are stopped while some are still starting', async () => {
    const two = await beginMain({
      DATABASE_URL: database.url,
      WEB_CONCURRENCY: '2',
      LOG_LEVEL: 'info',
    });
    await until(async () => (await fetch(`${two.url}/health/ready`).catch(() => undefined))?.status === 200);
    const signalledAt = Date.now();

    two.child.kill('SIGTERM');

    expect(await two.ended).toEqual([0, null]);
    expect(Date.now() - signalledAt).toBeLessThan(20_000);
    expect(workersOf(two)).toHaveLength(1);
    expect(two.said).not.toContain('Kolo is ready');
    expect(two.said.trimEnd().split('\n').at(-1)).toContain('"msg":"Kolo stopped cleanly"');
  });

  it('exit together, with one reason, if the first cannot start', async () => {
    const taken = createServer().listen(0);
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;

    const kolo = await start({ PORT: String(port) });

    expect(await kolo.ended).toEqual([1, null]);
    expect(kolo.said).toBe(`PORT is ${port}, which another program already uses\n`);
    expect(kolo.said).not.toContain('Kolo is ready');
    taken.close();
  });
}
