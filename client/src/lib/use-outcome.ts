import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { announceError, announceSuccess, failureText } from './announce.ts';
import { complain, type Places } from './complain.ts';
import { codeOf, isSessionOver } from './errors.ts';
import type { Notice } from './messages/notice.ts';

/** Error codes that show that this page is out of date. */
const OUT_OF_DATE = ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND'];

/** One effect of a mutation. */
export interface Effect<Data> {
  notice: Notice;
  /** Whether the response shows the effect: another person may have undone it. By default every response does. */
  holds?: (data: Data) => boolean;
}

export interface Outcome<Data, V extends FieldValues> extends Partial<Effect<Data>> {
  /** Further effects, each with its own toast. */
  also?: readonly Effect<Data>[];
  /** The form that shows errors. */
  beside?: Places<V>;
  /** Returns true for errors that the page itself shows in full: they get no toast. */
  shownInPlace?: (error: unknown) => boolean;
  /** Names of queries to fetch again because the response does not contain their data. */
  outdates?: string[];
}

function announceEffect<Data>({ notice, holds }: Effect<Data>, data: Data, about?: object): void {
  if (holds?.(data) ?? true) {
    if (notice.done) announceSuccess(notice.done(), about);
  } else if (notice.undone) announceError(notice.undone(), about);
}

/**
 * Options for a mutation's hook. Shows a toast with the notice's text, and errors beside their fields. After an error that shows that
 * the page is out of date, it fetches all active queries again, so that the buttons are correct. Without a notice there is no toast:
 * the page has to show the result itself.
 *
 * The mutation never throws: it resolves with an `error`.
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
  // Tried again here, the same action has one toast: that it failed before is no news once it has succeeded.
  const [about] = useState(() => ({}));
  const refetch = (include: 'active' | string[]) =>
    void client.refetchQueries({ include }).catch(() => undefined);

  return {
    errorPolicy: 'all' as const,
    onCompleted: (data: Data) => {
      if (notice) announceEffect({ notice, ...(holds && { holds }) }, data, about);
      for (const effect of also) announceEffect(effect, data);
      if (outdates) refetch(outdates);
    },
    onError: (error: unknown) => {
      // The session's end has a toast of its own, and this page is being left.
      if (isSessionOver(error)) return;
      if (notice && !shownInPlace?.(error)) announceError(failureText(notice, error), about);
      if (beside) complain(beside, error);
      if (OUT_OF_DATE.includes(codeOf(error) ?? '')) refetch('active');
    },
  };
}
