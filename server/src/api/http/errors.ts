import { unwrapResolverError } from '@apollo/server/errors';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { GraphQLError, type GraphQLErrorExtensions, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import { DomainError, type FieldComplaints } from '../../domain/errors.ts';
import { internalError, type FailureKind, type FailureReason } from '../../domain/messages/failures.ts';
import { paramsOfMessage, paramsOfSentence, reasonOfSentence } from '../../domain/messages/refusal-params.ts';
import { sentenceText, type Sentence } from '../../domain/messages/sentence.ts';
import { sendJson } from './middleware.ts';
import { reportLimits } from './rate-limit.ts';
import { requestRecordOf, recordRefusal } from './request-log.ts';
import { textOf } from '../../base/messages.ts';
import { newId } from '../../base/tokens.ts';

/** The HTTP status of each kind of refusal (docs/rules.md §15). */
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

/** The value of GraphQL's `extensions.code` for each kind of refusal (docs/rules.md §15). */
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

const ofEachField = <T>(fields: FieldComplaints, write: (complaint: Sentence) => T): Record<string, T[]> =>
  Object.fromEntries(Object.entries(fields).map(([field, complaints]) => [field, complaints.map(write)]));

/** The details of a refusal for integrators: its code, its stable reason, and the messages by field. */
const detailsOf = ({ kind, reason, fields }: DomainError) => ({
  code: codeOf[kind],
  reason,
  ...(fields ? { fields: ofEachField(fields, (each) => sentenceText(each)) } : {}),
});

/** The same for GraphQL, with all that a client needs to write the texts itself, and the limits that REST has in headers. */
const extensionsOf = (refusal: DomainError): GraphQLErrorExtensions => {
  const { sentences, fields, retryAfter, limit, cycles } = refusal;
  return {
    ...detailsOf(refusal),
    params: paramsOfMessage(sentences),
    ...(fields ? { fieldReasons: ofEachField(fields, fieldReasonOf) } : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(limit ? { limit: limit.max, remaining: limit.remaining } : {}),
    ...(cycles ? { cycles } : {}),
  };
};

const fieldReasonOf = (complaint: Sentence) => ({
  reason: reasonOfSentence(complaint),
  params: paramsOfSentence(complaint),
});

/** Formats a refusal for GraphQL's `errors`. */
export const graphQLRefusal = (refusal: DomainError): GraphQLFormattedError => ({
  message: textOf(refusal),
  extensions: extensionsOf(refusal),
});

/** The error that a resolver threw, or the refusal of the document by a validation rule. */
export function causeOf(error: unknown): unknown {
  const refusal = error instanceof GraphQLError ? error.originalError : undefined;
  return refusal instanceof DomainError ? refusal : unwrapResolverError(error);
}

/** The message, without a code, by which graphql-js replaces the fifty-first invalid variable. */
const TOO_MANY_ERRORS = /^Too many errors processing variables/;

/**
 * Whether the error is graphql-js's own and the client caused it: a malformed document, an unknown field, a value of the wrong type,
 * or null for a required argument. Such an error refers to a part of the document, or has a code from Apollo. Errors about our
 * own responses, such as an invalid enum value, have neither: they are internal errors.
 */
export function isClientGraphQLError(error: unknown): boolean {
  const cause = unwrapResolverError(error);
  if (!(error instanceof GraphQLError) || !(cause instanceof GraphQLError)) return false;
  const { code } = error.extensions;
  if (code !== undefined) return code !== 'INTERNAL_SERVER_ERROR';
  return cause.nodes !== undefined || TOO_MANY_ERRORS.test(error.message);
}

/** The code of such an error. Apollo sets none, or that of an internal error, for those that are found only on execution. */
export const clientErrorCode = (error: unknown): string => {
  const code = error instanceof GraphQLError ? error.extensions.code : undefined;
  return typeof code === 'string' ? code : codeOf.invalid;
};

/** The id of the request under which the error has already been logged. */
function loggedRequestId(error: unknown): string | undefined {
  const id = error instanceof GraphQLError ? error.extensions.requestId : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Passes on the messages of refusals. Logs any other error under an id and reveals no details. */
export const formatGraphQLError =
  (log: Logger) =>
  (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const cause = causeOf(error);
    if (cause instanceof DomainError) {
      return { ...formatted, ...graphQLRefusal(cause) };
    }
    if (isClientGraphQLError(error)) return { ...formatted, extensions: { code: clientErrorCode(error) } };
    const requestId = loggedRequestId(error) ?? newId();
    if (!loggedRequestId(error))
      log.error({ err: cause, requestId, path: formatted.path }, 'operation failed');
    return {
      message: internalError(),
      ...(formatted.path ? { path: formatted.path } : {}),
      extensions: internalDetails(requestId),
    };
  };

/** Converts errors of Express and its parsers into refusals; undefined for an internal error. */
function parserRefusal(error: unknown): DomainError | undefined {
  // A path with a malformed escape does not exist.
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

/** The `WWW-Authenticate` challenge, by which client libraries see whether the token is missing or invalid (RFC 6750). */
const challengeOf = (reason: FailureReason): string =>
  reason === 'invalid-token' ? 'Bearer error="invalid_token"' : 'Bearer';

/** A refusal, or the id of the request under which an internal error was logged. */
type Outcome = { refusal: DomainError } | { refusal: undefined; requestId: string };

/** Sets the headers of an error response and logs the error. An internal error is logged under an id and reveals no details. */
function reportError(error: unknown, res: ServerResponse, log: Logger): Outcome {
  const refusal = error instanceof DomainError ? error : parserRefusal(error);
  if (refusal) {
    const { kind, reason, retryAfter, limit } = refusal;
    recordRefusal(res, reason);
    if (limit) reportLimits(res, [limit]);
    if (retryAfter !== undefined) res.setHeader('Retry-After', String(retryAfter));
    if (kind === 'unauthenticated') res.setHeader('WWW-Authenticate', challengeOf(reason));
    return { refusal };
  }
  const request = requestRecordOf(res);
  const requestId = request?.id ?? newId();
  (request?.log ?? log).error({ err: error, requestId }, 'request failed');
  return { refusal: undefined, requestId };
}

const internalDetails = (requestId: string) => ({ code: 'INTERNAL_SERVER_ERROR', requestId });

/** Sends the response for a refusal or an internal error (docs/rules.md §15). */
export const sendError =
  (log: Logger) =>
  // Express recognises an error handler by its four parameters.
  (error: unknown, _req: IncomingMessage, res: ServerResponse, _next?: unknown): void => {
    const outcome = reportError(error, res, log);
    const { refusal } = outcome;
    const [status, body] = refusal
      ? [statusOf[refusal.kind], { message: textOf(refusal), ...detailsOf(refusal) }]
      : [500, { message: internalError(), ...internalDetails(outcome.requestId) }];
    sendJson(res, status, JSON.stringify(body));
  };

/** Does the same for GraphQL clients, which read `errors` whatever the status. */
export const sendGraphQLError =
  (log: Logger) =>
  (error: unknown, req: IncomingMessage, res: ServerResponse): void => {
    const outcome = reportError(error, res, log);
    const { refusal } = outcome;
    const [status, formatted] = refusal
      ? [statusOf[refusal.kind], graphQLRefusal(refusal)]
      : [500, { message: internalError(), extensions: internalDetails(outcome.requestId) }];
    setErrorType(req, res);
    sendJson(res, status, JSON.stringify({ errors: [formatted] }));
  };

const NEW_TYPE = 'application/graphql-response+json';

/** Whether a client accepts the media type of the GraphQL-over-HTTP draft, and so reads the body whatever the status. */
export const acceptsNewType = (accept: string | null | undefined): boolean =>
  accept?.includes(NEW_TYPE) ?? false;

/** Sets the draft's media type on the response if the client accepts it. */
export function setErrorType({ headers }: IncomingMessage, res: ServerResponse): void {
  if (acceptsNewType(headers.accept)) res.setHeader('Content-Type', `${NEW_TYPE}; charset=utf-8`);
}
