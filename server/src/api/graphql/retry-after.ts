import type { ApolloServerPlugin } from '@apollo/server';

interface Refused {
  extensions?: { retryAfter?: unknown } | undefined;
}

/** The longest of the waits that these refusals ask for, in seconds; undefined where none does. */
export function longestWait(errors: readonly Refused[] = []): number | undefined {
  const waits = errors.flatMap(({ extensions }) =>
    typeof extensions?.retryAfter === 'number' ? extensions.retryAfter : [],
  );
  return waits.length > 0 ? Math.max(...waits) : undefined;
}

/** Says `Retry-After` in the header, too, where programs and proxies look for it whatever the body holds. */
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
