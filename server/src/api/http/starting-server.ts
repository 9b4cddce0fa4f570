import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { BUILD } from '../../base/build.ts';
import { DomainError } from '../../domain/errors.ts';
import { boundedServer } from './bounded-server.ts';
import { endable } from './end-connections.ts';
import { answerGraphQLRefusal, answerRefusal } from './errors.ts';
import type { Readiness } from './health.ts';
import { answerJson } from './middleware.ts';
import { securityHeaders, type HeaderOptions } from './security-headers.ts';

/** A server that can listen before there is anything to serve (docs/rules.md §23.2). */
export interface StartingServer {
  server: Server;
  readiness: Readiness;
  endConnections: () => Promise<void>;
  /** What `/health/ready` answers until `serve` is called. */
  status: 'starting' | 'migrating';
  /** From now on this answers. */
  serve(listener: RequestListener): void;
}

/** In seconds. */
const RETRY_AFTER = 5;

/**
 * Until the application is ready it answers `/health/live` with 200, `/health/ready` with 503 and how far the start is, and
 * everything else with `busy`.
 */
export function startingServer(log: Logger, headers: HeaderOptions): StartingServer {
  const secure = securityHeaders(headers);
  const readiness: Readiness = { open: true };
  const meanwhile: RequestListener = (req, res) => {
    void secure(req, res, () => answerMeanwhile(starting.status, log, req, res));
  };
  let listener = meanwhile;
  const server = boundedServer((req, res) => {
    listener(req, res);
  });
  const starting: StartingServer = {
    server,
    readiness,
    endConnections: endable(server, readiness),
    status: 'starting',
    serve: (next) => {
      listener = next;
    },
  };
  return starting;
}

function answerMeanwhile(
  status: StartingServer['status'],
  log: Logger,
  req: IncomingMessage,
  res: ServerResponse,
): void {
  const path = req.url?.split('?')[0];
  if (path === '/health/live') answerJson(res, 200, JSON.stringify({ status: 'live' }));
  else if (path === '/health/ready') answerJson(res, 503, JSON.stringify({ status, ...BUILD }));
  else {
    const answer = path === '/graphql' ? answerGraphQLRefusal : answerRefusal;
    answer(log)(new DomainError('busy', { retryAfter: RETRY_AFTER }), req, res);
  }
}
