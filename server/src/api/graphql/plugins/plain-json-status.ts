import type { ApolloServerPlugin } from '@apollo/server';
import type { FormattedExecutionResult } from 'graphql';
import { acceptsNewType } from '../../http/errors.ts';

/** Whether no field was resolved because the document as a whole is invalid, even if graphql-js notices only when it executes it. */
const isOfTheWhole = ({ data, errors = [] }: FormattedExecutionResult): boolean =>
  !data &&
  errors.every(({ path, extensions }) => path === undefined && extensions?.code !== 'INTERNAL_SERVER_ERROR');

/**
 * A client that accepts only `application/json` treats any status other than 200 as a network error, and misses the errors in
 * the body. The GraphQL-over-HTTP draft therefore requires 200 for a document that is refused before it is executed; clients
 * that accept the new media type get 400. The status of a request without a document does not change.
 */
export const plainJsonStatus: ApolloServerPlugin = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: ({ request, source, response: { http, body } }) => {
        const isRefused = body?.kind === 'single' && isOfTheWhole(body.singleResult);
        if (isRefused && source !== undefined && (http.status ?? 400) === 400) {
          http.status = acceptsNewType(request.http?.headers.get('accept')) ? 400 : 200;
        }
        return Promise.resolve();
      },
    }),
};
