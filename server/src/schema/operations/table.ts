import type { FailureReason } from '../../domain/messages/failures.ts';

/** What a caller reads of an operation before using it. */
export interface Operation {
  /** What it does, and what a repeat does. */
  does: string;
  who: string;
  /** For callers without an account, too. */
  open?: true;
  /** Also with a token that may only read, though it changes something. */
  withAnyToken?: true;
  /**
   * Tries a password, a code or an address, or gives a session or a token: one in a document, so that each is counted, and
   * never under an Idempotency-Key, which keeps answers in clear and takes back what a refusal has counted.
   */
  credential?: true;
  /** The reasons of refusals that are this operation's own; `reasonsOf` adds those of every operation. */
  refusals: readonly FailureReason[];
}

/** Who may, in words. */
export const ANYBODY = 'Anybody.';
export const SIGNED_IN = 'Anybody who is signed in.';
export const SESSION =
  'Anybody who has signed in with a password; no personal access token, whatever its scope.';
export const OWNER = 'The owner of the cycle.';
export const MEMBER =
  'The owner and the participants; a participant who rejected the invite only until the cycle runs.';
export const ACCEPTED = 'The owner, and participants who have accepted.';

export const ownersWork = ['cycle-not-found', 'not-owner', 'cycle-running'] as const;

/** Of what a session does only by the password, asked for again. */
export const byPassword = [
  'session-only',
  'password-required',
  'wrong-password',
  'too-many-requests',
] as const;

export type Operations = Readonly<Record<string, Operation>>;
