import type { IncomingMessage } from 'node:http';
import { DomainError } from '../../../domain/errors.ts';
import { oneHeader, type Handler } from '../../http/middleware.ts';
import { jsonBody } from '../../http/json-body.ts';
import type { Read } from './http-request.ts';

/** With one of these, as with `Authorization`, a browser asks Kolo before it sends another site's request. */
export const PREFLIGHT_HEADERS = ['apollo-require-preflight', 'x-apollo-operation-name'] as const;

/** Not any `Authorization`: once a person has typed a Basic password, browsers send it with other sites' pictures, too. */
const BEARER = /^Bearer +\S/i;

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
const hasJsonType = (req: IncomingMessage): boolean => JSON_TYPE.test(req.headers['content-type'] ?? '');

/**
 * Whether no page of another site can have caused this GET without asking: no link, form or picture carries these. Apollo
 * Server looks again, and at any `Authorization`.
 */
const isDeliberate = (req: IncomingMessage): boolean =>
  hasJsonType(req) ||
  BEARER.test(req.headers.authorization ?? '') ||
  PREFLIGHT_HEADERS.some((name) => Boolean(oneHeader(req, name)));

/** Nothing is asked by another method; Apollo would say so without a reason. @throws DomainError `method-not-allowed` */
const refuseOtherMethods: Handler = ({ method }, res, next) => {
  if (method !== 'GET' && method !== 'POST') {
    res.setHeader('Allow', 'GET, POST, OPTIONS');
    throw new DomainError('method-not-allowed');
  }
  next();
};

/** @throws DomainError `cross-site-request` */
const refuseCrossSite: Handler = (req, _res, next) => {
  if (req.method === 'GET' && !isDeliberate(req)) throw new DomainError('cross-site-request');
  next();
};

/**
 * In characters. Apollo Server reads the type by patterns that begin anew at every blank, also of a GET: 16 kB of blanks
 * took it more than a second.
 */
const LONGEST_TYPE = 200;

/** Forms of any page send the three other types without asking. @throws DomainError `not-json` */
const refuseOtherTypes: Handler = (req, _res, next) => {
  const isTooLong = (req.headers['content-type'] ?? '').length > LONGEST_TYPE;
  if (isTooLong || (req.method === 'POST' && !hasJsonType(req))) throw new DomainError('not-json');
  next();
};

/** @throws DomainError `no-batches` */
const refuseBatches: Handler = ({ body }: Read, _res, next) => {
  if (Array.isArray(body)) throw new DomainError('no-batches');
  next();
};

/**
 * What every request for GraphQL goes through before anybody looks at what it asks: no page of another site has caused it,
 * and its body is read as JSON, up to this size.
 */
export const readRequest = (limit: string): Handler[] => [
  refuseOtherMethods,
  refuseCrossSite,
  refuseOtherTypes,
  jsonBody(limit),
  refuseBatches,
];
