import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from '../context.ts';
import { DomainError } from '../domain/index.ts';
import { causeOf, isGraphQLsOwn } from '../http/errors.ts';

/** Tells the request's log what has become of its operation, as the answer's status often is 200 whatever it was. */
export const tellRefusals: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      didEncounterErrors: ({ contextValue, errors }) => {
        for (const error of errors) {
          const cause = causeOf(error);
          if (cause instanceof DomainError) contextValue.noteRefusal?.(cause.reason);
          else if (isGraphQLsOwn(error)) contextValue.noteRefusal?.(codeOf(error.extensions));
          else {
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

const codeOf = ({ code }: { code?: unknown }): string => (typeof code === 'string' ? code : 'BAD_USER_INPUT');
