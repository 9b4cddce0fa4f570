import type { ApolloServerPlugin } from '@apollo/server';
import { OperationTypeNode } from 'graphql';
import type { Context } from '../../../context/context.ts';
import { DomainError } from '../../../domain/errors.ts';
import { sentence } from '../../../domain/messages/sentence.ts';
import { graphQLRefusal } from '../../http/errors.ts';
import { isKeyed } from '../plugins/keep-faults.ts';

/**
 * Replaces a response that has become too large (`countResponseSize`) by an error. A mutation has taken effect by then, and only its
 * response is refused, unless the request has an idempotency key: then everything is rolled back.
 */
export const refuseLargeResponses: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: ({ contextValue, operation, response }) => {
        if (!contextValue.responseSize?.isOver || response.body.kind !== 'single') return Promise.resolve();
        const isMutation = operation?.operation === OperationTypeNode.MUTATION;
        const refusal = isKeyed(contextValue)
          ? new DomainError('answer-too-large')
          : new DomainError(
              'query-too-costly',
              isMutation ? { sentences: [sentence('requests.tooLargeAnswer')] } : {},
            );
        contextValue.recordRefusal?.(refusal.reason);
        response.body.singleResult = { errors: [graphQLRefusal(refusal)], data: null };
        return Promise.resolve();
      },
    }),
};
