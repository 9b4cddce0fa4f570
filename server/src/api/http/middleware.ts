import type { IncomingMessage, ServerResponse } from 'node:http';
import { endWith } from './whole-answer.ts';

/** One step of answering a request, of the kind that Express and a bare HTTP server can both take. */
export type Handler = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => unknown;

/** The address that was asked for; Express shortens `url` where something is mounted. */
export const urlOf = (req: IncomingMessage & { originalUrl?: string }): string =>
  req.originalUrl ?? req.url ?? '';

/** A header's value as one text, however often it was sent. */
export function oneHeader({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Ends the answer with this text, which is JSON, unless another type of it was said before. */
export function answerJson(res: ServerResponse, status: number, text: string): void {
  res.statusCode = status;
  if (!res.hasHeader('Content-Type')) res.setHeader('Content-Type', 'application/json; charset=utf-8');
  endWith(res, text);
}

/**
 * Takes a request through one step. Never settles where the step answers by itself.
 * @throws what the step passes on as an error
 */
export const pass = (handler: Handler, req: IncomingMessage, res: ServerResponse): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = handler(req, res, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(error instanceof Error ? error : new Error('a step failed', { cause: error }));
    });
    if (done instanceof Promise) done.catch(reject);
  });
