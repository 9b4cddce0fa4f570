import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from '../../../context/context.ts';
import { isPassing } from '../../../db/retry.ts';
import { DomainError } from '../../../domain/errors.ts';
import { callersCode, causeOf, isGraphQLsOwn } from '../../http/errors.ts';
import { isKeyed } from './keep-faults.ts';

/** Tells the request's log what has become of its operation, as the answer's status often is 200 whatever it was. */
export const logRefusals: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      didEncounterErrors: ({ contextValue, errors }) => {
        for (const error of errors) {
          const cause = causeOf(error);
          if (cause instanceof DomainError) contextValue.noteRefusal?.(cause.reason);
          else if (isGraphQLsOwn(error)) contextValue.noteRefusal?.(callersCode(error));
          else if (isKeyed(contextValue) && isPassing(cause)) {
            // The whole request is tried again; what it comes to then is told then.
            error.extensions.requestId = contextValue.requestId;
            contextValue.log.debug({ err: cause, path: error.path }, 'an operation is tried again');
          } else {
            contextValue.noteRefusal?.('fault');
            // `formatGraphQLError` tells the caller the same id, and does not log it again.
            error.extensions.requestId = contextValue.requestId;
            contextValue.log.error({ err: cause, path: error.path }, 'an operation failed');
          }
        }
        return Promise.resolve();
      },
    }),
};
