import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import type { GraphQLSchema, OperationDefinitionNode } from 'graphql';
import type { Context } from '../../../context/context.ts';
import { pass, type Handler } from '../../http/middleware.ts';
import { executeByApollo } from '../execute-by-apollo.ts';
import type { ParsedRequest } from '../requests/http-request.ts';
import { answerCompiled } from './answer-compiled.ts';
import { CompiledQueries } from './compiled-queries.ts';

export interface FastPathOptions {
  /** When false, `otherwise` handles every request. */
  on: boolean;
  schema: GraphQLSchema;
  /** Must not have been started yet: the fast path adds a plugin that counts the operations that Apollo executes. */
  apollo: ApolloServer<Context>;
  /** Handles every request that the fast path does not take. It can also execute operations, with the same responses. */
  otherwise: RequestListener;
  contextOf: (req: IncomingMessage, res: ServerResponse) => Context;
  /** Run in this order before each operation is executed. */
  steps: readonly Handler[];
  /** Sends the response for an error thrown by a step or by GraphQL. */
  onError: (error: unknown, req: IncomingMessage, res: ServerResponse) => void;
  /** Called after each response that did not go through Apollo, because Apollo's plugins do not see it. */
  onAnswer?: ((operation: OperationDefinitionNode) => void) | undefined;
}

/**
 * Answers operations without Express, whose routing and response handling cost more than the rest of a small query, and
 * answers frequent queries without Apollo and the graphql-js executor (ADR 30). The responses are the same.
 */
export function fastPath({ on, otherwise, ...options }: FastPathOptions): RequestListener {
  if (!on) return otherwise;
  const answer = answerOperations(options);
  return (req, res) => {
    if (isOperation(req)) void answer(req, res);
    else otherwise(req, res);
  };
}

const PATH = '/graphql';

/** Matches exactly `POST /graphql`. Express handles other methods; other spellings of the path are not found. */
const isOperation = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && (url === PATH || url.startsWith(`${PATH}?`));

function answerOperations({
  schema,
  apollo,
  contextOf,
  steps,
  onError,
  onAnswer,
}: Omit<FastPathOptions, 'on' | 'otherwise'>): (req: ParsedRequest, res: ServerResponse) => Promise<void> {
  const compiled = new CompiledQueries(schema);
  apollo.addPlugin(compiled.plugin);
  const tryCompiled = answerCompiled(compiled, onAnswer);
  return async (req, res) => {
    try {
      for (const step of steps) await pass(step, req, res);
      const ctx = contextOf(req, res);
      if (await tryCompiled(req, res, ctx)) return;
      await executeByApollo(apollo, req, res, ctx);
    } catch (error) {
      onError(error, req, res);
    }
  };
}
