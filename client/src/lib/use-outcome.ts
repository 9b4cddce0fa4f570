import { useApolloClient } from '@apollo/client/react';
import type { FieldValues } from 'react-hook-form';
import { announceError, announceSuccess, failureText } from './announce.ts';
import { complain, type Places } from './complain.ts';
import { codeOf } from './errors.ts';
import type { Notice } from './messages/notices.ts';

/** Refusals that mean: things are no longer what this screen believes. */
const BEHIND = ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND'];

/** One thing that a mutation does. */
export interface Effect<Data> {
  notice: Notice;
  /** Whether the answer shows that it holds; somebody else may have undone it meanwhile. Left out, any answer does. */
  holds?: (data: Data) => boolean;
}

export interface Outcome<Data, V extends FieldValues> extends Partial<Effect<Data>> {
  /** What else it does, each with a toast of its own. */
  also?: readonly Effect<Data>[];
  /** The form that it was asked by: what is refused stands there. */
  beside?: Places<V>;
  /** Failures that its own place tells as a whole: no toast does. */
  shownInPlace?: (error: unknown) => boolean;
  /** Queries, by name, that it makes out of date without answering them. */
  outdates?: string[];
}

function announceEffect<Data>({ notice, holds }: Effect<Data>, data: Data): void {
  if (holds?.(data) ?? true) {
    if (notice.done) announceSuccess(notice.done);
  } else if (notice.undone) announceError(notice.undone);
}

/**
 * Options for a mutation's hook: what becomes of the mutation. It is announced in the catalogue's words; what is
 * refused stands beside its field; a refusal by the state of things fetches anew what is on the screen, so that its
 * buttons are right again. Without a notice there is no toast: success speaks for itself, and the place says what failed.
 *
 * The call never throws: a failure is an answer with an `error`, so that a form stays open without catching anything.
 */
export function useOutcome<Data, V extends FieldValues = FieldValues>({
  notice,
  holds,
  also = [],
  beside,
  shownInPlace,
  outdates,
}: Outcome<Data, V> = {}) {
  const client = useApolloClient();
  const refetch = (include: 'active' | string[]) =>
    void client.refetchQueries({ include }).catch(() => undefined);

  return {
    errorPolicy: 'all' as const,
    onCompleted: (data: Data) => {
      if (notice) announceEffect({ notice, ...(holds && { holds }) }, data);
      for (const effect of also) announceEffect(effect, data);
      if (outdates) refetch(outdates);
    },
    onError: (error: unknown) => {
      if (notice && !shownInPlace?.(error)) announceError(failureText(notice, error));
      if (beside) complain(beside, error);
      if (BEHIND.includes(codeOf(error) ?? '')) refetch('active');
    },
  };
}
