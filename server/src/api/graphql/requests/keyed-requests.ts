import type { ApolloServer } from '@apollo/server';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GraphQLFormattedError } from 'graphql';
import { ResponseSize } from '../../../context/answer-size.ts';
import { requireSignedIn, type Context, type SignedIn } from '../../../context/context.ts';
import { isTemporary } from '../../../db/retry.ts';
import { DomainError, InvalidInput } from '../../../domain/errors.ts';
import { KEPT_ANSWER } from '../../../domain/limits.ts';
import { sentence } from '../../../domain/messages/sentence.ts';
import { graphQLRefusal, setErrorType } from '../../http/errors.ts';
import { sendJson, oneHeader, type Handler } from '../../http/middleware.ts';
import { recordOperations, recordRefusal } from '../../http/request-log.ts';
import { runOnce, requestText, type WireResponse } from '../../../idempotency/idempotency.service.ts';
import { callerOf } from '../../http/passport.ts';
import { underKey } from '../../../schema/operations.ts';
import { toApolloRequest, type ParsedRequest } from './http-request.ts';
import { FRAGMENT, mutationFields } from './mutation-fields.ts';
import type { KeyedContext } from '../plugins/keep-faults.ts';
import { longestWait } from '../plugins/retry-after.ts';

interface RefusedAnswer extends WireResponse {
  /** In seconds; undefined if retrying does not help. */
  retryAfter: number | undefined;
}

/** Thrown to roll back what a refused operation has changed; carries the response. */
class Refused extends Error {
  readonly answer: RefusedAnswer;

  constructor(answer: RefusedAnswer) {
    super('the operation was refused');
    this.answer = answer;
  }
}

/**
 * Handles mutations with an `Idempotency-Key`: the operation runs in one transaction that also stores the key and the response,
 * so that a repeated request gets the first response again (ADR 10). All other requests are passed on.
 */
export const keyedRequests =
  (
    apollo: ApolloServer<Context>,
    contextOf: (req: IncomingMessage, res: ServerResponse) => Context,
  ): Handler =>
  async (req: ParsedRequest, res, next) => {
    const key = oneHeader(req, 'idempotency-key');
    const fields = key === undefined || req.method !== 'POST' ? undefined : mutationFields(req.body);
    if (key === undefined || !fields || !callerOf(req).viewer) return next();
    if (fields.every((field) => underKey(field) === 'ignored')) return next();

    const answer = await asGraphQLResponse(res, () => {
      const ctx = contextOf(req, res);
      requireSignedIn(ctx);
      if (fields.length > 1) throw new DomainError('one-mutation-field');
      if (!fields.every(mayBeKeyed)) {
        throw new InvalidInput({ 'Idempotency-Key': [sentence('requests.notUnderKey')] });
      }
      const request = requestText('POST /graphql', req.body);
      return runOnce(ctx, { key, request }, (tx) => execute(apollo, req, tx));
    });
    if ('isRepeat' in answer && answer.isRepeat) {
      res.setHeader('Idempotent-Replayed', 'true');
      // Nothing is executed that would record the operations.
      recordOperations(res, fields, false);
    }
    if ('retryAfter' in answer && answer.retryAfter !== undefined) {
      res.setHeader('Retry-After', String(answer.retryAfter));
    }
    res.setHeader('Cache-Control', 'no-store');
    setErrorType(req, res);
    sendJson(res, answer.status, answer.text);
  };

/**
 * Whether the response of a field may be stored. Refuses fragments, which might contain a sign-in: its refusal would roll back
 * the count of attempts, and its response would be stored.
 */
const mayBeKeyed = (field: string): boolean => field !== FRAGMENT && underKey(field) === 'remembered';

/**
 * @throws Refused if the response has errors, so that everything is rolled back. Transient database errors are thrown as they
 * are, so that the transaction is retried.
 */
async function execute(
  apollo: ApolloServer<Context>,
  req: ParsedRequest,
  tx: SignedIn,
): Promise<WireResponse> {
  const context: KeyedContext = { ...tx, faults: [], responseSize: new ResponseSize(KEPT_ANSWER) };
  const { status = 200, body } = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: toApolloRequest(req),
    context: () => Promise.resolve(context),
  });
  const passing = context.faults.find(isTemporary);
  if (passing instanceof Error) throw passing;
  if (body.kind !== 'complete') throw new Error('cannot store an incremental GraphQL response');
  const { data, errors } = JSON.parse(body.string) as {
    data?: object | null;
    errors?: GraphQLFormattedError[];
  };
  if (!errors) return { status, text: body.string };
  // The changes of all fields are rolled back, so the response must not report any of them as successful.
  if (Object.values(data ?? {}).some((value) => value !== null)) {
    throw new Error('GraphQL response has both data and errors');
  }
  throw new Refused({ status, text: body.string, retryAfter: longestWait(errors) });
}

/** Formats errors that occur before GraphQL executes the operation in the same way as GraphQL's own. */
async function asGraphQLResponse<A extends WireResponse>(
  res: ServerResponse,
  work: () => Promise<A>,
): Promise<A | RefusedAnswer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    if (!(error instanceof DomainError)) throw error;
    recordRefusal(res, error.reason);
    return {
      status: 200,
      text: JSON.stringify({ errors: [graphQLRefusal(error)], data: null }),
      retryAfter: error.retryAfter,
    };
  }
}
