import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { withoutAddresses } from '../redact.ts';
import { newId } from '../tokens.ts';

/** What is known of a request while it is answered. */
interface Followed {
  id: string;
  log: Logger;
  /** Why it was refused, where it was. */
  reason: string | undefined;
}

const followed = new WeakMap<Response, Followed>();

/** The request's own id and log: every line of it can be found by the id. Others than `requestLog`'s have none. */
export const followedBy = (res: Response): Followed | undefined => followed.get(res);

/** Notes why the request was refused, for its line in the log. The first reason stands. */
export function noteRefusal(res: Response, reason: string): void {
  const request = followed.get(res);
  if (request) request.reason ??= reason;
}

/**
 * One line per request, with an id of our own that the caller is told as well: what a caller sends as an id is not
 * believed. Never a header, a body or a query, which may hold tokens and addresses. What went well is told at `debug`, what
 * was refused at `info`, and what failed at `error`.
 */
export const requestLog =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    const id = newId();
    const request: Followed = { id, log: log.child({ requestId: id }), reason: undefined };
    followed.set(res, request);
    res.set('X-Request-Id', id);
    const begun = performance.now();
    const path = harmlessPath(req.originalUrl);
    res.once('close', () => {
      const { statusCode: status } = res;
      request.log[levelOf(status, request.reason)](
        {
          method: req.method,
          path,
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

const levelOf = (status: number, reason: string | undefined): 'error' | 'info' | 'debug' => {
  if (status >= 500) return 'error';
  return status >= 400 || reason !== undefined ? 'info' : 'debug';
};

const PATH_MAX = 200;

/** Ids stay, which are 36 characters; tokens are longer. */
const harmlessPath = (url: string): string =>
  withoutAddresses(url.split('?')[0] ?? '')
    .replace(/[^/]{40,}/g, '[…]')
    .slice(0, PATH_MAX);
