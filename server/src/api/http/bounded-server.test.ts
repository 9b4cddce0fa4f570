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
])('does not wait for %s for ever', async (_what, bytes) => {
  expect(statusesIn(await rawRequest(await open({}), bytes))).toEqual([408]);
});

it('closes a connection that has nothing more to say', async () => {
  expect(statusesIn(await rawRequest(await open({}), `GET / HTTP/1.1\r\n${HOST}\r\n`))).toEqual([200]);
});

it('starts a connection anew after so many requests', async () => {
  const url = await open({ requestsPerConnection: 2 });

  const said = await rawRequest(url, `GET / HTTP/1.1\r\n${HOST}\r\n`.repeat(2));

  expect(statusesIn(said)).toEqual([200, 200]);
  expect(said.match(/Connection: \S+/g)).toEqual(['Connection: keep-alive', 'Connection: close']);
});

it('turns away whoever comes beyond so many connections, and serves again when some have gone', async () => {
  const url = await open({ connections: 2, headersMs: 60_000, requestMs: 60_000 });
  const { port } = server.address() as AddressInfo;
  const silent = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  await Promise.all(silent.map((socket) => once(socket, 'connect')));
  const request = `GET / HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;

  expect(await rawRequest(url, request)).toBe('');

  const [gone] = silent;
  gone?.destroy();
  let said = '';
  while (said === '') said = await rawRequest(url, request);
  expect(statusesIn(said)).toEqual([200]);
  silent.forEach((socket) => socket.destroy());
});

it('says of each answer that its caller has gone, also of one that waits for the answer before it', async () => {
  const asked: ServerResponse[] = [];
  server = boundedServer((_req, res) => void asked.push(res), BOUNDS);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
  caller.write(`GET / HTTP/1.1\r\n${HOST}\r\n`.repeat(3));
  await until(() => asked.length === 3);
  const closings = asked.map(() => 0);
  asked.forEach((res, at) => res.on('close', () => (closings[at] = (closings[at] ?? 0) + 1)));
  asked[1]?.end('hello');

  caller.destroy();

  await until(() => closings.every((times) => times > 0));
  expect(closings).toEqual([1, 1, 1]);
});

describe('where several processes share the port', () => {
  let child: ChildProcessWithoutNullStreams;
  beforeEach(async () => {
    child = spawn(process.execPath, [await programFile('test/tools/bounded-server.fixture.ts')]);
  });
  afterEach(() => child.kill());

  it('turns them away, too, when none has room', async () => {
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    const sockets = Array.from({ length: 3 }, () => connect(Number(port), '127.0.0.1'));

    // Each process has room for one; nobody says anything, so only who is turned away is closed.
    await Promise.race(sockets.map((socket) => once(socket.resume(), 'close')));

    expect(sockets.filter((socket) => !socket.closed)).toHaveLength(2);
    sockets.forEach((socket) => socket.destroy());
  });
});
