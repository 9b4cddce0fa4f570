import type { ApolloServerPlugin } from '@apollo/server';
import type { FormattedExecutionResult } from 'graphql';
import { knowsNewType } from '../http/errors.ts';

/** No field was begun with: the document as a whole is at fault, also where graphql-js finds that out when it executes it. */
const isOfTheWhole = ({ data, errors = [] }: FormattedExecutionResult): boolean =>
  !data &&
  errors.every(({ path, extensions }) => path === undefined && extensions?.code !== 'INTERNAL_SERVER_ERROR');

/**
 * A client that takes `application/json` only reads any other status than 200 as a fault of the network, and misses
 * the errors in the body. So the GraphQL-over-HTTP draft wants 200 there for a document that is refused before it is
 * executed; whoever names the new media type is told 400. Requests without a document stay what they are.
 */
export const plainJsonStatus: ApolloServerPlugin = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: ({ request, source, response: { http, body } }) => {
        const isRefused = body?.kind === 'single' && isOfTheWhole(body.singleResult);
        if (isRefused && source !== undefined && (http.status ?? 400) === 400) {
          http.status = knowsNewType(request.http?.headers.get('accept')) ? 400 : 200;
        }
        return Promise.resolve();
      },
    }),
};
