import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { statusesIn } from './raw-request.ts';
import type { Started } from './start-main.ts';
import { until } from './until.ts';

/** Preload this module into the server under test; it lets the test block the event loop. */
export const BUSY = fileURLToPath(new URL('busy.fixture.mjs', import.meta.url));

const HEAD = 'POST /graphql HTTP/1.1\r\nHost: kolo.test\r\nContent-Type: application/json\r\n';
const BODY = '{"query":"{ __typename }"}';
const REQUEST = `${HEAD}Content-Length: ${BODY.length}\r\n\r\n${BODY}`;

interface Caller {
  socket: Socket;
  received: string;
  failed: Error | undefined;
}

async function call(port: number): Promise<Caller> {
  const caller: Caller = { socket: connect(port, '127.0.0.1'), received: '', failed: undefined };
  caller.socket.on('data', (chunk: Buffer) => (caller.received += chunk.toString()));
  caller.socket.on('error', (error) => (caller.failed = error));
  await once(caller.socket, 'connect');
  return caller;
}

const callers = (port: number, count: number): Promise<Caller[]> =>
  Promise.all(Array.from({ length: count }, () => call(port)));

const write = (all: Caller[], text: string): Promise<unknown> =>
  Promise.all(all.map(({ socket }) => new Promise((resolve) => socket.write(text, resolve))));

const isGone = ({ socket }: Caller): boolean => socket.closed || socket.readableEnded;

/** For each caller: the HTTP statuses it received, and the socket error, if any. */
const outcomes = (all: Caller[]): string[] =>
  all.map(({ received, failed }) => [...statusesIn(received), ...(failed ? [failed.message] : [])].join(' '));

/**
 * Stops a server while its event loop is blocked, then unblocks it. By then, each kind of caller has only connected, has sent
 * part of a request, or has sent a whole request. Resolves when all connections are closed.
 *
 * @returns for each kind of caller, the responses it received
 */
export async function stopWhileBusy(kolo: Started, count: number): Promise<Record<string, string[]>> {
  const port = Number(new URL(kolo.url).port);
  const folder = await mkdtemp(join(tmpdir(), 'kolo-busy-'));
  const file = join(folder, 'go-on');
  const reused = await callers(port, count);
  const silent = await callers(port, 1);
  await write(reused, REQUEST);
  await until(() => reused.every(({ received }) => received.includes('Query')));

  const busy = once(kolo.child, 'message');
  kolo.child.send({ busyUntil: file });
  await busy;
  const fresh = await callers(port, count);
  const half = await callers(port, count);
  await write([...reused, ...fresh], REQUEST);
  await write(half, REQUEST.slice(0, 40));
  kolo.child.kill('SIGTERM');
  await writeFile(file, '');
  await until(() => fresh.some(({ received }) => received !== ''));
  await write(half, REQUEST.slice(40));

  const all = [...reused, ...silent, ...fresh, ...half];
  await until(() => all.every(isGone));
  await rm(folder, { recursive: true });
  for (const { socket } of all) socket.destroy();
  return { again: outcomes(reused), silent: outcomes(silent), fresh: outcomes(fresh), half: outcomes(half) };
}
