import { failureText, type FailureReason } from '@kolo/server/domain/messages/failures.ts';
import { reasonOf } from '../../lib/errors.ts';
import { accountNotices } from '../../lib/messages/account-notices.ts';

/** The reasons that have a text of their own at Sign In (docs/rules.md §4.2). All others share one text. */
const REASONS: readonly FailureReason[] = [
  'invalid-email',
  'invalid-passkey',
  'user-disabled',
  'user-not-found',
  'wrong-password',
  'wrong-credentials',
  'too-many-requests',
];

/** Why a sign-in failed, and what may help. */
export interface SignInFailure {
  text: string;
  /** There may be no account with this email yet. */
  mayBeNew?: boolean;
  /** There may be an account whose password was forgotten. */
  mayForget?: boolean;
}

/** Describes a failed sign-in. A deployment may hide whether the email or the password was wrong. Both remedies apply then. */
export function signInFailure(error: unknown): SignInFailure {
  const reason = REASONS.find((known) => known === reasonOf(error));
  if (!reason) return { text: accountNotices.signIn.failed() };
  const isEither = reason === 'wrong-credentials';
  return {
    text: failureText(reason),
    mayBeNew: isEither || reason === 'user-not-found',
    mayForget: isEither || reason === 'wrong-password',
  };
}
