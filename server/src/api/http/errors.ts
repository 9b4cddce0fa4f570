import { unwrapResolverError } from '@apollo/server/errors';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { GraphQLError, type GraphQLErrorExtensions, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import { DomainError } from '../../domain/errors.ts';
import { internalError, type FailureKind, type FailureReason } from '../../domain/messages/failures.ts';
import { answerJson } from './middleware.ts';
import { reportLimits } from './rate-limit.ts';
import { followedBy, noteRefusal } from './request-log.ts';
import { newId } from '../../base/tokens.ts';

/** How each kind of refusal reads over HTTP (docs/rules.md §15). */
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

/** How each kind reads in GraphQL's `extensions.code` (docs/rules.md §15). */
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

/** What GraphQL says, without a code, in the place of the fifty-first wrong variable. */
const TOO_MANY_ERRORS = /^Too many errors processing variables/;

/**
 * GraphQL's own complaint of what it was asked: a malformed document, an unknown field, a value of the wrong type, null where
 * an argument takes none. It points at that part of the document, or Apollo has given it a code. What GraphQL complains of
 * in our answers, such as an enum without that value, points nowhere by itself: that is a fault.
 */
export function isGraphQLsOwn(error: unknown): boolean {
  const cause = unwrapResolverError(error);
  if (!(error instanceof GraphQLError) || !(cause instanceof GraphQLError)) return false;
  const { code } = error.extensions;
  if (code !== undefined) return code !== 'INTERNAL_SERVER_ERROR';
  return cause.nodes !== undefined || TOO_MANY_ERRORS.test(error.message);
}

/** Apollo gives no code to what is found out only when the operation is executed, and calls it a fault. */
export const callersCode = (error: unknown): string => {
  const code = error instanceof GraphQLError ? error.extensions.code : undefined;
  return typeof code === 'string' ? code : codeOf.invalid;
};

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
    if (isGraphQLsOwn(error)) return { ...formatted, extensions: { code: callersCode(error) } };
    const requestId = loggedUnder(error) ?? newId();
    if (!loggedUnder(error))
      log.error({ err: cause, requestId, path: formatted.path }, 'an operation failed');
    return {
      message: internalError(),
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

/** What a program's library looks for: whether a token was missing, or no good (RFC 6750). */
const challengeOf = (reason: FailureReason): string =>
  reason === 'invalid-token' ? 'Bearer error="invalid_token"' : 'Bearer';

/** What a caller is told of what was thrown. */
interface Changes {
  status: number;
  message: string;
  extensions: GraphQLErrorExtensions;
}

/** Says it in the headers, too, and to the request's log; a fault of ours is logged under an id and reveals nothing. */
function told(error: unknown, res: ServerResponse, log: Logger): Changes {
  const refusal = error instanceof DomainError ? error : unreadable(error);
  if (refusal) {
    const { kind, message, reason, retryAfter, limit } = refusal;
    noteRefusal(res, reason);
    if (limit) reportLimits(res, [limit]);
    if (retryAfter !== undefined) res.setHeader('Retry-After', String(retryAfter));
    if (kind === 'unauthenticated') res.setHeader('WWW-Authenticate', challengeOf(reason));
    return { status: statusOf[kind], message, extensions: extensionsOf(refusal) };
  }
  const request = followedBy(res);
  const requestId = request?.id ?? newId();
  (request?.log ?? log).error({ err: error, requestId }, 'a request failed');
  return {
    status: 500,
    message: internalError(),
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
  };
}

/** Answers what a request was refused for, or a fault of ours (docs/rules.md §15). */
export const answerRefusal =
  (log: Logger) =>
  // Express takes it for such a step by its four parameters.
  (error: unknown, _req: IncomingMessage, res: ServerResponse, _next?: unknown): void => {
    const { status, message, extensions } = told(error, res, log);
    // The headers say these.
    const { retryAfter: _wait, limit: _limit, remaining: _remaining, ...rest } = extensions;
    answerJson(res, status, JSON.stringify({ message, ...rest }));
  };

/** The same to a GraphQL client, which looks for `errors` whatever the status. */
export const answerGraphQLRefusal =
  (log: Logger) =>
  (error: unknown, req: IncomingMessage, res: ServerResponse): void => {
    const { status, ...refusal } = told(error, res, log);
    setErrorType(req, res);
    answerJson(res, status, JSON.stringify({ errors: [refusal] }));
  };

const NEW_TYPE = 'application/graphql-response+json';

/** Whether a client takes the media type of the GraphQL-over-HTTP draft, and so looks into a body whatever its status. */
export const knowsNewType = (accept: string | null | undefined): boolean =>
  accept?.includes(NEW_TYPE) ?? false;

/** Says of an answer that it is of the draft's media type, to a client that takes it. */
export function setErrorType({ headers }: IncomingMessage, res: ServerResponse): void {
  if (knowsNewType(headers.accept)) res.setHeader('Content-Type', `${NEW_TYPE}; charset=utf-8`);
}
