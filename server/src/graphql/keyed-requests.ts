import { HeaderMap, type ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import type { Request, RequestHandler, Response } from 'express';
import { requireSignedIn, type Context, type SignedIn } from '../context.ts';
import { isPassing } from '../db/retry.ts';
import { complaints, DomainError, InvalidInput } from '../domain/index.ts';
import { graphQLRefusal } from '../http/errors.ts';
import { noteRefusal } from '../http/request-log.ts';
import { answerOnce, requestText, type WireAnswer } from '../idempotency/idempotency.service.ts';
import { callerOf } from '../identity/passport.ts';
import { operations } from '../operations.ts';
import { mutationFields } from './mutation-fields.ts';

/** A context in which faults are kept beside the answer that hides them. */
interface KeyedContext extends SignedIn {
  faults: unknown[];
}

const isKeyed = (ctx: Context): ctx is KeyedContext => 'faults' in ctx;

/** The answer was a refusal: what was done for it is rolled back, and it is passed on. */
class Refused extends Error {
  readonly answer: WireAnswer;

  constructor(answer: WireAnswer) {
    super('the operation was refused');
    this.answer = answer;
  }
}

/** Keeps what resolvers have thrown for whoever runs the whole operation in one transaction. */
export const keepFaults: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      didEncounterErrors: ({ contextValue, errors }) => {
        if (isKeyed(contextValue)) {
          contextValue.faults.push(...errors.map(({ originalError }) => originalError));
        }
        return Promise.resolve();
      },
    }),
};

/**
 * Mutations with an `Idempotency-Key`: the operation runs in one transaction with the note of its key and of its answer,
 * so that a repeat is answered as the first was (ADR 10). Everything else goes on as it is.
 */
export const keyedRequests =
  (apollo: ApolloServer<Context>, contextOf: (req: Request, res: Response) => Context): RequestHandler =>
  async (req, res, next) => {
    const key = req.get('idempotency-key');
    const fields = key === undefined || req.method !== 'POST' ? undefined : mutationFields(req.body);
    if (key === undefined || !fields || !callerOf(req).viewer || fields.every(isOpen)) return next();

    const answer = await translated(res, () => {
      const ctx = contextOf(req, res);
      requireSignedIn(ctx);
      // Of several, some may be done and others refused; and what is answered once must not be kept in clear.
      if (fields.length !== 1 || fields.includes('createPersonalAccessToken')) {
        throw new InvalidInput({ 'Idempotency-Key': [complaints.notUnderKey] });
      }
      const request = requestText('POST /graphql', req.body);
      return answerOnce(ctx, { key, request }, (tx) => execute(apollo, req, tx));
    });
    if ('isRepeat' in answer && answer.isRepeat) res.set('Idempotent-Replayed', 'true');
    res.status(answer.status).type('application/json').set('Cache-Control', 'no-store').send(answer.text);
  };

/** For callers without an account: nobody to remember anything for. */
const isOpen = (field: string): boolean =>
  Object.entries(operations).some(([name, operation]) => name === field && 'open' in operation);

/** @throws Refused where there are errors, so that nothing of it stays; a passing fault of the database as it is, to be tried again */
async function execute(apollo: ApolloServer<Context>, req: Request, tx: SignedIn): Promise<WireAnswer> {
  const context: KeyedContext = { ...tx, faults: [] };
  const { status = 200, body } = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: req.method, headers: headersOf(req), search: '', body: req.body },
    context: () => Promise.resolve(context),
  });
  const passing = context.faults.find(isPassing);
  if (passing instanceof Error) throw passing;
  if (body.kind !== 'complete') throw new Error('an answer in parts cannot be remembered');
  const { data, errors } = JSON.parse(body.string) as { data?: object | null; errors?: unknown[] };
  if (!errors) return { status, text: body.string };
  // What would be answered as done is rolled back with the rest: that must not be said.
  if (Object.values(data ?? {}).some((value) => value !== null)) throw new Error('half of an answer failed');
  throw new Refused({ status, text: body.string });
}

function headersOf(req: Request): HeaderMap {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}

/** What is refused before GraphQL has begun reads as if it had been refused there. */
async function translated<A extends WireAnswer>(
  res: Response,
  work: () => Promise<A>,
): Promise<A | WireAnswer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    if (!(error instanceof DomainError)) throw error;
    noteRefusal(res, error.reason);
    return { status: 200, text: JSON.stringify({ errors: [graphQLRefusal(error)], data: null }) };
  }
}
