import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from '../../../context/context.ts';
import { isTemporary } from '../../../db/retry.ts';
import { DomainError } from '../../../domain/errors.ts';
import { clientErrorCode, causeOf, isClientGraphQLError } from '../../http/errors.ts';
import { isKeyed } from './keep-faults.ts';

/** Adds the outcome of the operation to the request's log line, because the HTTP status is often 200 for errors too. */
export const logRefusals: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      didEncounterErrors: ({ contextValue, errors }) => {
        for (const error of errors) {
          const cause = causeOf(error);
          if (cause instanceof DomainError) contextValue.recordRefusal?.(cause.reason);
          else if (isClientGraphQLError(error)) contextValue.recordRefusal?.(clientErrorCode(error));
          else if (isKeyed(contextValue) && isTemporary(cause)) {
            // The whole request is retried, and the last attempt is logged.
            error.extensions.requestId = contextValue.requestId;
            contextValue.log.debug({ err: cause, path: error.path }, 'operation failed, will retry');
          } else {
            contextValue.recordRefusal?.('fault');
            // `formatGraphQLError` puts this id into the response, and does not log the error again.
            error.extensions.requestId = contextValue.requestId;
            contextValue.log.error({ err: cause, path: error.path }, 'operation failed');
          }
        }
        return Promise.resolve();
      },
    }),
};
