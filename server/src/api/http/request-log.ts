import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { withoutAddresses } from '../../base/redact.ts';
import { urlOf, type Handler } from './middleware.ts';

/**
 * What is known of a request while it is answered. A class: an object literal with a getter has a shape of its own each
 * time, which keeps the whole request in memory until the next great collection of garbage.
 */
class Followed {
  readonly id = randomUUID();
  /** Why it was refused, where it was. */
  reason: string | undefined;
  /** What it asked GraphQL for: names of the schema, none of the caller's. */
  operations: readonly string[] | undefined;
  /** Whether it was to change something. */
  writes = false;
  private readonly parent: Logger;
  private own: Logger | undefined;

  constructor(log: Logger) {
    this.parent = log;
  }

  /** Most requests have nothing to say. */
  get log(): Logger {
    return (this.own ??= this.parent.child({ requestId: this.id }));
  }
}

const followed = new WeakMap<ServerResponse, Followed>();

/** The request's own id and log: every line of it can be found by the id. Others than `requestLog`'s have none. */
export const followedBy = (res: ServerResponse): Followed | undefined => followed.get(res);

/** Notes why the request was refused, for its line in the log. The first reason stands. */
export function noteRefusal(res: ServerResponse, reason: string): void {
  const request = followed.get(res);
  if (request) request.reason ??= reason;
}

/** Notes what the request asks GraphQL for, for its line in the log. */
export function noteOperations(res: ServerResponse, operations: readonly string[], writes: boolean): void {
  const request = followed.get(res);
  if (request) Object.assign(request, { operations, writes });
}

/** Those that change nothing; GraphQL takes POST for queries as well, and says itself what writes. */
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

const isWrite = ({ writes, operations }: Followed, { method = '' }: IncomingMessage, url: string): boolean =>
  operations ? writes : url.startsWith('/api/') && !READING.has(method);

/**
 * One line per request, with an id of our own that the caller is told as well: what a caller sends as an id is not
 * believed. Never a header, a body or a query, which may hold tokens and addresses. What went well is told at `debug`, what
 * has written or was refused at `info`, and what failed at `error`.
 */
export const requestLog =
  (log: Logger): Handler =>
  (req, res, next) => {
    const request = new Followed(log);
    followed.set(res, request);
    res.setHeader('X-Request-Id', request.id);
    const begun = performance.now();
    // Taken now: Express changes it on its way.
    const url = urlOf(req);
    res.once('close', () => {
      const { statusCode: status } = res;
      const level = levelOf(status, request.reason, isWrite(request, req, url));
      if (!log.isLevelEnabled(level)) return;
      request.log[level](
        {
          method: req.method,
          path: harmlessPath(url),
          operations: request.operations,
          status,
          reason: request.reason,
          ms: Math.round(performance.now() - begun),
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

/** Behind these stands a secret, or what somebody took for one, whatever its length and however it was broken. */
const SECRET_PLACES = /^(\/+(?:calendar|join|unsubscribe)\/+)[^]+/i;

/** Ids stay, which are 36 characters; tokens are longer. */
const harmlessPath = (url: string): string =>
  withoutAddresses((url.split('?')[0] ?? '').replace(SECRET_PLACES, '$1[…]'))
    .replace(/[^/]{40,}/g, '[…]')
    .slice(0, PATH_MAX);
