import type { ApolloServerPlugin } from '@apollo/server';

interface Refused {
  extensions?: { retryAfter?: unknown } | undefined;
}

/** The longest `retryAfter` of these errors in seconds, or undefined if none has one. */
export function longestWait(errors: readonly Refused[] = []): number | undefined {
  const waits = errors.flatMap(({ extensions }) =>
    typeof extensions?.retryAfter === 'number' ? extensions.retryAfter : [],
  );
  return waits.length > 0 ? Math.max(...waits) : undefined;
}

/** Also sets the `Retry-After` header, where programs and proxies look for it. */
export const retryAfterHeader: ApolloServerPlugin = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: ({ response: { http, body } }) => {
        const wait = body.kind === 'single' ? longestWait(body.singleResult.errors) : undefined;
        if (wait !== undefined) http.headers.set('retry-after', String(wait));
        return Promise.resolve();
      },
    }),
};
