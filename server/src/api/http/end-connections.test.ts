import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { statusesIn } from '../../../test/tools/raw-request.ts';
import { until } from '../../../test/tools/until.ts';
import { endable, ENDING } from './end-connections.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: kolo.test\r\n\r\n';

let server: Server;
let port: number;
const sockets: Socket[] = [];
afterEach(() => {
  server.closeAllConnections();
  server.close();
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function open(
  times: Partial<typeof ENDING>,
  listener: RequestListener = (_req, res) => res.end('hello'),
) {
  server = createServer(listener);
  const end = endable(server, { ...ENDING, ...times });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = server.address() as AddressInfo);
  return end;
}

async function call(text = '') {
  const caller = { socket: connect(port, '127.0.0.1'), said: '' };
  sockets.push(caller.socket);
  caller.socket.on('data', (chunk: Buffer) => (caller.said += chunk.toString())).on('error', () => undefined);
  const arrived = once(server, 'connection');
  await once(caller.socket, 'connect');
  await arrived;
  caller.socket.write(text);
  return caller;
}

const isGone = ({ socket }: { socket: Socket }): boolean => socket.closed || socket.readableEnded;

it('ends connections that say nothing, and takes no new one', async () => {
  const end = await open({ silentMs: 50 });
  const idle = await call(REQUEST);
  const silent = await call();
  await until(() => idle.said.includes('hello'));

  await end();

  await until(() => isGone(idle) && isGone(silent));
  expect([statusesIn(idle.said), silent.said]).toEqual([[200], '']);
  const [error] = (await once(connect(port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
});

it('answers whoever had only connected and asks then', async () => {
  const end = await open({ silentMs: 60_000 });
  const late = await call();

  const ended = end();
  await until(() => !server.listening);
  late.socket.write(REQUEST);
  await ended;

  await until(() => isGone(late));
  expect(late.said).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*Connection: close\r\n[^]*hello$/);
});

it('sends a long answer to its end, though the caller reads it slowly', async () => {
  const long = 'x'.repeat(30_000_000);
  const end = await open({}, (_req, res) => res.end(long));
  const slow = await call();
  slow.socket.pause();
  const asked = once(server, 'request');
  slow.socket.write(REQUEST);
  await asked;

  const ended = end();
  await until(() => !server.listening);
  slow.socket.resume();
  await ended;

  await until(() => isGone(slow));
  expect(slow.said.length - slow.said.indexOf('\r\n\r\n')).toBe(long.length + 4);
});

it('waits neither for callers who go on coming, nor for a request that has no end', async () => {
  const end = await open({ quietMs: 10, longestMs: 100, graceMs: 100 });
  const endless = await call(REQUEST.slice(0, -4));
  const over = new AbortController();
  const coming = (async () => {
    while (!over.signal.aborted) {
      const caller = connect(port, '127.0.0.1');
      sockets.push(caller);
      caller
        .on('error', () => undefined)
        .resume()
        .end(REQUEST);
      await new Promise((resolve) => caller.once('close', resolve));
    }
  })();

  await end();
  over.abort();
  await coming;

  expect(server.listening).toBe(false);
  await until(() => isGone(endless));
});
