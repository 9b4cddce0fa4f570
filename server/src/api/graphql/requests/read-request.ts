import type { IncomingMessage } from 'node:http';
import { DomainError } from '../../../domain/errors.ts';
import { oneHeader, type Handler } from '../../http/middleware.ts';
import { jsonBody } from '../../http/json-body.ts';
import type { ParsedRequest } from './http-request.ts';

/** Another site can send these headers, or `Authorization`, only after a CORS preflight. */
export const PREFLIGHT_HEADERS = ['apollo-require-preflight', 'x-apollo-operation-name'] as const;

/** Only Bearer: after a person has entered a Basic password, browsers send it even with images embedded in other sites. */
const BEARER = /^Bearer +\S/i;

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
const hasJsonType = (req: IncomingMessage): boolean => JSON_TYPE.test(req.headers['content-type'] ?? '');

/**
 * Whether another site cannot have caused this GET without a preflight: no link, form or image sends these headers. Apollo
 * Server checks again, and accepts any `Authorization`.
 */
const isDeliberate = (req: IncomingMessage): boolean =>
  hasJsonType(req) ||
  BEARER.test(req.headers.authorization ?? '') ||
  PREFLIGHT_HEADERS.some((name) => Boolean(oneHeader(req, name)));

/** Apollo would refuse other methods without a reason. @throws DomainError `method-not-allowed` */
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
 * In characters. Apollo Server parses the type, also of a GET, with patterns that restart at every space: 16 kB of spaces took
 * more than a second.
 */
const LONGEST_TYPE = 200;

/** A form on any page can send the three other types without a preflight. @throws DomainError `not-json` */
const refuseOtherTypes: Handler = (req, _res, next) => {
  const isTooLong = (req.headers['content-type'] ?? '').length > LONGEST_TYPE;
  if (isTooLong || (req.method === 'POST' && !hasJsonType(req))) throw new DomainError('not-json');
  next();
};

/** @throws DomainError `no-batches` */
const refuseBatches: Handler = ({ body }: ParsedRequest, _res, next) => {
  if (Array.isArray(body)) throw new DomainError('no-batches');
  next();
};

/**
 * The handlers that every GraphQL request passes before its operation is read. They refuse requests that another site may have
 * caused, and parse the body as JSON, up to this size.
 */
export const readRequest = (limit: string): Handler[] => [
  refuseOtherMethods,
  refuseCrossSite,
  refuseOtherTypes,
  jsonBody(limit),
  refuseBatches,
];
