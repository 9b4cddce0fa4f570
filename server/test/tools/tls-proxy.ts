import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';

/** The path of a test certificate or key. `ca.pem` has signed `localhost.pem` and `elsewhere.example.pem`. */
export const tlsFile = (name: string): string => fileURLToPath(new URL(`tls/${name}`, import.meta.url));

/** A TLS-only proxy in front of a MySQL server without TLS. */
export interface TlsProxy {
  port: number;
  /** The number of encrypted connections so far. */
  encrypted(): number;
  close(): Promise<void>;
}

const SEQUENCE = 3;
const HEADER_BYTES = 4;
/** `CLIENT_SSL`, in the second byte of the capability flags. */
const SSL = 0x08;
const SSL_REQUEST_BYTES = HEADER_BYTES + 32;

/** Adds TLS support to the capabilities in the server's greeting. */
function offerTls(greeting: Buffer): Buffer {
  const offer = Buffer.from(greeting);
  // Version, null-terminated server name, thread id, first part of the salt, filler; then the capabilities.
  const capabilities = offer.indexOf(0, HEADER_BYTES + 1) + 1 + 4 + 8 + 1;
  offer[capabilities + 1] = (offer[capabilities + 1] ?? 0) | SSL;
  return offer;
}

/** Shifts a packet's sequence number, because the server never sees the client's request for TLS. */
function withShiftedSequence(packet: Buffer, by: number): Buffer {
  const copy = Buffer.from(packet);
  copy[SEQUENCE] = (copy[SEQUENCE] ?? 0) + by;
  return copy;
}

/** @param name of the certificate to present */
export async function startTlsProxy(url: string, name: string): Promise<TlsProxy> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const options = {
    isServer: true,
    cert: readFileSync(tlsFile(`${name}.pem`)),
    key: readFileSync(tlsFile(`${name}.key`)),
  };
  let encrypted = 0;

  const server = createServer((client) => {
    const upstream = connect(Number(port || 3306), hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    }
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    upstream.once('data', (greeting) => client.write(offerTls(greeting)));
    client.once('data', (first) => {
      client.pause();
      if (first.length > SSL_REQUEST_BYTES) client.unshift(first.subarray(SSL_REQUEST_BYTES));
      const secure = new TLSSocket(client, options);
      secure.on('error', () => client.destroy()).on('secure', () => (encrypted += 1));
      let signedIn = false;
      secure.once('data', (credentials: Buffer) => {
        const plain = withShiftedSequence(credentials, -1);
        plain[HEADER_BYTES + 1] = (plain[HEADER_BYTES + 1] ?? 0) & ~SSL;
        upstream.write(plain);
        secure.on('data', (packet: Buffer) =>
          upstream.write(signedIn ? packet : withShiftedSequence(packet, -1)),
        );
      });
      upstream.on('data', (packet) => {
        secure.write(signedIn ? packet : withShiftedSequence(packet, 1));
        // The OK or error packet ends the handshake.
        signedIn ||= packet[HEADER_BYTES] === 0x00 || packet[HEADER_BYTES] === 0xff;
      });
    });
  }).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    encrypted: () => encrypted,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
