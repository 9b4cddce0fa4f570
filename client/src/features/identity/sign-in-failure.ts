import { failures, notices, type FailureReason } from '@kolo/server/domain';
import { reasonOf } from '../../lib/errors.ts';

/** The refusals of a sign-in that are told apart (docs/rules.md §4.2); everything else reads the same. */
const TOLD: readonly FailureReason[] = [
  'invalid-email',
  'user-disabled',
  'user-not-found',
  'wrong-password',
  'wrong-credentials',
  'too-many-requests',
];

/** What a failed sign-in says. */
export function signInFailure(error: unknown): string {
  const reason = TOLD.find((told) => told === reasonOf(error));
  return reason ? failures[reason].text : notices.signIn.failed;
}
