import type { ApolloServerPlugin } from '@apollo/server';
import { OperationTypeNode } from 'graphql';
import type { Context } from '../../context/context.ts';
import { DomainError, tooLargeAnswer } from '../../domain/index.ts';
import { graphQLRefusal } from '../http/errors.ts';
import { isKeyed } from './keyed-requests.ts';

/**
 * Puts the refusal in the place of an answer that has become too large (`countAnswers`). Of a mutation only the answer is
 * refused: what was done is done, unless its request has a key, under which all of it is rolled back.
 */
export const refuseLargeAnswers: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: ({ contextValue, operation, response }) => {
        if (!contextValue.answerSize?.isOver || response.body.kind !== 'single') return Promise.resolve();
        const isDone = operation?.operation === OperationTypeNode.MUTATION && !isKeyed(contextValue);
        const refusal = new DomainError('query-too-costly', isDone ? { message: tooLargeAnswer } : {});
        contextValue.noteRefusal?.(refusal.reason);
        response.body.singleResult = { errors: [graphQLRefusal(refusal)], data: null };
        return Promise.resolve();
      },
    }),
};
