import type { ServerResponse } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import type { Context } from '../../context/context.ts';
import { sendText } from '../http/send-text.ts';
import { toApolloRequest, type ParsedRequest } from './requests/http-request.ts';

/** Executes an operation by Apollo and graphql-js, and sends the response. @throws Error if there is no complete response */
export async function executeByApollo(
  apollo: ApolloServer<Context>,
  req: ParsedRequest,
  res: ServerResponse,
  ctx: Context,
): Promise<void> {
  const { body, headers, status } = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: toApolloRequest(req),
    context: () => Promise.resolve(ctx),
  });
  if (body.kind !== 'complete') throw new Error('Kolo does not send incremental GraphQL responses');
  for (const [name, value] of headers) res.setHeader(name, value);
  res.statusCode = status ?? 200;
  sendText(res, body.string);
}
