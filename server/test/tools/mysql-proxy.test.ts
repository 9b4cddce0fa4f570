import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { startMysqlProxy, type MysqlProxy } from './mysql-proxy.ts';

let server: Server;
let proxy: MysqlProxy;
beforeEach(async () => {
  // Like a database, it replies to each packet.
  server = createServer((socket) => socket.on('error', () => undefined).on('data', () => socket.write('ok')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await startMysqlProxy(`mysql://127.0.0.1:${(server.address() as AddressInfo).port}/kolo`);
  proxy.lose('commits');
});
afterEach(async () => {
  await proxy.close();
  server.close();
});

/** Sends a query as a client does: header, command, `before`, statement. Resolves to whether the proxy cut the connection. */
async function isCut(statement: string, before: readonly number[]): Promise<boolean> {
  const body = Buffer.concat([Buffer.from([3, ...before]), Buffer.from(statement)]);
  const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1').on('error', () => undefined);
  socket.write(Buffer.concat([Buffer.from([body.length, 0, 0, 0]), body]));
  const replied = once(socket, 'data').then(() => false);
  const isLost = await Promise.race([replied, once(socket, 'close').then(() => true)]);
  replied.catch(() => undefined);
  socket.destroy();
  return isLost;
}

describe.each([
  ['MariaDB', []],
  ['Oracle MySQL, which sends query attributes', [0, 1]],
])('the MySQL proxy between a client and %s', (_server, before) => {
  it('cuts a COMMIT and no other statement', async () => {
    expect(await isCut('SELECT 1', before)).toBe(false);
    expect(await isCut('COMMIT', before)).toBe(true);
  });
});
