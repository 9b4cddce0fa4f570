import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What is lost of every other COMMIT: the COMMIT itself, the server's answer to it, or nothing. */
export type Loss = 'commits' | 'answers' | 'nothing';

/** Stands between Kolo and its MySQL server, and cuts connections at the worst moment. */
export interface MysqlProxy {
  /** The same database, reached through here. */
  url: string;
  lose(what: Loss): void;
  /** The server is away: every connection is cut, and none comes about; or, where it hangs, none is answered. */
  leave(how?: 'hangs'): void;
  /** It is back. */
  comeBack(): void;
  /** How many connections were cut so far. */
  cuts(): number;
  close(): Promise<void>;
}

const HEADER_BYTES = 4;
const QUERY = 3;

/** Oracle's server takes attributes with a query, and is told before each that there are none: a count of 0, in 1 set. */
const NO_ATTRIBUTES = Buffer.from([0, 1]);

/** Whether the client sends a COMMIT in this packet; it waits for each answer, so a packet comes in one piece. */
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
  let isAway = false;
  let hangs = false;

  const server = createServer((client) => {
    if (isAway) {
      if (!hangs) client.destroy();
      else open.add(client.on('error', () => undefined).on('close', () => open.delete(client)));
      return;
    }
    const upstream = connect(Number(port || 3306), hostname);
    let cutAnswer = false;
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
      cutAnswer = isDue && loss === 'answers';
      if (isDue && !cutAnswer) cut();
      else upstream.write(packet);
    });
    upstream.on('data', (answer) => (cutAnswer ? cut() : client.write(answer)));
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
      isAway = true;
      hangs = how === 'hangs';
      for (const socket of open) socket.destroy();
    },
    comeBack: () => {
      isAway = false;
    },
    cuts: () => cuts,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
