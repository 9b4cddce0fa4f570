import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { boundedServer } from '../../api/http/bounded-server.ts';
import { endable } from '../../api/http/end-connections.ts';
import { listen } from '../../api/http/listen.ts';
import { isLocalName, isLoopback } from '../../api/http/local.ts';
import type { MetricsText } from './metrics-text.ts';

interface MetricsServerOptions {
  host: string;
  port: number;
  log: Logger;
}

export interface MetricsServer {
  server: Server;
  /** Answers the requests in flight and accepts no new ones. */
  end: () => Promise<void>;
}

/** Serves only `/metrics`, on a port of its own that is for the operator alone. */
export async function serveMetrics(
  read: () => Promise<MetricsText>,
  { host, port, log }: MetricsServerOptions,
): Promise<MetricsServer> {
  const server = boundedServer((req, res) => {
    // On a loopback address any other host name comes from a web page whose name was made to resolve to this machine.
    const isForeignHost = isLoopback(host) && !isLocalName(req.headers.host ?? '');
    if (req.method !== 'GET' || req.url !== '/metrics' || isForeignHost) {
      res.writeHead(404).end();
      return;
    }
    read().then(
      ({ type, text }) => res.writeHead(200, { 'Content-Type': type }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, 'metrics cannot be read');
        res.writeHead(503).end();
      },
    );
  });
  const end = endable(server);
  await listen(server, { port, host, names: { port: 'METRICS_PORT', host: 'METRICS_HOST' } });
  return { server, end };
}
