import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';

/** How long, and how many: callers who send nothing, or no end of it, hold up nobody else. In milliseconds. */
export const BOUNDS = {
  /** Until the headers have come: a connection that drips them in is closed. */
  headersMs: 10_000,
  /** Until the whole request has come; its answer may take longer. */
  requestMs: 30_000,
  /** A connection that says nothing: longer than proxies keep theirs open (60 s), so that they close first. */
  idleMs: 65_000,
  /** How often the first two are looked at. */
  checkMs: 5_000,
  /** Then the connection starts anew, so that several processes come by their share. */
  requestsPerConnection: 10_000,
  /** At a time; more are turned away at once. */
  connections: 5_000,
};

/** An HTTP server with bounds of its own, not whatever a version of Node has by default. */
export function boundedServer(listener: RequestListener, bounds = BOUNDS): Server {
  const server = createServer(
    {
      headersTimeout: bounds.headersMs,
      requestTimeout: bounds.requestMs,
      keepAliveTimeout: bounds.idleMs,
      connectionsCheckingInterval: bounds.checkMs,
      // Beyond it: 431.
      maxHeaderSize: 16_384,
      // The laws of HTTP, strictly: what could be read in two ways is refused.
      insecureHTTPParser: false,
      requireHostHeader: true,
    },
    (req, res) => {
      // Node takes the first; who stands in front may go by the last.
      if (hostsOf(req) > 1) res.writeHead(400, { Connection: 'close' }).end();
      else listener(req, res);
    },
  );
  // Node tells no answer that its caller has gone while it waits for the one before it, on the same connection.
  const unanswered = new WeakMap<Socket, Set<ServerResponse>>();
  server.prependListener('request', ({ socket }, res) => {
    const waiting = unanswered.get(socket) ?? new Set();
    unanswered.set(socket, waiting.add(res));
    res.once('close', () => waiting.delete(res));
  });
  server.maxRequestsPerSocket = bounds.requestsPerConnection;
  // Not `maxConnections`: where several processes share a port, each hands on whom it has no room for, and when none has
  // any, they do so without end.
  let open = 0;
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
      for (const res of unanswered.get(socket) ?? []) if (!res.socket) res.emit('close');
    });
    if (open > bounds.connections) socket.destroy();
  });
  return server;
}

/** Names and values take turns. */
const hostsOf = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host').length;
