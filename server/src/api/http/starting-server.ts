import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { BUILD } from '../../base/build.ts';
import { DomainError } from '../../domain/errors.ts';
import { boundedServer } from './bounded-server.ts';
import { endable } from './end-connections.ts';
import { sendGraphQLError, sendError } from './errors.ts';
import type { Readiness } from './health.ts';
import { sendJson } from './middleware.ts';
import { securityHeaders, type HeaderOptions } from './security-headers.ts';

/** A server that can listen before the application is ready (docs/rules.md §23.2). */
export interface StartingServer {
  server: Server;
  readiness: Readiness;
  endConnections: () => Promise<void>;
  /** The status in `/health/ready` until `serve` is called. */
  status: 'starting' | 'migrating';
  /** Makes this listener handle all further requests. */
  serve(listener: RequestListener): void;
}

/** In seconds. */
const RETRY_AFTER = 5;

/**
 * Until the application is ready, the server responds to `/health/live` with 200, to `/health/ready` with 503 and the status,
 * and to everything else with `busy`.
 */
export function startingServer(log: Logger, headers: HeaderOptions): StartingServer {
  const secure = securityHeaders(headers);
  const readiness: Readiness = { open: true };
  const beforeReady: RequestListener = (req, res) => {
    void secure(req, res, () => answerBeforeReady(starting.status, log, req, res));
  };
  let listener = beforeReady;
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

function answerBeforeReady(
  status: StartingServer['status'],
  log: Logger,
  req: IncomingMessage,
  res: ServerResponse,
): void {
  const path = req.url?.split('?')[0];
  if (path === '/health/live') sendJson(res, 200, JSON.stringify({ status: 'live' }));
  else if (path === '/health/ready') sendJson(res, 503, JSON.stringify({ status, ...BUILD }));
  else {
    const answer = path === '/graphql' ? sendGraphQLError : sendError;
    answer(log)(new DomainError('busy', { retryAfter: RETRY_AFTER }), req, res);
  }
}
