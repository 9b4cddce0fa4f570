// @mysql
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

const start = (settings?: NodeJS.ProcessEnv, preloads?: string[]) =>
  startMain({ DATABASE_URL: database.url, ...settings }, preloads);

/** Parses the log. Throws if a line of the output is not JSON. */
const linesOf = (output: string): { level: number; msg: string }[] =>
  output
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as { level: number; msg: string });

it('starts on a new database, logs its address, and stops on SIGTERM', async () => {
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
  // Without a terminal, every line of the log is JSON. No line contains the secret.
  expect(linesOf(kolo.said).at(-1)).toMatchObject({ level: 30, code: 0, msg: 'Kolo stopped cleanly' });
  expect(kolo.said).not.toContain('xxxx');
});

/** Sends the head of a request and waits until the server has it; the body follows later. */
async function beginSignUp(url: string) {
  const input = signUpFields({ email: `${newId()}@example.com` });
  const query = 'mutation ($input: SignUpInput!) { signUp(input: $input) { user { email } } }';
  const body = JSON.stringify({ query, variables: { input } });
  const pending = request(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  const answered = once(pending, 'response') as Promise<[IncomingMessage]>;
  pending.flushHeaders();
  await once(pending, 'continue');
  return { answered, input, finish: () => void pending.end(body) };
}

it('ignores further signals while it stops', async () => {
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

it('finishes requests in flight before it stops, and accepts no new ones', async () => {
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

it('answers requests that were sent before the signal but not read yet', async () => {
  const kolo = await start({}, [BUSY]);

  const responses = await stopWhileBusy(kolo, 8);

  const each = Array.from({ length: 8 }, () => '200');
  expect(responses).toEqual({
    again: each.map(() => '200 200'),
    silent: [''],
    fresh: each,
    half: each,
  });
  expect(await kolo.ended).toEqual([0, null]);
});

it('keeps serving for DRAIN_SECONDS, so that a load balancer notices that it is no longer ready', async () => {
  const kolo = await start({ DRAIN_SECONDS: '3' });
  const exited = once(kolo.child, 'exit');

  kolo.child.kill('SIGTERM');
  await until(async () => (await fetch(`${kolo.url}/health/ready`)).status === 503);
  const response = await fetch(`${kolo.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ __typename }"}',
  });

  expect([response.status, await response.json()]).toEqual([200, { data: { __typename: 'Query' } }]);
  // The connection closes, so that the next request uses another server.
  expect(response.headers.get('connection')).toBe('close');
  expect(await exited).toEqual([0, null]);
});

describe('an uncaught error', () => {
  const FAULT = fileURLToPath(new URL('../tools/fault.fixture.mjs', import.meta.url));

  it.each(['rejection', 'exception'])(
    'is logged (%s), requests in flight finish, and the process exits with 1',
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

  it('does not keep the process running forever', async () => {
    const kolo = await start({}, [FAULT]);
    const { answered } = await beginSignUp(kolo.url);
    const exited = once(kolo.child, 'exit');
    // The body is never sent.
    answered.catch(() => undefined);

    kolo.child.send('rejection');

    expect(await exited).toEqual([1, null]);
  });
});
