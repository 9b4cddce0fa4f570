import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { boundedServer } from '../../api/http/bounded-server.ts';
import { endable } from '../../api/http/end-connections.ts';
import { listen } from '../../api/http/listen.ts';
import { isLocalName, isLoopback } from '../../api/http/local.ts';
import type { MetricsText } from './metrics-text.ts';

interface Where {
  host: string;
  port: number;
  log: Logger;
}

export interface MetricsServer {
  server: Server;
  /** Answers who has asked, and then nobody. */
  end: () => Promise<void>;
}

/** Tells `/metrics`, and nothing else, on a port of its own, which is nobody's business but the operator's. */
export async function serveMetrics(
  read: () => Promise<MetricsText>,
  { host, port, log }: Where,
): Promise<MetricsServer> {
  const server = boundedServer((req, res) => {
    // Who reaches a loopback address by another name is a page whose name was made to point here.
    const isAstray = isLoopback(host) && !isLocalName(req.headers.host ?? '');
    if (req.method !== 'GET' || req.url !== '/metrics' || isAstray) {
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
