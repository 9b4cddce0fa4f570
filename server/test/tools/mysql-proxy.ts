import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What the proxy drops of every other COMMIT: the COMMIT itself, the server's reply to it, or nothing. */
export type Loss = 'commits' | 'answers' | 'nothing';

/** A proxy between Kolo and its MySQL server that cuts connections at the worst moment. */
export interface MysqlProxy {
  /** The URL of the same database through the proxy. */
  url: string;
  lose(what: Loss): void;
  /** Simulates an outage: cuts every connection and refuses new ones or, with `hangs`, accepts them without ever replying. */
  leave(how?: 'hangs'): void;
  /** Ends the outage. */
  comeBack(): void;
  /** The number of COMMITs whose connections were cut so far. */
  cuts(): number;
  close(): Promise<void>;
}

const HEADER_BYTES = 4;
const QUERY = 3;

/** Oracle MySQL precedes each query with its query attributes: here 0 attributes in 1 set. MariaDB sends nothing. */
const NO_ATTRIBUTES = Buffer.from([0, 1]);

/** Whether this packet is a COMMIT. A client waits for each reply, so a packet arrives in one piece. */
function isCommit(packet: Buffer): boolean {
  if (packet[HEADER_BYTES] !== QUERY) return false;
  const rest = packet.subarray(HEADER_BYTES + 1);
  const begin = rest.subarray(0, NO_ATTRIBUTES.length).equals(NO_ATTRIBUTES) ? NO_ATTRIBUTES.length : 0;
  return rest.subarray(begin).toString() === 'COMMIT';
}

export async function startMysqlProxy(url: string): Promise<MysqlProxy> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let loss: Loss = 'nothing';
  let commits = 0;
  let cuts = 0;
  let isDown = false;
  let hangs = false;

  const server = createServer((client) => {
    if (isDown) {
      if (!hangs) client.destroy();
      else open.add(client.on('error', () => undefined).on('close', () => open.delete(client)));
      return;
    }
    const upstream = connect(Number(port || 3306), hostname);
    let cutReply = false;
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    }
    const cut = (): void => {
      cuts += 1;
      client.destroy();
      upstream.destroy();
    };
    client.on('data', (packet) => {
      const isDue = loss !== 'nothing' && isCommit(packet) && (commits += 1) % 2 === 1;
      cutReply = isDue && loss === 'answers';
      if (isDue && !cutReply) cut();
      else upstream.write(packet);
    });
    upstream.on('data', (reply) => (cutReply ? cut() : client.write(reply)));
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const own = new URL(url);
  own.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: own.href,
    lose: (what) => {
      loss = what;
    },
    leave: (how) => {
      isDown = true;
      hangs = how === 'hangs';
      for (const socket of open) socket.destroy();
    },
    comeBack: () => {
      isDown = false;
    },
    cuts: () => cuts,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
