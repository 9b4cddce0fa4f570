import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import type { GraphQLSchema, OperationDefinitionNode } from 'graphql';
import type { Context } from '../../../context/context.ts';
import { pass, type Handler } from '../../http/middleware.ts';
import { answerByApollo } from '../answer.ts';
import type { Read } from '../requests/http-request.ts';
import { answerCompiled } from './answer-compiled.ts';
import { CompiledQueries } from './compiled-queries.ts';

export interface FastPathOptions {
  /** The one switch: where it is off, `otherwise` answers everything. */
  on: boolean;
  schema: GraphQLSchema;
  /** Not started yet: the fast path counts, by a plugin, what Apollo answers. */
  apollo: ApolloServer<Context>;
  /** Answers whatever the fast path does not take; operations, too, in the same words. */
  otherwise: RequestListener;
  contextOf: (req: IncomingMessage, res: ServerResponse) => Context;
  /** What every operation goes through before it is answered, in this order. */
  steps: readonly Handler[];
  /** Answers what a step, or GraphQL itself, has thrown. */
  onError: (error: unknown, req: IncomingMessage, res: ServerResponse) => void;
  /** Told of each answer that was not Apollo's, as Apollo's plugins are of theirs. */
  onAnswer?: ((operation: OperationDefinitionNode) => void) | undefined;
}

/**
 * Answers operations without Express, whose routing and answers cost more than all the rest of a small query, and queries
 * that come often without Apollo and graphql-js's executor (ADR 30). Nobody can tell by the answer.
 */
export function fastPath({ on, otherwise, ...options }: FastPathOptions): RequestListener {
  if (!on) return otherwise;
  const operate = answerOperations(options);
  return (req, res) => {
    if (isOperation(req)) void operate(req, res);
    else otherwise(req, res);
  };
}

const PATH = '/graphql';

/** `POST /graphql`, exactly. Other methods are Express's, and another spelling leads nowhere. */
const isOperation = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && (url === PATH || url.startsWith(`${PATH}?`));

function answerOperations({
  schema,
  apollo,
  contextOf,
  steps,
  onError,
  onAnswer,
}: Omit<FastPathOptions, 'on' | 'otherwise'>): (req: Read, res: ServerResponse) => Promise<void> {
  const compiled = new CompiledQueries(schema);
  apollo.addPlugin(compiled.plugin);
  const answersAtOnce = answerCompiled(compiled, onAnswer);
  return async (req, res) => {
    try {
      for (const step of steps) await pass(step, req, res);
      const ctx = contextOf(req, res);
      if (await answersAtOnce(req, res, ctx)) return;
      await answerByApollo(apollo, req, res, ctx);
    } catch (error) {
      onError(error, req, res);
    }
  };
}
