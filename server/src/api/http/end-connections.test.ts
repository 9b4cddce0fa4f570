import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { statusesIn } from '../../../test/tools/raw-request.ts';
import { until } from '../../../test/tools/until.ts';
import { endable, ENDING } from './end-connections.ts';
import type { Readiness } from './health.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: kolo.test\r\n\r\n';

let server: Server;
let port: number;
let readiness: Readiness;
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
  readiness = { open: true };
  const end = endable(server, readiness, { ...ENDING, ...times });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = server.address() as AddressInfo);
  return end;
}

async function call(text = '') {
  const client = { socket: connect(port, '127.0.0.1'), received: '' };
  sockets.push(client.socket);
  client.socket
    .on('data', (chunk: Buffer) => (client.received += chunk.toString()))
    .on('error', () => undefined);
  const arrived = once(server, 'connection');
  await once(client.socket, 'connect');
  await arrived;
  client.socket.write(text);
  return client;
}

const isClosed = ({ socket }: { socket: Socket }): boolean => socket.closed || socket.readableEnded;

it('closes idle connections, and accepts no new ones', async () => {
  const end = await open({ silentMs: 50 });
  const idle = await call(REQUEST);
  const silent = await call();
  await until(() => idle.received.includes('hello'));

  await end();

  await until(() => isClosed(idle) && isClosed(silent));
  expect([statusesIn(idle.received), silent.received]).toEqual([[200], '']);
  const [error] = (await once(connect(port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
});

it('responds to the first request of a client that had only connected', async () => {
  const end = await open({ silentMs: 60_000 });
  const late = await call();

  const ended = end();
  await until(() => !server.listening);
  late.socket.write(REQUEST);
  await ended;

  await until(() => isClosed(late));
  expect(late.received).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*Connection: close\r\n[^]*hello$/);
});

it('closes connections after their next response when the server is no longer ready', async () => {
  const end = await open({});
  const before = await call(REQUEST);
  await until(() => before.received.includes('hello'));
  readiness.open = false;
  before.socket.write(REQUEST);

  await until(() => isClosed(before));
  expect(before.received.match(/Connection: \S+/g)).toEqual(['Connection: keep-alive', 'Connection: close']);
  expect(server.listening).toBe(true);
  await end();
});

it('sends a long response to its end even if the client reads slowly', async () => {
  const long = 'x'.repeat(30_000_000);
  const end = await open({}, (_req, res) => res.end(long));
  const slow = await call();
  slow.socket.pause();
  const requested = once(server, 'request');
  slow.socket.write(REQUEST);
  await requested;

  const ended = end();
  await until(() => !server.listening);
  slow.socket.resume();
  await ended;

  await until(() => isClosed(slow));
  expect(slow.received.length - slow.received.indexOf('\r\n\r\n')).toBe(long.length + 4);
});

it('waits neither for clients that keep arriving nor for a request that never ends', async () => {
  const end = await open({ quietMs: 10, longestMs: 100, graceMs: 100 });
  const endless = await call(REQUEST.slice(0, -4));
  const over = new AbortController();
  const coming = (async () => {
    while (!over.signal.aborted) {
      const client = connect(port, '127.0.0.1');
      sockets.push(client);
      client
        .on('error', () => undefined)
        .resume()
        .end(REQUEST);
      await new Promise((resolve) => client.once('close', resolve));
    }
  })();

  await end();
  over.abort();
  await coming;

  expect(server.listening).toBe(false);
  await until(() => isClosed(endless));
});
