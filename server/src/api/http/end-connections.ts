import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import type { Readiness } from './health.ts';

/** In milliseconds. */
export const ENDING = {
  /** If nothing new arrives for this long, the server stops waiting for more. */
  quietMs: 100,
  /** The longest wait for such a pause when requests keep arriving. */
  longestMs: 1_000,
  /** For a connection that has not sent anything: its first request may be on its way. */
  silentMs: 500,
  /** For requests in progress: longer than a transaction is retried. */
  graceMs: 18_000,
};

/** How often connections that have become idle are closed. */
const CHECK_MS = 20;

/**
 * Prepares a server for an orderly shutdown, and returns the function that shuts it down. Call it before the first connection.
 * All requests that clients have sent before the shutdown are answered, including those that the process has not read from
 * the kernel yet: closing the listening socket or an idle connection would reset them. Therefore the server stops listening
 * and closes connections only after a short time without new requests. The returned function resolves when the last
 * connection has closed.
 * @param readiness while `open` is false, responses close their keep-alive connections, so that clients can reconnect to
 *   another process; shutting down sets it to false
 */
export function endable(
  server: Server,
  readiness: Readiness = { open: true },
  times = ENDING,
): () => Promise<void> {
  const connections = new Set<Socket>();
  const inFlight = new Set<ServerResponse>();
  let arrivals = 0;
  server.prependListener('connection', (socket: Socket) => {
    arrivals += 1;
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', (_req, res: ServerResponse) => {
    arrivals += 1;
    inFlight.add(res);
    res.once('close', () => inFlight.delete(res));
    if (!readiness.open) closeAfterResponse(res);
  });

  const quiet = async (): Promise<void> => {
    const limit = Date.now() + times.longestMs;
    for (let before = -1; before !== arrivals && Date.now() < limit;) {
      before = arrivals;
      await sleep(times.quietMs);
      // A busy process runs its timers before it reads from sockets, so give it the chance to read.
      await turn();
    }
  };
  const endIdle = (since: number): void => {
    // Node considers a connection idle while its response is still being sent.
    if ([...inFlight].every((res) => !res.writableEnded)) server.closeIdleConnections();
    if (Date.now() - since < times.silentMs) return;
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };

  return async () => {
    readiness.open = false;
    // Closes the keep-alive connections of these clients, because their next request would be lost.
    for (const res of inFlight) if (!res.headersSent) closeAfterResponse(res);
    await quiet();
    // Not the HTTP server's own `close`, which closes idle connections at once.
    const closed = new Promise<true>((resolve) => {
      NetServer.prototype.close.call(server, () => resolve(true));
    });
    const since = Date.now();
    const isOver = async (): Promise<boolean> => Promise.race([closed, sleep(CHECK_MS, false)]);
    while (!(await isOver())) {
      if (Date.now() - since > times.graceMs) server.closeAllConnections();
      else endIdle(since);
    }
  };
}

const closeAfterResponse = (res: ServerResponse): void => void res.setHeader('Connection', 'close');
