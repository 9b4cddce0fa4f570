import { createHash } from 'node:crypto';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { requireSignedIn, type Context } from '../../context/context.ts';
import { DomainError } from '../../domain/errors.ts';
import { sendJson } from '../http/middleware.ts';
import { matchesETag } from '../http/matches-etag.ts';
import { nothingHere } from '../http/nothing-here.ts';
import { reportLimits } from '../http/rate-limit.ts';
import { jsonBody } from '../http/json-body.ts';
import { refuseForeignPages } from '../http/refuse-foreign-pages.ts';
import { refuseMethod } from '../http/refuse-method.ts';
import { noStore } from '../http/security-headers.ts';
import { runOnce, requestText, type WireResponse } from '../../idempotency/idempotency.service.ts';
import { endpoints } from './endpoints.ts';
import { acceptsKey, type Endpoint } from './endpoint.ts';
import { makeDocument } from './openapi.ts';

/** The paths are deprecated since this date: new features appear only in GraphQL. */
const DEPRECATED_SINCE = Date.UTC(2026, 10, 21) / 1_000;

export interface ApiOptions {
  contextOf: (req: Request, res: Response) => Context;
  /** In bytes or like `256kb`: larger bodies are refused with 413 (docs/rules.md §13). */
  bodyLimit: string;
}

/** All paths under `/api` (docs/rules.md §17.1), which call the same services as GraphQL. */
export function restApi({ contextOf, bodyLimit }: ApiOptions): Router {
  const router = Router({ caseSensitive: true });
  const readJson = jsonReader(bodyLimit);
  // Created on the first request, so that it does not delay the start.
  let document: ReturnType<typeof makeDocument> | undefined;

  const serve =
    (endpoint: Endpoint): RequestHandler =>
    async (req, res) => {
      if (endpoint.byCookie) refuseForeignPages(req);
      const ctx: Context = {
        ...contextOf(req, res),
        isRest: true,
        recordLimits: (uses) => reportLimits(res, uses),
      };
      if (!endpoint.open) requireSignedIn(ctx);
      if (endpoint.body) await readJson(req, res);
      const { status, text } = await answerOf(endpoint, ctx, req, res);
      // Only reads can be cached and revalidated by their `ETag`.
      if (endpoint.method === 'get') answerRead(req, res, text);
      else sendJson(res, status, text);
    };

  router.use(noStore);
  for (const [path, methods] of byPath(endpoints)) {
    const route = router.route(path);
    route.all(announce(methods));
    for (const endpoint of methods) route[endpoint.method](serve(endpoint));
    route.all(refuseMethod(methods.map(({ method }) => method)));
  }
  router.get('/openapi.json', (req, res) => {
    document ??= makeDocument(contextOf(req, res).publicUrl);
    res.json(document);
  });
  router.all('/openapi.json', refuseMethod(['get']));
  router.use(nothingHere);
  return router;
}

/** Sends a response with an `ETag`, or 304 if the client already has it. */
function answerRead(req: Request, res: Response, text: string): void {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  // Weak, because the compressed response has other bytes.
  res.set('ETag', `W/${tag}`);
  if (matchesETag(req, tag)) res.status(304).end();
  else res.status(200).type('application/json').send(text);
}

/** Converts `/api/cycle/{id}` to an Express path below `/api`. */
const pathOf = ({ path }: Endpoint): string => path.replace(/^\/api/, '').replace(/\{(\w+)\}/g, ':$1');

/** Keeps the order of the list: `/participant/collectors` must come before `/participant/:id`. */
function byPath(all: readonly Endpoint[]): Map<string, Endpoint[]> {
  const paths = new Map<string, Endpoint[]>();
  for (const endpoint of all) {
    const path = pathOf(endpoint);
    paths.set(path, [...(paths.get(path) ?? []), endpoint]);
  }
  return paths;
}

/** Adds to every response the date of the deprecation and the successor of the path (RFC 9745), so that clients can plan. */
const announce =
  (methods: readonly Endpoint[]): RequestHandler =>
  (req, res, next) => {
    const requested = req.method === 'HEAD' ? 'GET' : req.method;
    const endpoint = methods.find(({ method }) => method.toUpperCase() === requested) ?? methods[0];
    res.set('Deprecation', `@${DEPRECATED_SINCE}`);
    res.set(
      'Link',
      [
        `</graphql>; rel="successor-version"; title="${endpoint?.operations.join(' ')}"`,
        '</api/docs>; rel="deprecation"; type="text/html"',
      ].join(', '),
    );
    next();
  };

/** Runs the endpoint, or returns the stored response for a repeated `Idempotency-Key` (ADR 10). */
async function answerOf(
  endpoint: Endpoint,
  ctx: Context,
  req: Request,
  res: Response,
): Promise<WireResponse> {
  const { params, query, body } = req as { params: unknown; query: unknown; body: unknown };
  const work = async (tx: Context): Promise<WireResponse> => ({
    status: endpoint.status,
    text: JSON.stringify(await endpoint.handle(tx, { params, query, body })),
  });
  const key = acceptsKey(endpoint) ? req.get('idempotency-key') : undefined;
  if (key === undefined) return work(ctx);
  requireSignedIn(ctx);
  const request = requestText(req.method, req.originalUrl, body);
  const { isRepeat, ...answer } = await runOnce(ctx, { key, request }, work);
  if (isRepeat) res.set('Idempotent-Replayed', 'true');
  return answer;
}

/** Parses the body as JSON. @throws DomainError `not-json`, and Express's errors for an invalid body */
function jsonReader(limit: string): (req: Request, res: Response) => Promise<void> {
  const reader = jsonBody(limit, { anyType: true });
  return async (req, res) => {
    // A missing body counts as empty, so that the missing fields are reported.
    const isEmpty = req.headers['content-length'] === '0';
    if (!isEmpty && req.is('application/json') === false) throw new DomainError('not-json');
    await new Promise<void>((resolve, reject) => {
      reader(req, res, (error?: unknown) => {
        if (error instanceof Error) reject(error);
        else resolve();
      });
    });
  };
}
