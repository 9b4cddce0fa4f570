import type { ApolloServerPlugin } from '@apollo/server';
import type { Context, SignedIn } from '../../../context/context.ts';

/** A context that collects errors that the response hides. */
export interface KeyedContext extends SignedIn {
  faults: unknown[];
}

export const isKeyed = (ctx: Context): ctx is KeyedContext => 'faults' in ctx;

/** Collects what resolvers throw, for callers that execute the whole operation in one transaction. */
export const keepFaults: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      didEncounterErrors: ({ contextValue, errors }) => {
        if (isKeyed(contextValue)) {
          contextValue.faults.push(...errors.map(({ originalError }) => originalError));
        }
        return Promise.resolve();
      },
    }),
};
