import type { ApolloServer } from '@apollo/server';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GraphQLFormattedError } from 'graphql';
import { AnswerSize } from '../../../context/answer-size.ts';
import { requireSignedIn, type Context, type SignedIn } from '../../../context/context.ts';
import { isPassing } from '../../../db/retry.ts';
import { DomainError, InvalidInput } from '../../../domain/errors.ts';
import { KEPT_ANSWER } from '../../../domain/limits.ts';
import { t } from '../../../base/messages.ts';
import { graphQLRefusal, setErrorType } from '../../http/errors.ts';
import { answerJson, oneHeader, type Handler } from '../../http/middleware.ts';
import { noteOperations, noteRefusal } from '../../http/request-log.ts';
import { answerOnce, requestText, type WireAnswer } from '../../../idempotency/idempotency.service.ts';
import { callerOf } from '../../http/passport.ts';
import { underKey } from '../../../schema/operations.ts';
import { asApolloReads, type Read } from './http-request.ts';
import { FRAGMENT, mutationFields } from './mutation-fields.ts';
import type { KeyedContext } from '../plugins/keep-faults.ts';
import { longestWait } from '../plugins/retry-after.ts';

interface RefusedAnswer extends WireAnswer {
  /** Seconds, where trying again makes sense after them. */
  retryAfter: number | undefined;
}

/** The answer was a refusal: what was done for it is rolled back, and it is passed on. */
class Refused extends Error {
  readonly answer: RefusedAnswer;

  constructor(answer: RefusedAnswer) {
    super('the operation was refused');
    this.answer = answer;
  }
}

/**
 * Mutations with an `Idempotency-Key`: the operation runs in one transaction with the note of its key and of its answer,
 * so that a repeat is answered as the first was (ADR 10). Everything else goes on as it is.
 */
export const keyedRequests =
  (
    apollo: ApolloServer<Context>,
    contextOf: (req: IncomingMessage, res: ServerResponse) => Context,
  ): Handler =>
  async (req: Read, res, next) => {
    const key = oneHeader(req, 'idempotency-key');
    const fields = key === undefined || req.method !== 'POST' ? undefined : mutationFields(req.body);
    if (key === undefined || !fields || !callerOf(req).viewer) return next();
    if (fields.every((field) => underKey(field) === 'ignored')) return next();

    const answer = await translated(res, () => {
      const ctx = contextOf(req, res);
      requireSignedIn(ctx);
      if (fields.length > 1) throw new DomainError('one-mutation-field');
      if (!fields.every(mayBeKeyed)) {
        throw new InvalidInput({ 'Idempotency-Key': [t('requests.notUnderKey')] });
      }
      const request = requestText('POST /graphql', req.body);
      return answerOnce(ctx, { key, request }, (tx) => execute(apollo, req, tx));
    });
    if ('isRepeat' in answer && answer.isRepeat) {
      res.setHeader('Idempotent-Replayed', 'true');
      // Nothing is executed that could say so.
      noteOperations(res, fields, false);
    }
    if ('retryAfter' in answer && answer.retryAfter !== undefined) {
      res.setHeader('Retry-After', String(answer.retryAfter));
    }
    res.setHeader('Cache-Control', 'no-store');
    setErrorType(req, res);
    answerJson(res, answer.status, answer.text);
  };

/**
 * A field that stands there by its name and has nothing to hide. In a fragment may be a sign-in: its refusal would take back
 * the count of the try, and its answer would be kept.
 */
const mayBeKeyed = (field: string): boolean => field !== FRAGMENT && underKey(field) === 'remembered';

/** @throws Refused where there are errors, so that nothing of it stays; a passing fault of the database as it is, to be tried again */
async function execute(apollo: ApolloServer<Context>, req: Read, tx: SignedIn): Promise<WireAnswer> {
  const context: KeyedContext = { ...tx, faults: [], answerSize: new AnswerSize(KEPT_ANSWER) };
  const { status = 200, body } = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: asApolloReads(req),
    context: () => Promise.resolve(context),
  });
  const passing = context.faults.find(isPassing);
  if (passing instanceof Error) throw passing;
  if (body.kind !== 'complete') throw new Error('an answer in parts cannot be remembered');
  const { data, errors } = JSON.parse(body.string) as {
    data?: object | null;
    errors?: GraphQLFormattedError[];
  };
  if (!errors) return { status, text: body.string };
  // What would be answered as done is rolled back with the rest: that must not be said.
  if (Object.values(data ?? {}).some((value) => value !== null)) throw new Error('half of an answer failed');
  throw new Refused({ status, text: body.string, retryAfter: longestWait(errors) });
}

/** What is refused before GraphQL has begun reads as if it had been refused there. */
async function translated<A extends WireAnswer>(
  res: ServerResponse,
  work: () => Promise<A>,
): Promise<A | RefusedAnswer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    if (!(error instanceof DomainError)) throw error;
    noteRefusal(res, error.reason);
    return {
      status: 200,
      text: JSON.stringify({ errors: [graphQLRefusal(error)], data: null }),
      retryAfter: error.retryAfter,
    };
  }
}
