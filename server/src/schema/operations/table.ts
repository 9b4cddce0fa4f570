import type { FailureReason } from '../../domain/messages/failures.ts';

/** The documentation of an operation for callers. */
export interface Operation {
  /** What it does, and what repeating it does. */
  does: string;
  /** Who can use it. */
  who: string;
  /** Whether callers without an account can use it. */
  open?: true;
  /** Whether a READ token can use it although it changes something. */
  withAnyToken?: true;
  /**
   * Whether it checks a password, a code or an address, or returns a session or a token. A document can have only one, so that
   * each counts towards its limit. It takes no Idempotency-Key: that would store the secret with the answer and give back the count
   * of a refused attempt.
   */
  credential?: true;
  /** The reasons that are specific to this operation; `reasonsOf` adds the common ones. */
  refusals: readonly FailureReason[];
}

/** Who can use an operation. */
export const ANYBODY = 'Anyone.';
export const SIGNED_IN = 'Anyone who is signed in.';
export const SESSION = 'Anyone who has signed in; no personal access token.';
export const OWNER = 'The owner of the cycle.';
export const MEMBER =
  'The owner and the participants; after the start of the cycle, not those who rejected the invite.';
export const ACCEPTED = 'The owner, and participants who have accepted.';

export const ownersWork = ['cycle-not-found', 'not-owner', 'cycle-running'] as const;

/** The reasons of operations that ask for the password again within a session. */
export const byPassword = [
  'session-only',
  'password-required',
  'wrong-password',
  'too-many-requests',
] as const;

export type Operations = Readonly<Record<string, Operation>>;
