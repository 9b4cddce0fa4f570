import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { rawRequest, statusesIn } from '../../../test/tools/raw-request.ts';
import { programFile } from '../../../test/tools/programs.ts';
import { until } from '../../../test/tools/until.ts';
import { boundedServer, BOUNDS } from './bounded-server.ts';

const QUICK = { ...BOUNDS, headersMs: 100, requestMs: 200, idleMs: 100, checkMs: 20 };
let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function open(bounds: Partial<typeof BOUNDS>): Promise<string> {
  server = boundedServer((req, res) => void req.resume().on('end', () => res.end('hello')), {
    ...QUICK,
    ...bounds,
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const HOST = 'Host: kolo.test\r\n';

it.each([
  ['headers', `GET / HTTP/1.1\r\n${HOST}X: `],
  ['a body', `POST / HTTP/1.1\r\n${HOST}Content-Length: 10\r\n\r\nhell`],
])('times out when %s never ends', async (_what, bytes) => {
  expect(statusesIn(await rawRequest(await open({}), bytes))).toEqual([408]);
});

it('closes an idle connection', async () => {
  expect(statusesIn(await rawRequest(await open({}), `GET / HTTP/1.1\r\n${HOST}\r\n`))).toEqual([200]);
});

it('closes a connection after a number of requests', async () => {
  const url = await open({ requestsPerConnection: 2 });

  const response = await rawRequest(url, `GET / HTTP/1.1\r\n${HOST}\r\n`.repeat(2));

  expect(statusesIn(response)).toEqual([200, 200]);
  expect(response.match(/Connection: \S+/g)).toEqual(['Connection: keep-alive', 'Connection: close']);
});

it('closes connections above the limit, and accepts new ones when others have closed', async () => {
  const url = await open({ connections: 2, headersMs: 60_000, requestMs: 60_000 });
  const { port } = server.address() as AddressInfo;
  const silent = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  await Promise.all(silent.map((socket) => once(socket, 'connect')));
  const request = `GET / HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;

  expect(await rawRequest(url, request)).toBe('');

  const [first] = silent;
  first?.destroy();
  let response = '';
  while (response === '') response = await rawRequest(url, request);
  expect(statusesIn(response)).toEqual([200]);
  silent.forEach((socket) => socket.destroy());
});

it('emits `close` on every response when the client disconnects, also on those that wait for an earlier one', async () => {
  const responses: ServerResponse[] = [];
  server = boundedServer((_req, res) => void responses.push(res), BOUNDS);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write(`GET / HTTP/1.1\r\n${HOST}\r\n`.repeat(3));
  await until(() => responses.length === 3);
  const closings = responses.map(() => 0);
  responses.forEach((res, at) => res.on('close', () => (closings[at] = (closings[at] ?? 0) + 1)));
  responses[1]?.end('hello');

  client.destroy();

  await until(() => closings.every((times) => times > 0));
  expect(closings).toEqual([1, 1, 1]);
});

describe('where several processes share the port', () => {
  let child: ChildProcessWithoutNullStreams;
  beforeEach(async () => {
    child = spawn(process.execPath, [await programFile('test/tools/bounded-server.fixture.ts')]);
  });
  afterEach(() => child.kill());

  it('connections are closed when all processes are full', async () => {
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    const sockets = Array.from({ length: 3 }, () => connect(Number(port), '127.0.0.1'));

    // Each process accepts one connection. The clients send nothing, so only a rejected connection closes.
    await Promise.race(sockets.map((socket) => once(socket.resume(), 'close')));

    expect(sockets.filter((socket) => !socket.closed)).toHaveLength(2);
    sockets.forEach((socket) => socket.destroy());
  });
});
