import { useApolloClient } from '@apollo/client/react';
import { INTERNAL_ERROR, type Notice } from '@kolo/server/domain';
import { announceError, announceSuccess, failureText } from '../../lib/announce.ts';
import { codeOf, messageOf } from '../../lib/errors.ts';

/** Refusals that mean: the cycle is no longer what this screen believes. */
const STALE = ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND'];

/**
 * Options for a mutation of this page: its outcome becomes toasts in the catalogue's words, one for each thing that it
 * did; where the spec has no words, success is left to speak for itself (contract §8). A refusal by the state of things
 * fetches the cycle anew, so that the buttons are right again.
 */
export function useOutcome(...notices: readonly Notice[]) {
  const client = useApolloClient();
  const [notice] = notices;
  return {
    // A failure comes back as an answer with an error, so that forms can stay open without catching anything.
    errorPolicy: 'all' as const,
    onCompleted: () => {
      for (const { done } of notices) announceSuccess(done);
    },
    onError: (error: unknown) => {
      announceError(notice ? failureText(notice, error) : (messageOf(error) ?? INTERNAL_ERROR));
      if (STALE.includes(codeOf(error) ?? '')) {
        client.refetchQueries({ include: ['CyclePage'] }).catch(() => undefined);
      }
    },
  };
}
