import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';

/** In milliseconds. */
export const ENDING = {
  /** For so long nothing new may have come before nothing more is waited for. */
  quietMs: 100,
  /** Where callers go on coming, nobody waits longer for a pause. */
  longestMs: 1_000,
  /** A connection that has not said anything yet: its first request may be on its way. */
  silentMs: 500,
  /** What is in flight may take so long: longer than a transaction is tried again. */
  graceMs: 18_000,
};

/** How often what has become idle meanwhile is looked for. */
const CHECK_MS = 20;

/**
 * Makes a server that can be ended in order; call it before anybody connects. What callers had sent before is answered,
 * also what the process has not come to read yet: it lies in the kernel, and closing the door, or an idle connection,
 * would answer it with a reset. So the door closes, and connections with it, when for a moment nothing more has come.
 * Resolves when the last connection has gone.
 */
export function endable(server: Server, times = ENDING): () => Promise<void> {
  const connections = new Set<Socket>();
  const inFlight = new Set<ServerResponse>();
  let arrivals = 0;
  let isEnding = false;
  server.prependListener('connection', (socket: Socket) => {
    arrivals += 1;
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', (_req, res: ServerResponse) => {
    arrivals += 1;
    inFlight.add(res);
    res.once('close', () => inFlight.delete(res));
    if (isEnding) res.setHeader('Connection', 'close');
  });

  const quiet = async (): Promise<void> => {
    const limit = Date.now() + times.longestMs;
    for (let before = -1; before !== arrivals && Date.now() < limit;) {
      before = arrivals;
      await sleep(times.quietMs);
      // Time may have passed without anything being read: a busy process comes to its timers first.
      await turn();
    }
  };
  const endIdle = (since: number): void => {
    // Node takes a connection for idle whose answer is still being sent.
    if ([...inFlight].every((res) => !res.writableEnded)) server.closeIdleConnections();
    if (Date.now() - since < times.silentMs) return;
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };

  return async () => {
    isEnding = true;
    // Of those who ask by a connection that stays open, the next request would be lost.
    for (const res of inFlight) if (!res.headersSent) res.setHeader('Connection', 'close');
    await quiet();
    // Not HTTP's own `close`, which ends what it takes for idle at once.
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
