import { unwrapResolverError } from '@apollo/server/errors';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import { DomainError, INTERNAL_ERROR, type FailureKind, type FailureReason } from '../domain/index.ts';
import { answerJson } from './handler.ts';
import { tellLimits } from './rate-limit.ts';
import { followedBy, noteRefusal } from './request-log.ts';
import { newId } from '../tokens.ts';

/** How each kind of refusal reads over HTTP (contract §6). */
export const statusOf: Record<FailureKind, number> = {
  malformed: 400,
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'wrong-method': 405,
  conflict: 409,
  'too-large': 413,
  'not-json': 415,
  'too-many': 429,
  unavailable: 503,
};

/** How each kind reads in GraphQL's `extensions.code` (contract §5). */
export const codeOf: Record<FailureKind, string> = {
  malformed: 'BAD_REQUEST',
  invalid: 'BAD_USER_INPUT',
  unauthenticated: 'UNAUTHENTICATED',
  forbidden: 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  'wrong-method': 'BAD_REQUEST',
  conflict: 'CONFLICT',
  'too-large': 'BAD_REQUEST',
  'not-json': 'BAD_REQUEST',
  'too-many': 'TOO_MANY_REQUESTS',
  unavailable: 'INTERNAL_SERVER_ERROR',
};

/** What an integrator reads of a refusal: its code, its stable reason, and more where there is more. */
const extensionsOf = ({ kind, reason, fields, retryAfter, limit }: DomainError) => ({
  code: codeOf[kind],
  reason,
  ...(fields ? { fields } : {}),
  ...(retryAfter === undefined ? {} : { retryAfter }),
  ...(limit ? { limit: limit.max, remaining: limit.remaining } : {}),
});

/** A refusal among GraphQL's `errors`. */
export const graphQLRefusal = (refusal: DomainError): GraphQLFormattedError => ({
  message: refusal.message,
  extensions: extensionsOf(refusal),
});

/** What was thrown: by a resolver, or by a rule that refuses the document. */
export function causeOf(error: unknown): unknown {
  const refusal = error instanceof GraphQLError ? error.originalError : undefined;
  return refusal instanceof DomainError ? refusal : unwrapResolverError(error);
}

/** GraphQL's own: a malformed document, an unknown field, a variable of the wrong type. */
export const isGraphQLsOwn = (error: unknown): boolean =>
  error instanceof GraphQLError &&
  error.extensions.code !== 'INTERNAL_SERVER_ERROR' &&
  unwrapResolverError(error) instanceof GraphQLError;

/** What GraphQL says, without a code, in the place of the fifty-first wrong variable. */
const TOO_MANY_ERRORS = /^Too many errors processing variables/;

/** The id of the request in whose log the fault stands already. */
function loggedUnder(error: unknown): string | undefined {
  const id = error instanceof GraphQLError ? error.extensions.requestId : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Refusals cross the border with their words; anything else is logged under an id and reveals nothing. */
export const formatGraphQLError =
  (log: Logger) =>
  (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const cause = causeOf(error);
    if (cause instanceof DomainError) {
      return { ...formatted, ...graphQLRefusal(cause) };
    }
    if (TOO_MANY_ERRORS.test(formatted.message)) {
      return { ...formatted, extensions: { code: codeOf.invalid } };
    }
    if (isGraphQLsOwn(error) && formatted.extensions?.code !== 'INTERNAL_SERVER_ERROR') {
      return { ...formatted, extensions: { code: formatted.extensions?.code ?? codeOf.invalid } };
    }
    const requestId = loggedUnder(error) ?? newId();
    if (!loggedUnder(error))
      log.error({ err: cause, requestId, path: formatted.path }, 'an operation failed');
    return {
      message: INTERNAL_ERROR,
      ...(formatted.path ? { path: formatted.path } : {}),
      extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
    };
  };

/** What Express and its parsers throw before anybody of ours has seen the request; undefined for a fault of ours. */
function unreadable(error: unknown): DomainError | undefined {
  // A path whose escapes are broken leads nowhere.
  const status =
    error instanceof URIError ? 404 : Number((error as { status?: unknown } | undefined)?.status);
  const reasons: Record<number, FailureReason> = {
    403: 'nothing-here',
    404: 'nothing-here',
    413: 'too-large',
    415: 'not-json',
  };
  return status >= 400 && status < 500 ? new DomainError(reasons[status] ?? 'invalid-json') : undefined;
}

/** Answers what a request was refused for (contract §6); a fault of ours is logged under an id and reveals nothing. */
export const answerRefusal =
  (log: Logger) =>
  // Express takes it for such a step by its four parameters.
  (error: unknown, _req: IncomingMessage, res: ServerResponse, _next?: unknown): void => {
    const refusal = error instanceof DomainError ? error : unreadable(error);
    if (refusal) {
      const { kind, message, reason, fields, retryAfter, limit } = refusal;
      noteRefusal(res, reason);
      if (limit) tellLimits(res, [limit]);
      if (retryAfter !== undefined) res.setHeader('Retry-After', String(retryAfter));
      if (kind === 'unauthenticated') res.setHeader('WWW-Authenticate', 'Bearer');
      answerJson(res, statusOf[kind], JSON.stringify({ message, code: codeOf[kind], reason, fields }));
      return;
    }
    const request = followedBy(res);
    const requestId = request?.id ?? newId();
    (request?.log ?? log).error({ err: error, requestId }, 'a request failed');
    answerJson(
      res,
      500,
      JSON.stringify({ message: INTERNAL_ERROR, code: 'INTERNAL_SERVER_ERROR', requestId }),
    );
  };
