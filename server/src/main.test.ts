import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { signUpFields } from './testing/browser.ts';
import { freePort } from './testing/free-port.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { until } from './testing/until.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.remove());

/** Kolo as an operator starts it. */
async function start() {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', '@oxc-node/core/register', MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: database.url,
      JWT_SECRET: 'x'.repeat(32),
      LOG_LEVEL: 'warn',
    },
  });
  const kolo = { url: `http://localhost:${port}`, child, said: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    kolo.said += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    kolo.said += chunk.toString();
  });
  await until(() => kolo.said.includes('Kolo is ready') || child.exitCode !== null);
  return kolo;
}

it('starts on a new database, says where it is, and stops when it is told to', async () => {
  const kolo = await start();

  expect(kolo.said).toContain(`Kolo is ready at ${kolo.url}\n`);
  expect((await fetch(`${kolo.url}/health/ready`)).status).toBe(200);

  const exited = once(kolo.child, 'exit');
  kolo.child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  await expect(fetch(`${kolo.url}/health/live`)).rejects.toThrow();
});

it('finishes what is in flight before it stops, and takes nothing new', async () => {
  const kolo = await start();
  const input = signUpFields();
  const query = 'mutation ($input: SignUpInput!) { signUp(input: $input) { user { email } } }';
  const body = JSON.stringify({ query, variables: { input } });
  const flight = request(`${kolo.url}/graphql`, {
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

  const exited = once(kolo.child, 'exit');
  kolo.child.kill('SIGTERM');
  await until(() =>
    fetch(`${kolo.url}/health/live`).then(
      () => false,
      () => true,
    ),
  );
  flight.end(body);

  const [response] = await answered;
  expect([response.statusCode, await json(response)]).toEqual([
    200,
    { data: { signUp: { user: { email: input.email } } } },
  ]);
  expect(await exited).toEqual([0, null]);
});
