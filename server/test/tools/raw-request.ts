import { connect } from 'node:net';

/** What a server says to these very bytes, until it closes the connection; `fetch` would mend them first. */
export function rawRequest(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      said += chunk;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // Whoever is turned away while still writing may be cut off.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => resolve(said));
  });
}

/** The statuses of the answers in it, in their order. */
export const statusesIn = (said: string): number[] =>
  [...said.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
