import type { IncomingMessage } from 'node:http';
import { HeaderMap, type HTTPGraphQLRequest } from '@apollo/server';
import { urlOf } from '../../http/middleware.ts';

/** A request whose body has been read as JSON. */
export type ParsedRequest = IncomingMessage & { body?: unknown };

/** Converts a Node.js request into the form that Apollo Server reads. */
export function toApolloRequest(req: ParsedRequest): HTTPGraphQLRequest {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const search = /\?[^#]*/.exec(urlOf(req))?.[0] ?? '';
  return { method: req.method ?? 'POST', headers, search, body: req.body };
}
