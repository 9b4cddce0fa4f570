import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { statusesIn } from './raw-request.ts';
import type { Started } from './start-main.ts';
import { until } from './until.ts';

/** To be loaded into the Kolo that is stopped. */
export const BUSY = fileURLToPath(new URL('busy.fixture.mjs', import.meta.url));

const HEAD = 'POST /graphql HTTP/1.1\r\nHost: kolo.test\r\nContent-Type: application/json\r\n';
const BODY = '{"query":"{ __typename }"}';
const REQUEST = `${HEAD}Content-Length: ${BODY.length}\r\n\r\n${BODY}`;

interface Caller {
  socket: Socket;
  said: string;
  failed: Error | undefined;
}

async function call(port: number): Promise<Caller> {
  const caller: Caller = { socket: connect(port, '127.0.0.1'), said: '', failed: undefined };
  caller.socket.on('data', (chunk: Buffer) => (caller.said += chunk.toString()));
  caller.socket.on('error', (error) => (caller.failed = error));
  await once(caller.socket, 'connect');
  return caller;
}

const callers = (port: number, count: number): Promise<Caller[]> =>
  Promise.all(Array.from({ length: count }, () => call(port)));

const write = (all: Caller[], text: string): Promise<unknown> =>
  Promise.all(all.map(({ socket }) => new Promise((resolve) => socket.write(text, resolve))));

const isGone = ({ socket }: Caller): boolean => socket.closed || socket.readableEnded;

/** What each of them was answered: the statuses, and how its connection ended where it did not end well. */
const fates = (all: Caller[]): string[] =>
  all.map(({ said, failed }) => [...statusesIn(said), ...(failed ? [failed.message] : [])].join(' '));

/**
 * Stops a Kolo while it is too busy to read anything, and lets it go on: each kind of caller had sent something by then,
 * or only connected. Resolves, when all connections have gone, with what they were answered.
 */
export async function stopWhileBusy(kolo: Started, count: number): Promise<Record<string, string[]>> {
  const port = Number(new URL(kolo.url).port);
  const folder = await mkdtemp(join(tmpdir(), 'kolo-busy-'));
  const file = join(folder, 'go-on');
  const again = await callers(port, count);
  const silent = await callers(port, 1);
  await write(again, REQUEST);
  await until(() => again.every(({ said }) => said.includes('Query')));

  const busy = once(kolo.child, 'message');
  kolo.child.send({ busyUntil: file });
  await busy;
  const fresh = await callers(port, count);
  const half = await callers(port, count);
  await write([...again, ...fresh], REQUEST);
  await write(half, REQUEST.slice(0, 40));
  kolo.child.kill('SIGTERM');
  await writeFile(file, '');
  await until(() => fresh.some(({ said }) => said !== ''));
  await write(half, REQUEST.slice(40));

  const all = [...again, ...silent, ...fresh, ...half];
  await until(() => all.every(isGone));
  await rm(folder, { recursive: true });
  for (const { socket } of all) socket.destroy();
  return { again: fates(again), silent: fates(silent), fresh: fates(fresh), half: fates(half) };
}
