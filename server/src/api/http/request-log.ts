import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { withoutAddresses } from '../../base/redact.ts';
import { urlOf, type Handler } from './middleware.ts';

/**
 * What is recorded of a request for its log line. A class, because an object literal with a getter has its own shape each time,
 * which keeps the whole request in memory until the next major garbage collection.
 */
class RequestRecord {
  readonly id = randomUUID();
  /** The reason of the refusal, if the request was refused. */
  reason: string | undefined;
  /** The requested GraphQL root fields: only names of the schema, no text from the client. */
  operations: readonly string[] | undefined;
  /** Whether the operation is a mutation. */
  writes = false;
  private readonly parent: Logger;
  private own: Logger | undefined;

  constructor(log: Logger) {
    this.parent = log;
  }

  /** Created on first use, because most requests log nothing. */
  get log(): Logger {
    return (this.own ??= this.parent.child({ requestId: this.id }));
  }
}

const records = new WeakMap<ServerResponse, RequestRecord>();

/** The id and logger of the request: the id finds all its log lines. Undefined for requests that did not pass `requestLog`. */
export const requestRecordOf = (res: ServerResponse): RequestRecord | undefined => records.get(res);

/** Records the reason of a refusal for the request's log line. The first reason counts. */
export function recordRefusal(res: ServerResponse, reason: string): void {
  const request = records.get(res);
  if (request) request.reason ??= reason;
}

/** Records the requested GraphQL operations for the request's log line. */
export function recordOperations(res: ServerResponse, operations: readonly string[], writes: boolean): void {
  const request = records.get(res);
  if (request) Object.assign(request, { operations, writes });
}

/** Methods that change nothing. GraphQL also receives queries by POST, and records whether an operation writes. */
const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

const isWrite = (
  { writes, operations }: RequestRecord,
  { method = '' }: IncomingMessage,
  url: string,
): boolean => (operations ? writes : url.startsWith('/api/') && !READ_METHODS.has(method));

/**
 * Logs one line per request, with an id that the response also contains. Ids that clients send are ignored. The line never contains a
 * header, a body or a query string, which may hold tokens and addresses. Successful reads are logged at `debug`, writes and
 * refusals at `info`, and failures at `error`.
 */
export const requestLog =
  (log: Logger): Handler =>
  (req, res, next) => {
    const request = new RequestRecord(log);
    records.set(res, request);
    res.setHeader('X-Request-Id', request.id);
    const startedAt = performance.now();
    // Read now, because Express changes it later.
    const url = urlOf(req);
    res.once('close', () => {
      const { statusCode: status } = res;
      const level = levelOf(status, request.reason, isWrite(request, req, url));
      if (!log.isLevelEnabled(level)) return;
      request.log[level](
        {
          method: req.method,
          path: redactedPath(url),
          operations: request.operations,
          status,
          reason: request.reason,
          ms: Math.round(performance.now() - startedAt),
          ...(res.writableFinished ? {} : { cutOff: true }),
        },
        'request',
      );
    });
    next();
  };

const levelOf = (status: number, reason: string | undefined, writes: boolean): 'error' | 'info' | 'debug' => {
  if (status >= 500) return 'error';
  return status >= 400 || reason !== undefined || writes ? 'info' : 'debug';
};

const PATH_MAX = 200;

/** Paths whose last part is a secret, or was meant as one, whatever its length and form. */
const SECRET_PATHS = /^(\/+(?:calendar|join|pay|place|unsubscribe)\/+)[^]+/i;

/** Removes secrets and addresses from a path. Ids, which have 36 characters, stay; tokens are longer. */
const redactedPath = (url: string): string =>
  withoutAddresses((url.split('?')[0] ?? '').replace(SECRET_PATHS, '$1[…]'))
    .replace(/[^/]{40,}/g, '[…]')
    .slice(0, PATH_MAX);
