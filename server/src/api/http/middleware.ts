import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendText } from './send-text.ts';

/** One step of request handling, for both Express and a plain HTTP server. */
export type Handler = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => unknown;

/** The requested URL; Express shortens `url` below a mount point. */
export const urlOf = (req: IncomingMessage & { originalUrl?: string }): string =>
  req.originalUrl ?? req.url ?? '';

/** Returns a header's value as one string, even if it was sent several times. */
export function oneHeader({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Sends this text, as JSON unless the content type has already been set. */
export function sendJson(res: ServerResponse, status: number, text: string): void {
  res.statusCode = status;
  if (!res.hasHeader('Content-Type')) res.setHeader('Content-Type', 'application/json; charset=utf-8');
  sendText(res, text);
}

/**
 * Runs one step of a request. Never settles if the step itself sends the response.
 * @throws the error that the step passes to `next`
 */
export const pass = (handler: Handler, req: IncomingMessage, res: ServerResponse): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = handler(req, res, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(error instanceof Error ? error : new Error('request handler failed', { cause: error }));
    });
    if (done instanceof Promise) done.catch(reject);
  });
