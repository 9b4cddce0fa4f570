import { failures, type FailureReason } from '@kolo/server/domain/messages/failures.ts';
import { reasonOf } from '../../lib/errors.ts';
import { accountNotices } from '../../lib/messages/account-notices.ts';

/** The refusals of a sign-in that are told apart (docs/rules.md §4.2); everything else reads the same. */
const TOLD: readonly FailureReason[] = [
  'invalid-email',
  'user-disabled',
  'user-not-found',
  'wrong-password',
  'wrong-credentials',
  'too-many-requests',
];

/** A sign-in that failed: what it says, and what helps. */
export interface SignInFailure {
  text: string;
  /** Perhaps there is no account yet. */
  mayBeNew?: boolean;
  /** Perhaps there is one, and its password is forgotten. */
  mayForget?: boolean;
}

/** What a failed sign-in says. Where a deployment does not tell which of the two was wrong, both ways stand open. */
export function signInFailure(error: unknown): SignInFailure {
  const reason = TOLD.find((told) => told === reasonOf(error));
  if (!reason) return { text: accountNotices.signIn.failed() };
  const either = reason === 'wrong-credentials';
  return {
    text: failures[reason].text(),
    mayBeNew: either || reason === 'user-not-found',
    mayForget: either || reason === 'wrong-password',
  };
}
