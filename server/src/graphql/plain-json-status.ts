import type { ApolloServerPlugin } from '@apollo/server';
import { knowsNewType } from '../http/errors.ts';

/**
 * A client that takes `application/json` only reads any other status than 200 as a fault of the network, and misses
 * the errors in the body. So the GraphQL-over-HTTP draft wants 200 there for a document that is refused before it is
 * executed; whoever names the new media type is told 400. Requests without a document stay what they are.
 */
export const plainJsonStatus: ApolloServerPlugin = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: ({ request, source, response: { http, body } }) => {
        const unexecuted = body?.kind === 'single' && !('data' in body.singleResult);
        const isPlain = !knowsNewType(request.http?.headers.get('accept'));
        if (http.status === 400 && source !== undefined && unexecuted && isPlain) http.status = 200;
        return Promise.resolve();
      },
    }),
};
