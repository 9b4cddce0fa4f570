import { t } from './translate.ts';

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

interface Failure {
  kind: FailureKind;
  text: () => string;
}

/** Every error by its `reason` in the APIs, with the text that people read (docs/rules.md §15). */
export const failures = {
  // input
  'invalid-input': { kind: 'invalid', text: () => t('failures.invalidInput') },
  'invalid-reset-code': { kind: 'invalid', text: () => t('failures.invalidResetCode') },
  // requests that are refused before any operation reads them
  'invalid-json': { kind: 'malformed', text: () => t('failures.invalidJson') },
  'not-json': { kind: 'not-json', text: () => t('failures.notJson') },
  'too-large': { kind: 'too-large', text: () => t('failures.tooLarge') },
  'no-batches': { kind: 'malformed', text: () => t('failures.noBatches') },
  'cross-site-request': { kind: 'malformed', text: () => t('failures.crossSiteRequest') },
  'nothing-here': { kind: 'not-found', text: () => t('failures.nothingHere') },
  'method-not-allowed': { kind: 'wrong-method', text: () => t('failures.methodNotAllowed') },
  'query-too-deep': { kind: 'malformed', text: () => t('failures.queryTooDeep') },
  'query-too-costly': { kind: 'malformed', text: () => t('failures.queryTooCostly') },
  'one-credential-field': { kind: 'malformed', text: () => t('failures.oneCredentialField') },
  'one-mutation-field': { kind: 'malformed', text: () => t('failures.oneMutationField') },
  'foreign-page': { kind: 'forbidden', text: () => t('failures.foreignPage') },
  // identity (docs/rules.md §4.2)
  'invalid-email': { kind: 'invalid', text: () => t('failures.invalidEmail') },
  'user-disabled': { kind: 'forbidden', text: () => t('failures.userDisabled') },
  'user-not-found': { kind: 'not-found', text: () => t('failures.userNotFound') },
  'password-required': { kind: 'invalid', text: () => t('failures.passwordRequired') },
  'wrong-password': { kind: 'unauthenticated', text: () => t('failures.wrongPassword') },
  // replaces `user-disabled`, `user-not-found` and `wrong-password` if the server hides which emails have accounts (docs/rules.md §4.2)
  'wrong-credentials': { kind: 'unauthenticated', text: () => t('failures.wrongCredentials') },
  'too-many-requests': { kind: 'too-many', text: () => t('failures.tooManyRequests') },
  'limit-reached': { kind: 'too-many', text: () => t('failures.limitReached') },
  'not-signed-in': { kind: 'unauthenticated', text: () => t('failures.notSignedIn') },
  'session-ended': { kind: 'unauthenticated', text: () => t('failures.sessionEnded') },
  'session-not-found': { kind: 'not-found', text: () => t('failures.sessionNotFound') },
  'email-taken': { kind: 'conflict', text: () => t('failures.emailTaken') },
  'email-not-registered': { kind: 'not-found', text: () => t('failures.emailNotRegistered') },
  // access for programs
  'invalid-token': { kind: 'unauthenticated', text: () => t('failures.invalidToken') },
  'token-only': { kind: 'forbidden', text: () => t('failures.tokenOnly') },
  'read-only-token': { kind: 'forbidden', text: () => t('failures.readOnlyToken') },
  'session-only': { kind: 'forbidden', text: () => t('failures.sessionOnly') },
  'token-not-found': { kind: 'not-found', text: () => t('failures.tokenNotFound') },
  'too-many-tokens': { kind: 'conflict', text: () => t('failures.tooManyTokens') },
  'too-many-cycles': { kind: 'conflict', text: () => t('failures.tooManyCycles') },
  'idempotency-key-reused': { kind: 'conflict', text: () => t('failures.idempotencyKeyReused') },
  'answer-too-large': { kind: 'malformed', text: () => t('failures.answerTooLarge') },
  // not there
  'cycle-not-found': { kind: 'not-found', text: () => t('failures.cycleNotFound') },
  'participant-not-found': { kind: 'not-found', text: () => t('failures.participantNotFound') },
  'invite-not-found': { kind: 'not-found', text: () => t('failures.inviteNotFound') },
  'round-not-found': { kind: 'not-found', text: () => t('failures.roundNotFound') },
  'payment-not-found': { kind: 'not-found', text: () => t('failures.paymentNotFound') },
  'request-not-found': { kind: 'not-found', text: () => t('failures.requestNotFound') },
  'swap-not-found': { kind: 'not-found', text: () => t('failures.swapNotFound') },
  'repayment-not-found': { kind: 'not-found', text: () => t('failures.repaymentNotFound') },
  // not allowed
  'not-owner': { kind: 'forbidden', text: () => t('failures.notOwner') },
  'not-a-member': { kind: 'forbidden', text: () => t('failures.notAMember') },
  'not-accepted': { kind: 'forbidden', text: () => t('failures.notAccepted') },
  'not-invitee': { kind: 'forbidden', text: () => t('failures.notInvitee') },
  'not-collector': { kind: 'forbidden', text: () => t('failures.notCollector') },
  'not-round-collector': { kind: 'forbidden', text: () => t('failures.notRoundCollector') },
  'not-payer': { kind: 'forbidden', text: () => t('failures.notPayer') },
  'not-own-seat': { kind: 'forbidden', text: () => t('failures.notOwnSeat') },
  'not-proposer': { kind: 'forbidden', text: () => t('failures.notProposer') },
  'not-the-one-asked': { kind: 'forbidden', text: () => t('failures.notTheOneAsked') },
  'not-asker': { kind: 'forbidden', text: () => t('failures.notAsker') },
  'not-debtor': { kind: 'forbidden', text: () => t('failures.notDebtor') },
  'not-creditor': { kind: 'forbidden', text: () => t('failures.notCreditor') },
  'email-not-proven': { kind: 'forbidden', text: () => t('failures.emailNotProven') },
  // the state forbids it
  'cycle-running': { kind: 'conflict', text: () => t('failures.cycleRunning') },
  'cycle-not-running': { kind: 'conflict', text: () => t('failures.cycleNotRunning') },
  'section-frozen': { kind: 'conflict', text: () => t('failures.sectionFrozen') },
  'sections-not-frozen': { kind: 'conflict', text: () => t('failures.sectionsNotFrozen') },
  'contradicts-facts': { kind: 'conflict', text: () => t('failures.contradictsFacts') },
  'owner-seat': { kind: 'conflict', text: () => t('failures.ownerSeat') },
  'already-invited': { kind: 'conflict', text: () => t('failures.alreadyInvited') },
  'already-responded': { kind: 'conflict', text: () => t('failures.alreadyResponded') },
  'collectors-unassigned': { kind: 'conflict', text: () => t('failures.collectorsUnassigned') },
  'collectors-unconfirmed': { kind: 'conflict', text: () => t('failures.collectorsUnconfirmed') },
  'confirmation-already-sent': { kind: 'conflict', text: () => t('failures.confirmationAlreadySent') },
  'wrong-code': { kind: 'conflict', text: () => t('failures.wrongCode') },
  'code-ended': { kind: 'conflict', text: () => t('failures.codeEnded') },
  'payment-received': { kind: 'conflict', text: () => t('failures.paymentReceived') },
  'payment-reported': { kind: 'conflict', text: () => t('failures.paymentReported') },
  'terms-changed': { kind: 'conflict', text: () => t('failures.termsChanged') },
  'consent-stale': { kind: 'conflict', text: () => t('failures.consentStale') },
  'no-report': { kind: 'conflict', text: () => t('failures.noReport') },
  'no-slot': { kind: 'conflict', text: () => t('failures.noSlot') },
  'link-closed': { kind: 'conflict', text: () => t('failures.linkClosed') },
  'cycle-full': { kind: 'conflict', text: () => t('failures.cycleFull') },
  'already-member': { kind: 'conflict', text: () => t('failures.alreadyMember') },
  'request-closed': { kind: 'conflict', text: () => t('failures.requestClosed') },
  'too-many-resends': { kind: 'conflict', text: () => t('failures.tooManyResends') },
  'invite-withdrawn': { kind: 'conflict', text: () => t('failures.inviteWithdrawn') },
  'invite-replaced': { kind: 'conflict', text: () => t('failures.inviteReplaced') },
  'swap-not-possible': { kind: 'conflict', text: () => t('failures.swapNotPossible') },
  'swap-open': { kind: 'conflict', text: () => t('failures.swapOpen') },
  'cycle-completed': { kind: 'conflict', text: () => t('failures.cycleCompleted') },
  'cycle-stopped': { kind: 'conflict', text: () => t('failures.cycleStopped') },
  'cycle-not-stopped': { kind: 'conflict', text: () => t('failures.cycleNotStopped') },
  'stop-proposed': { kind: 'conflict', text: () => t('failures.stopProposed') },
  'already-proposed': { kind: 'conflict', text: () => t('failures.alreadyProposed') },
  'not-proposed': { kind: 'conflict', text: () => t('failures.notProposed') },
  'invalid-link': { kind: 'conflict', text: () => t('failures.invalidLink') },
  // try again
  'too-soon': { kind: 'too-many', text: () => t('failures.tooSoon') },
  busy: { kind: 'unavailable', text: () => t('failures.busy') },
} as const satisfies Record<string, Failure>;

export type FailureReason = keyof typeof failures;

/** The text for every unexpected error of the server. It reveals nothing about the cause (docs/rules.md §15). */
export const internalError = (): string => t('failures.internalError');
