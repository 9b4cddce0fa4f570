import type { ServerResponse } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import type { Context } from '../../context/context.ts';
import { endWith } from '../http/whole-answer.ts';
import { asApolloReads, type Read } from './requests/http-request.ts';

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
