import { useApolloClient } from '@apollo/client/react';
import type { Notice } from '@kolo/server/domain';
import { announceError, announceSuccess, failureText } from '../../lib/announce.ts';
import { codeOf } from '../../lib/errors.ts';

/** Refusals that mean: the cycle is no longer what this screen believes. */
const STALE = ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND'];

/** One thing that a mutation does. */
export interface Effect<Data> {
  notice: Notice;
  /** Whether the answer shows that it holds; somebody else may have undone it meanwhile. Left out, any answer does. */
  holds?: (data: Data) => boolean;
}

function announceEffect<Data>({ notice, holds }: Effect<Data>, data: Data): void {
  if (holds?.(data) ?? true) announceSuccess(notice.done);
  else if (notice.undone) announceError(notice.undone);
}

/**
 * Options for a mutation of this page: its outcome becomes toasts in the catalogue's words, one for each thing that it
 * did. Where it has no words there is no toast: success speaks for itself, and the form says what failed
 * (docs/rules.md §20.16). A refusal by the state of things fetches the cycle anew, so that the buttons are right again.
 */
export function useOutcome<Data>(...effects: readonly Effect<Data>[]) {
  const client = useApolloClient();
  const [first] = effects;
  return {
    // A failure comes back as an answer with an error, so that forms can stay open without catching anything.
    errorPolicy: 'all' as const,
    onCompleted: (data: Data) => {
      for (const effect of effects) announceEffect(effect, data);
    },
    onError: (error: unknown) => {
      if (first) announceError(failureText(first.notice, error));
      if (STALE.includes(codeOf(error) ?? '')) {
        client.refetchQueries({ include: ['CyclePage'] }).catch(() => undefined);
      }
    },
  };
}
