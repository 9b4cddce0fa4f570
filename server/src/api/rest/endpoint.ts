import type { ZodType } from 'zod';
import {
  asVisitor,
  inTransaction,
  requireSignedIn,
  type Context,
  type SignedIn,
} from '../../context/context.ts';
import type { FailureReason } from '../../domain/messages/failures.ts';
import { underKey, type OperationName } from '../../schema/operations.ts';
import { read } from './read.ts';

/** What a request brings, before anybody has looked at it. */
export interface Raw {
  params: unknown;
  query: unknown;
  body: unknown;
}

interface Described<P, Q, B, A, I> {
  method: 'get' | 'post' | 'put' | 'delete';
  /** As the document writes it: `/api/cycle/{id}`. */
  path: string;
  summary: string;
  /** More than a line, where there is more to say. */
  details?: string;
  /** The GraphQL operations that do the same; callers are sent to the first. */
  operations: readonly [OperationName, ...OperationName[]];
  /** The path's own name, where it is not the only one that does what its one GraphQL operation does. */
  name?: string;
  /** Reads the refresh cookie, not a bearer token. */
  byCookie?: 'needed' | 'if-there';
  /** Gives the refresh cookie, or takes it away. */
  setsCookie?: true;
  /** Reasons of refusals beyond those of the operations. */
  refusals?: readonly FailureReason[];
  params?: ZodType<P>;
  query?: ZodType<Q>;
  body?: ZodType<B, I>;
  /** A body that would be taken, for the document. */
  example?: I;
  status?: 200 | 201;
  answer: ZodType<A>;
}

interface Given<P, Q, B> {
  params: P;
  query: Q;
  body: B;
}

/** One REST path and method: what it takes, what it answers, and the one call that it is a door to. */
export interface Endpoint extends Described<unknown, unknown, unknown, unknown, unknown> {
  status: 200 | 201;
  /** Callers need no account. */
  open: boolean;
  /** @throws DomainError `not-signed-in`, InvalidInput, and those of the operation */
  handle(ctx: Context, raw: Raw): Promise<unknown>;
}

/** Whether an `Idempotency-Key` is taken there: it is by what the path is a door to. */
export const takesKey = ({ operations }: Endpoint): boolean =>
  operations.some((name) => underKey(name) === 'remembered');

async function readAll<P, Q, B>(
  { params, query, body }: Pick<Described<P, Q, B, unknown, unknown>, 'params' | 'query' | 'body'>,
  raw: Raw,
): Promise<Given<P, Q, B>> {
  return {
    params: (params && (await read(params, raw.params))) as P,
    query: (query && (await read(query, raw.query))) as Q,
    // Nobody has sent a body: what is missing of it is then said by name.
    body: (body && (await read(body, raw.body ?? {}))) as B,
  };
}

/**
 * A path for which the caller must be signed in. A write answers from its own transaction, in which nothing that it has
 * written can be gone: after the commit anybody may have changed it.
 */
export const endpoint = <P, Q, B, A, I>(
  spec: Described<P, Q, B, A, I> & { run(ctx: SignedIn, given: Given<P, Q, B>): Promise<A> },
): Endpoint => ({
  status: 200,
  ...spec,
  open: false,
  handle: async (ctx, raw) => {
    requireSignedIn(ctx);
    const given = await readAll(spec, raw);
    return spec.method === 'get'
      ? spec.run(ctx, given)
      : inTransaction<SignedIn, unknown>(ctx, (tx) => spec.run(tx, given));
  },
});

/** A path for callers without an account, too. */
export const openEndpoint = <P, Q, B, A, I>(
  spec: Described<P, Q, B, A, I> & { run(ctx: Context, given: Given<P, Q, B>): Promise<A> },
): Endpoint => ({
  status: 200,
  ...spec,
  open: true,
  handle: async (ctx, raw) => spec.run(asVisitor(ctx), await readAll(spec, raw)),
});
