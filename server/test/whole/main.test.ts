// Also on MySQL.
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { BUILD } from '../../src/base/build.ts';
import { signUpFields } from '../tools/browser.ts';
import { startMain } from '../tools/start-main.ts';
import { BUSY, stopWhileBusy } from '../tools/stop-while-busy.ts';
import { createTestDatabase, type TestDatabase } from '../tools/test-database.ts';
import { newId } from '../../src/base/tokens.ts';
import { until } from '../tools/until.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.remove());

const start = (settings?: NodeJS.ProcessEnv, loaded?: string[]) =>
  startMain({ DATABASE_URL: database.url, ...settings }, loaded);

/** The lines of its log: whatever it says must be one. */
const linesOf = (said: string): { level: number; msg: string }[] =>
  said
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as { level: number; msg: string });

it('starts on a new database, says where it is, and stops when it is told to', async () => {
  const kolo = await start();

  const [first] = linesOf(kolo.said);
  expect(first).toMatchObject({
    level: 30,
    msg: `Kolo is ready at ${kolo.url}`,
    version: BUILD.version,
    commit: BUILD.commit,
    settings: {
      host: '127.0.0.1',
      production: false,
      jwtSecrets: 1,
      mail: 'mailbox',
      database: expect.stringMatching(/^(sqlite|mysql) /),
    },
  });
  expect((await fetch(`${kolo.url}/health/ready`)).status).toBe(200);

  const exited = once(kolo.child, 'exit');
  kolo.child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  await expect(fetch(`${kolo.url}/health/live`)).rejects.toThrow();
  // Every line of the log is JSON, where no terminal shows it; the secret of tests stands in none of them.
  expect(linesOf(kolo.said).at(-1)).toMatchObject({ level: 30, code: 0, msg: 'Kolo stopped cleanly' });
  expect(kolo.said).not.toContain('xxxx');
});

/** A request whose head has arrived, and whose body has not. */
async function beginSignUp(url: string) {
  const input = signUpFields({ email: `${newId()}@example.com` });
  const query = 'mutation ($input: SignUpInput!) { signUp(input: $input) { user { email } } }';
  const body = JSON.stringify({ query, variables: { input } });
  const flight = request(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  const answered = once(flight, 'response') as Promise<[IncomingMessage]>;
  flight.flushHeaders();
  await once(flight, 'continue'); // the request has arrived, its body has not
  return { answered, input, finish: () => void flight.end(body) };
}

it('takes a signal that comes twice at once for one', async () => {
  const kolo = await start();
  const { answered, finish } = await beginSignUp(kolo.url);

  kolo.child.kill('SIGINT');
  kolo.child.kill('SIGINT');
  kolo.child.kill('SIGTERM');
  await until(() =>
    fetch(`${kolo.url}/health/live`).then(
      () => false,
      () => true,
    ),
  );
  finish();

  expect((await answered)[0].statusCode).toBe(200);
  expect(await kolo.ended).toEqual([0, null]);
});

it('finishes what is in flight before it stops, and takes nothing new', async () => {
  const kolo = await start();
  const { answered, finish, input } = await beginSignUp(kolo.url);

  const exited = once(kolo.child, 'exit');
  kolo.child.kill('SIGTERM');
  await until(() =>
    fetch(`${kolo.url}/health/live`).then(
      () => false,
      () => true,
    ),
  );
  finish();

  const [response] = await answered;
  expect([response.statusCode, await json(response)]).toEqual([
    200,
    { data: { signUp: { user: { email: input.email } } } },
  ]);
  expect(await exited).toEqual([0, null]);
});

it('answers what callers had sent before it was told to stop, though it had not read it yet', async () => {
  const kolo = await start({}, [BUSY]);

  const answered = await stopWhileBusy(kolo, 8);

  const each = Array.from({ length: 8 }, () => '200');
  expect(answered).toEqual({
    again: each.map(() => '200 200'),
    silent: [''],
    fresh: each,
    half: each,
  });
  expect(await kolo.ended).toEqual([0, null]);
});

it('goes on serving for a while where a balancer has to see first that it is not ready any more', async () => {
  const kolo = await start({ DRAIN_SECONDS: '3' });
  const exited = once(kolo.child, 'exit');

  kolo.child.kill('SIGTERM');
  await until(async () => (await fetch(`${kolo.url}/health/ready`)).status === 503);
  const answer = await fetch(`${kolo.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ __typename }"}',
  });

  expect([answer.status, await answer.json()]).toEqual([200, { data: { __typename: 'Query' } }]);
  // On the same connection nothing more would come.
  expect(answer.headers.get('connection')).toBe('close');
  expect(await exited).toEqual([0, null]);
});

describe('a fault that nobody has caught', () => {
  const FAULT = fileURLToPath(new URL('../tools/fault.fixture.mjs', import.meta.url));

  it.each(['rejection', 'exception'])(
    'is logged (%s), what is in flight is finished, and the process ends as failed',
    async (kind) => {
      const kolo = await start({}, [FAULT]);
      const { answered, finish } = await beginSignUp(kolo.url);
      const exited = once(kolo.child, 'exit');

      kolo.child.send(kind);
      await until(() => kolo.said.includes('uncaught error'));
      finish();

      const [response] = await answered;
      expect([response.statusCode, await json(response)]).toMatchObject([200, { data: {} }]);
      expect(await exited).toEqual([1, null]);
      expect(linesOf(kolo.said).filter(({ level }) => level > 30)).toMatchObject([
        { level: 60, err: { type: 'Error', message: "Duplicate entry '…'" } },
      ]);
      expect(kolo.said).not.toMatch(/hunter2|ada@/);
    },
  );

  it('does not keep the process for ever', async () => {
    const kolo = await start({}, [FAULT]);
    const { answered } = await beginSignUp(kolo.url);
    const exited = once(kolo.child, 'exit');
    // The body never comes.
    answered.catch(() => undefined);

    kolo.child.send('rejection');

    expect(await exited).toEqual([1, null]);
  });
});
