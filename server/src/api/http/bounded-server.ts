import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';

/** Limits for slow and excessive clients, so that they do not block others. Times are in milliseconds. */
export const BOUNDS = {
  /** Until all headers have arrived: slower connections are closed. */
  headersMs: 10_000,
  /** Until the whole request has arrived; the response may take longer. */
  requestMs: 30_000,
  /** For an idle connection: longer than proxies keep theirs open (60 s), so that they close first. */
  idleMs: 65_000,
  /** How often the first two limits are checked. */
  checkMs: 5_000,
  /** Then the connection is closed and reopened, so that the load spreads over several processes. */
  requestsPerConnection: 10_000,
  /** Open at a time; further connections are closed at once. */
  connections: 5_000,
};

/** Creates an HTTP server with explicit limits, independent of Node's defaults. */
export function boundedServer(listener: RequestListener, bounds = BOUNDS): Server {
  const server = createServer(
    {
      headersTimeout: bounds.headersMs,
      requestTimeout: bounds.requestMs,
      keepAliveTimeout: bounds.idleMs,
      connectionsCheckingInterval: bounds.checkMs,
      // Larger headers get status 431.
      maxHeaderSize: 16_384,
      // Refuses ambiguous requests.
      insecureHTTPParser: false,
      requireHostHeader: true,
    },
    (req, res) => {
      // Node uses the first Host header, and a proxy in front may use the last.
      if (hostsOf(req) > 1) res.writeHead(400, { Connection: 'close' }).end();
      else listener(req, res);
    },
  );
  // Node emits no `close` on a response that waits for the one before it when their connection closes.
  const unanswered = new WeakMap<Socket, Set<ServerResponse>>();
  server.prependListener('request', ({ socket }, res) => {
    const waiting = unanswered.get(socket) ?? new Set();
    unanswered.set(socket, waiting.add(res));
    res.once('close', () => waiting.delete(res));
  });
  server.maxRequestsPerSocket = bounds.requestsPerConnection;
  // Not `maxConnections`: where several processes share a port, a full process hands a connection to another one, and when all
  // are full, they hand it around without end.
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

/** Counts the Host headers: `rawHeaders` alternates names and values. */
const hostsOf = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host').length;
