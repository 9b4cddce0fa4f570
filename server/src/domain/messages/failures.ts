/** How a refusal is told apart by callers; the doors turn it into an HTTP status or a GraphQL code. */
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
  text: string;
}

/** What went wrong, in the words the user reads. The key is the `reason` on the wire (docs/rules.md §15). */
export const failures = {
  // input
  'invalid-input': { kind: 'invalid', text: 'Please check the highlighted fields.' },
  'invalid-reset-code': { kind: 'invalid', text: 'Invalid or expired reset link.' },
  // requests that no operation can read
  'invalid-json': { kind: 'malformed', text: 'The request is not well-formed JSON.' },
  'not-json': { kind: 'not-json', text: 'Please send JSON, with the content type application/json.' },
  'too-large': { kind: 'too-large', text: 'The request is too large.' },
  'no-batches': { kind: 'malformed', text: 'Please send one operation per request, not a list of them.' },
  'cross-site-request': {
    kind: 'malformed',
    text: 'Please send this query by POST, or with a bearer token or the header apollo-require-preflight.',
  },
  'nothing-here': { kind: 'not-found', text: 'There is nothing here.' },
  'method-not-allowed': { kind: 'wrong-method', text: 'This cannot be done here.' },
  'query-too-deep': { kind: 'malformed', text: 'The document nests its fields too deeply.' },
  'query-too-costly': { kind: 'malformed', text: 'The document asks for too much at once.' },
  'one-credential-field': { kind: 'malformed', text: 'Please send one sign-in, or the like, at a time.' },
  'one-mutation-field': { kind: 'malformed', text: 'Please send one change at a time.' },
  'foreign-page': { kind: 'forbidden', text: 'This can only be done from a page of Kolo itself.' },
  // identity (docs/rules.md §4.2)
  'invalid-email': { kind: 'invalid', text: 'Invalid email address format.' },
  'user-disabled': { kind: 'forbidden', text: 'This account has been disabled.' },
  'user-not-found': { kind: 'not-found', text: 'No account found with this email.' },
  'password-required': { kind: 'invalid', text: 'Please enter your password.' },
  'wrong-password': { kind: 'unauthenticated', text: 'Incorrect password.' },
  // in the place of the three before it, where the deployment answers neutrally
  'wrong-credentials': { kind: 'unauthenticated', text: 'Incorrect email or password.' },
  'too-many-requests': {
    kind: 'too-many',
    text: 'Too many unsuccessful login attempts. Please try again later.',
  },
  'limit-reached': { kind: 'too-many', text: 'Too many requests. Please try again later.' },
  'not-signed-in': { kind: 'unauthenticated', text: 'Please sign in first.' },
  'session-ended': { kind: 'unauthenticated', text: 'Your session has ended. Please sign in again.' },
  'session-not-found': { kind: 'not-found', text: 'This session has already ended.' },
  'email-taken': { kind: 'conflict', text: 'An account with this email already exists.' },
  'email-not-registered': { kind: 'not-found', text: 'Email not registered' },
  // access for programs
  'invalid-token': {
    kind: 'unauthenticated',
    text: 'This access token is not valid. It may be misspelt, expired or revoked.',
  },
  'token-only': { kind: 'forbidden', text: 'This can only be done with an access token.' },
  'read-only-token': { kind: 'forbidden', text: 'This access token may only read.' },
  'session-only': {
    kind: 'forbidden',
    text: 'This cannot be done with an access token. Please sign in with your password.',
  },
  'token-not-found': { kind: 'not-found', text: 'This access token no longer exists.' },
  'too-many-tokens': {
    kind: 'conflict',
    text: 'Please revoke an access token that is no longer used first.',
  },
  'too-many-cycles': {
    kind: 'conflict',
    text: 'Too many of your cycles do not run yet. Please run one of them before you start another.',
  },
  'idempotency-key-reused': {
    kind: 'conflict',
    text: 'This Idempotency-Key was already used for another request.',
  },
  'answer-too-large': {
    kind: 'malformed',
    text: 'The answer is too large to be kept under an Idempotency-Key. Nothing was changed.',
  },
  // not there
  'cycle-not-found': { kind: 'not-found', text: 'No cycle data found' },
  'participant-not-found': { kind: 'not-found', text: 'This participant is no longer part of the cycle.' },
  'invite-not-found': { kind: 'not-found', text: 'This invite no longer exists.' },
  'round-not-found': { kind: 'not-found', text: 'There is no such round.' },
  'payment-not-found': { kind: 'not-found', text: 'There is no such payment in this round.' },
  'request-not-found': { kind: 'not-found', text: 'This request no longer exists.' },
  'swap-not-found': { kind: 'not-found', text: 'There is no such exchange of turns.' },
  'repayment-not-found': { kind: 'not-found', text: 'There is no such repayment.' },
  // not allowed
  'not-owner': { kind: 'forbidden', text: 'Only the owner of this cycle can do this.' },
  'not-a-member': {
    kind: 'forbidden',
    text: 'You are not authorized to view this cycle. Please confirm if you are either a part of the cycle or invited to it.',
  },
  'not-accepted': {
    kind: 'forbidden',
    text: 'Only participants who accepted their invite can see this of a cycle.',
  },
  'not-invitee': { kind: 'forbidden', text: 'Only the person who was invited can answer this invite.' },
  'not-collector': { kind: 'forbidden', text: 'Only the collector of this slot can answer for it.' },
  'not-round-collector': {
    kind: 'forbidden',
    text: 'Only the collector of this round can mark its payments.',
  },
  'not-payer': { kind: 'forbidden', text: 'Only the person who pays can say so.' },
  'not-own-seat': { kind: 'forbidden', text: 'Everybody says only for themselves how to be paid.' },
  'not-proposer': { kind: 'forbidden', text: 'Only the person who proposed this can take it back.' },
  'not-the-one-asked': { kind: 'forbidden', text: 'Only the person who was asked can answer this.' },
  'not-asker': { kind: 'forbidden', text: 'Only the person who asked to join can take that back.' },
  'not-debtor': { kind: 'forbidden', text: 'Only the person who pays this back can say so.' },
  'not-creditor': { kind: 'forbidden', text: 'Only the person who gets this repayment can say so.' },
  'email-not-proven': {
    kind: 'forbidden',
    text: 'Please show first that your email address is yours: by the link in the invite, or by a letter that we send you.',
  },
  // the state forbids it
  'cycle-running': { kind: 'conflict', text: 'The cycle is already running.' },
  'cycle-not-running': { kind: 'conflict', text: 'The cycle is not running yet.' },
  'section-frozen': { kind: 'conflict', text: 'This section is frozen. Unlock it first.' },
  'sections-not-frozen': {
    kind: 'conflict',
    text: 'Please freeze the cycle details and the list of participants before selecting collectors.',
  },
  'contradicts-facts': { kind: 'conflict', text: 'The request says something that is not so.' },
  'owner-seat': { kind: 'conflict', text: 'The owner cannot be removed.' },
  'already-invited': { kind: 'conflict', text: 'Already part of this cycle.' },
  'already-responded': { kind: 'conflict', text: 'A different answer was already given.' },
  'collectors-unassigned': { kind: 'conflict', text: 'Not every slot has a collector yet.' },
  'collectors-unconfirmed': { kind: 'conflict', text: 'Not every collector has confirmed yet.' },
  'confirmation-already-sent': { kind: 'conflict', text: 'The confirmation emails were already sent.' },
  'payment-received': {
    kind: 'conflict',
    text: 'The collector has received this payment already.',
  },
  'terms-changed': {
    kind: 'conflict',
    text: 'The terms have changed since you saw them. Please look at what changed, and answer again.',
  },
  'consent-stale': {
    kind: 'conflict',
    text: 'The terms are not the ones that every collector confirmed. Unlock a section, which asks everybody again.',
  },
  'no-report': { kind: 'conflict', text: 'Nobody has said that this payment was paid.' },
  'no-slot': { kind: 'conflict', text: 'This participant holds no slot.' },
  'link-closed': {
    kind: 'conflict',
    text: 'This link does not lead into a circle any more. Please ask the person who shared it for a new one.',
  },
  'cycle-full': { kind: 'conflict', text: 'This circle is full. No one else can join it.' },
  'already-member': { kind: 'conflict', text: 'You have a place in this circle already.' },
  'request-closed': { kind: 'conflict', text: 'This request has been answered already.' },
  'too-many-resends': {
    kind: 'conflict',
    text: 'This invite has been sent, copied or changed five times. Remove it, and invite the person anew.',
  },
  'invite-withdrawn': { kind: 'conflict', text: 'This invite was taken back by the person who sent it.' },
  'invite-replaced': {
    kind: 'conflict',
    text: 'A newer email has replaced this invite. Please use the newest email you received.',
  },
  'swap-not-possible': {
    kind: 'conflict',
    text: 'These two turns cannot be exchanged: both have to lie more than three days ahead, and nothing of them may have been paid.',
  },
  'swap-open': {
    kind: 'conflict',
    text: 'One of these two turns is being exchanged already. That has to be answered first.',
  },
  'cycle-completed': { kind: 'conflict', text: 'Everything of this circle has been paid: it is completed.' },
  'cycle-stopped': { kind: 'conflict', text: 'This circle was stopped. What is left is to settle it.' },
  'cycle-not-stopped': { kind: 'conflict', text: 'This circle was not stopped: there is nothing to settle.' },
  'stop-proposed': {
    kind: 'conflict',
    text: 'Somebody has proposed to stop this circle: until that is decided, what was received stays received.',
  },
  'already-proposed': {
    kind: 'conflict',
    text: 'Somebody else has proposed to stop this circle already. You can agree to that.',
  },
  'not-proposed': { kind: 'conflict', text: 'Nobody proposes to stop this circle.' },
  'invalid-link': {
    kind: 'conflict',
    text: 'This link is no longer valid. Please use the newest email you received.',
  },
  // try again
  'too-soon': {
    kind: 'too-many',
    text: 'The last email to this person went out less than ten minutes ago. Please try again in a moment.',
  },
  busy: { kind: 'unavailable', text: 'Kolo is busy right now. Please try again in a moment.' },
} as const satisfies Record<string, Failure>;

export type FailureReason = keyof typeof failures;

/** The sentence for everything that is our fault: it reveals nothing (docs/rules.md §15). */
export const INTERNAL_ERROR = 'Something went wrong on our side. Please try again.';
