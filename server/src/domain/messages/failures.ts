import { camelCase } from '../text.ts';
import { t, translateById } from './translate.ts';

/** The kind of an error. Each API maps it to an HTTP status or a GraphQL code. */
export type FailureKind =
  | 'malformed'
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'wrong-method'
  | 'conflict'
  | 'too-large'
  | 'not-json'
  | 'too-many'
  | 'unavailable';

/** The kind of every error, by its `reason` in the APIs (docs/rules.md §15). `failureText` writes the text that people read. */
const KINDS = {
  // input
  'invalid-input': 'invalid',
  'invalid-reset-code': 'invalid',
  // requests that are refused before any operation reads them
  'invalid-json': 'malformed',
  'not-json': 'not-json',
  'too-large': 'too-large',
  'no-batches': 'malformed',
  'cross-site-request': 'malformed',
  'nothing-here': 'not-found',
  'method-not-allowed': 'wrong-method',
  'query-too-deep': 'malformed',
  'query-too-costly': 'malformed',
  'one-credential-field': 'malformed',
  'one-mutation-field': 'malformed',
  'foreign-page': 'forbidden',
  // identity (docs/rules.md §4.2)
  'invalid-email': 'invalid',
  'user-disabled': 'forbidden',
  'user-not-found': 'not-found',
  'password-required': 'invalid',
  'wrong-password': 'unauthenticated',
  // replaces `user-disabled`, `user-not-found` and `wrong-password` if the server hides which emails have accounts (docs/rules.md §4.2)
  'wrong-credentials': 'unauthenticated',
  'too-many-requests': 'too-many',
  'limit-reached': 'too-many',
  'not-signed-in': 'unauthenticated',
  'session-ended': 'unauthenticated',
  'session-not-found': 'not-found',
  'email-taken': 'conflict',
  'email-not-registered': 'not-found',
  // access for programs
  'invalid-token': 'unauthenticated',
  'token-only': 'forbidden',
  'read-only-token': 'forbidden',
  'session-only': 'forbidden',
  'token-not-found': 'not-found',
  'too-many-tokens': 'conflict',
  // passkeys
  'passkeys-unavailable': 'conflict',
  'too-many-passkeys': 'conflict',
  'passkey-not-found': 'not-found',
  'invalid-passkey': 'invalid',
  'too-many-cycles': 'conflict',
  'idempotency-key-reused': 'conflict',
  'answer-too-large': 'malformed',
  // the viewer's own data
  'export-too-large': 'conflict',
  // not there
  'cycle-not-found': 'not-found',
  'participant-not-found': 'not-found',
  'invite-not-found': 'not-found',
  'round-not-found': 'not-found',
  'payment-not-found': 'not-found',
  'request-not-found': 'not-found',
  'swap-not-found': 'not-found',
  'proposal-not-found': 'not-found',
  'repayment-not-found': 'not-found',
  // not allowed
  'not-owner': 'forbidden',
  'not-a-member': 'forbidden',
  'not-accepted': 'forbidden',
  'not-invitee': 'forbidden',
  'not-collector': 'forbidden',
  'not-round-collector': 'forbidden',
  'not-payer': 'forbidden',
  'not-own-seat': 'forbidden',
  'not-proposer': 'forbidden',
  'not-voter': 'forbidden',
  'not-the-one-asked': 'forbidden',
  'not-asker': 'forbidden',
  'not-debtor': 'forbidden',
  'not-creditor': 'forbidden',
  'email-not-proven': 'forbidden',
  // the state forbids it
  'cycle-running': 'conflict',
  'cycle-not-running': 'conflict',
  'section-frozen': 'conflict',
  'sections-not-frozen': 'conflict',
  'contradicts-facts': 'conflict',
  'owner-seat': 'conflict',
  'already-invited': 'conflict',
  'already-responded': 'conflict',
  'collectors-unassigned': 'conflict',
  'collectors-unconfirmed': 'conflict',
  'confirmation-already-sent': 'conflict',
  'wrong-code': 'conflict',
  'code-ended': 'conflict',
  'payment-received': 'conflict',
  'payment-reported': 'conflict',
  'terms-changed': 'conflict',
  'consent-stale': 'conflict',
  'no-report': 'conflict',
  'no-slot': 'conflict',
  'link-closed': 'conflict',
  'cycle-full': 'conflict',
  'already-member': 'conflict',
  'request-closed': 'conflict',
  'too-many-resends': 'conflict',
  'invite-withdrawn': 'conflict',
  'invite-replaced': 'conflict',
  'swap-not-possible': 'conflict',
  'swap-open': 'conflict',
  'offer-open': 'conflict',
  'no-offer': 'conflict',
  'proposal-open': 'conflict',
  'proposal-closed': 'conflict',
  'no-candidate': 'conflict',
  'payment-open': 'conflict',
  'still-in-a-cycle': 'conflict',
  'cycle-completed': 'conflict',
  'cycle-stopped': 'conflict',
  'cycle-not-stopped': 'conflict',
  'stop-proposed': 'conflict',
  'already-proposed': 'conflict',
  'not-proposed': 'conflict',
  'invalid-link': 'conflict',
  // try again
  'too-soon': 'too-many',
  busy: 'unavailable',
} as const satisfies Record<string, FailureKind>;

export type FailureReason = keyof typeof KINDS;

export const failureKinds: Readonly<Record<FailureReason, FailureKind>> = KINDS;

/** The id of the message of a reason: `failures.wrongPassword` for `wrong-password`. */
export const failureMessageId = (reason: string): string => `failures.${camelCase(reason)}`;

/** The text for people of an error without details, in the current language. */
export const failureText = (reason: FailureReason): string => translateById(failureMessageId(reason), {});

/** The text for every unexpected error of the server. It reveals nothing about the cause (docs/rules.md §15). */
export const internalError = (): string => t('failures.internalError');
