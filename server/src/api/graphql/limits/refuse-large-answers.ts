import type { ApolloServerPlugin } from '@apollo/server';
import { OperationTypeNode } from 'graphql';
import type { Context } from '../../../context/context.ts';
import { DomainError } from '../../../domain/errors.ts';
import { tooLargeAnswer } from '../../../domain/messages/limits-reached.ts';
import { graphQLRefusal } from '../../http/errors.ts';
import { isKeyed } from '../plugins/keep-faults.ts';

/**
 * Puts the refusal in the place of an answer that has become too large (`countAnswers`). Of a mutation only the answer is
 * refused: what was done is done, unless its request has a key, under which all of it is rolled back.
 */
export const refuseLargeAnswers: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: ({ contextValue, operation, response }) => {
        if (!contextValue.answerSize?.isOver || response.body.kind !== 'single') return Promise.resolve();
        const isMutation = operation?.operation === OperationTypeNode.MUTATION;
        const refusal = isKeyed(contextValue)
          ? new DomainError('answer-too-large')
          : new DomainError('query-too-costly', isMutation ? { message: tooLargeAnswer() } : {});
        contextValue.noteRefusal?.(refusal.reason);
        response.body.singleResult = { errors: [graphQLRefusal(refusal)], data: null };
        return Promise.resolve();
      },
    }),
};
