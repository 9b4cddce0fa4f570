import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { InvalidInput } from '../../../domain/errors.ts';
import { sentence } from '../../../domain/messages/sentence.ts';
import { textOf } from '../../../base/messages.ts';
import { isWide } from '../../http/wide.ts';

/**
 * Refuses variables with far more values than any operation takes, before graphql-js validates them one by one: it reports
 * each wrong value, and repeats in each report the value that contains it.
 */
export const variableLimits: ApolloServerPlugin = {
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation: ({ request: { variables } }) => {
        // Unknown variables are ignored, so there may be many, as in a file with those of all operations.
        if (isWide(Object.values(variables ?? {}))) {
          const refusal = new InvalidInput({ variables: [sentence('requests.tooManyValues')] });
          throw new GraphQLError(textOf(refusal), {
            originalError: refusal,
            extensions: { http: { status: 400 } },
          });
        }
        return Promise.resolve();
      },
    }),
};
