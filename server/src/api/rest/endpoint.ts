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

/** The parts of a request before validation. */
export interface Raw {
  params: unknown;
  query: unknown;
  body: unknown;
}

interface EndpointSpec<P, Q, B, A, I> {
  method: 'get' | 'post' | 'put' | 'delete';
  /** As in the OpenAPI document: `/api/cycle/{id}`. */
  path: string;
  summary: string;
  /** A longer description, if one line is not enough. */
  details?: string;
  /** The GraphQL operations that do the same. The first one is the successor of the path. */
  operations: readonly [OperationName, ...OperationName[]];
  /** The `operationId` if it is not the name of the GraphQL operation: when there are several, or when two paths do the same. */
  name?: string;
  /** Authenticates by the refresh cookie instead of a bearer token. */
  byCookie?: 'required' | 'optional';
  /** Sets or clears the refresh cookie. */
  setsCookie?: true;
  /** Reasons of errors in addition to those of the operations. */
  refusals?: readonly FailureReason[];
  params?: ZodType<P>;
  query?: ZodType<Q>;
  body?: ZodType<B, I>;
  /** A valid body, for the document. */
  example?: I;
  status?: 200 | 201;
  response: ZodType<A>;
}

interface Input<P, Q, B> {
  params: P;
  query: Q;
  body: B;
}

/** One REST path and method: its parameters, its response, and the service that it calls. */
export interface Endpoint extends EndpointSpec<unknown, unknown, unknown, unknown, unknown> {
  status: 200 | 201;
  /** Whether callers need no account. */
  open: boolean;
  /** @throws DomainError `not-signed-in`, InvalidInput, and those of the operation */
  handle(ctx: Context, raw: Raw): Promise<unknown>;
}

/** Whether the path accepts an `Idempotency-Key`, which depends on its GraphQL operations. */
export const acceptsKey = ({ operations }: Endpoint): boolean =>
  operations.some((name) => underKey(name) === 'remembered');

async function readAll<P, Q, B>(
  { params, query, body }: Pick<EndpointSpec<P, Q, B, unknown, unknown>, 'params' | 'query' | 'body'>,
  raw: Raw,
): Promise<Input<P, Q, B>> {
  return {
    params: (params && (await read(params, raw.params))) as P,
    query: (query && (await read(query, raw.query))) as Q,
    // A missing body counts as empty, so that the missing fields are reported.
    body: (body && (await read(body, raw.body ?? {}))) as B,
  };
}

/**
 * Declares a path for signed-in callers. The response to a write is read within its transaction, because others may change the
 * data after the commit.
 */
export const endpoint = <P, Q, B, A, I>(
  spec: EndpointSpec<P, Q, B, A, I> & { run(ctx: SignedIn, input: Input<P, Q, B>): Promise<A> },
): Endpoint => ({
  status: 200,
  ...spec,
  open: false,
  handle: async (ctx, raw) => {
    requireSignedIn(ctx);
    const input = await readAll(spec, raw);
    return spec.method === 'get'
      ? spec.run(ctx, input)
      : inTransaction<SignedIn, unknown>(ctx, (tx) => spec.run(tx, input));
  },
});

/** Declares a path that also works without an account. */
export const openEndpoint = <P, Q, B, A, I>(
  spec: EndpointSpec<P, Q, B, A, I> & { run(ctx: Context, input: Input<P, Q, B>): Promise<A> },
): Endpoint => ({
  status: 200,
  ...spec,
  open: true,
  handle: async (ctx, raw) => spec.run(asVisitor(ctx), await readAll(spec, raw)),
});
