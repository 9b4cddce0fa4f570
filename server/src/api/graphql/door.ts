import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import type { Context } from '../../context/context.ts';
import { pass, type Handler } from '../http/middleware.ts';
import { endWith } from '../http/whole-answer.ts';
import { asApolloReads, type Read } from './http-request.ts';
import { shortCut, type ShortCutOptions } from './fast/short-cut.ts';

export interface DoorOptions extends ShortCutOptions {
  apollo: ApolloServer<Context>;
  contextOf: (req: IncomingMessage, res: ServerResponse) => Context;
  /** What every request goes through before it is answered, in this order. */
  steps: readonly Handler[];
  /** Answers what a step, or GraphQL itself, has thrown. */
  onError: (error: unknown, req: IncomingMessage, res: ServerResponse) => void;
}

/** The way in for operations: `POST /graphql`, exactly. Other methods are Express's, and another spelling leads nowhere. */
export const isOperation = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && (url === PATH || url.startsWith(`${PATH}?`));

const PATH = '/graphql';

/**
 * Answers operations without Express, whose routing and answers cost more than all the rest of a small query (ADR 17). The
 * steps are the same that Express takes on its way to GraphQL.
 */
export function graphqlDoor({ apollo, contextOf, steps, onError, ...options }: DoorOptions) {
  const answersAtOnce = shortCut(options);
  return async (req: Read, res: ServerResponse): Promise<void> => {
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

/** Answers as Apollo does, and graphql-js. @throws what is no answer at all */
export async function answerByApollo(
  apollo: ApolloServer<Context>,
  req: Read,
  res: ServerResponse,
  ctx: Context,
): Promise<void> {
  const { body, headers, status } = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: asApolloReads(req),
    context: () => Promise.resolve(ctx),
  });
  if (body.kind !== 'complete') throw new Error('no operation of Kolo is answered in parts');
  for (const [name, value] of headers) res.setHeader(name, value);
  res.statusCode = status ?? 200;
  endWith(res, body.string);
}
