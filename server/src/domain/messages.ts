import { firstOf } from './words.ts';

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

/**
 * What each of them means to who writes a program: the table in docs/graphql.md is written from it. Apart from the words for
 * people, which the client carries along.
 */
export const failureMeanings: Record<FailureReason, string> = {
  'invalid-input': 'a field breaks a rule of its own; `fields` says which',
  'invalid-reset-code': 'the code of the reset letter is wrong, used or older than an hour',
  'invalid-json': 'the body is not well-formed JSON',
  'not-json': 'the body is not sent as `application/json`',
  'too-large': 'the body is larger than 256 kB',
  'no-batches': 'a list of operations in one request; send each by itself',
  'cross-site-request': 'a GET that any page of the web could have caused; see [Endpoint](#endpoint)',
  'nothing-here': 'there is nothing under this path',
  'method-not-allowed': 'the path exists, and not for this method',
  'query-too-deep': 'the document nests its fields deeper than the limits below',
  'query-too-costly': 'the document asks for more than the limits below',
  'one-credential-field':
    'an operation has more than one field that signs in, signs up or handles a password',
  'one-mutation-field': 'a mutation has more than one field; send one request for each',
  'foreign-page': 'a page of another site asked in the name of whoever is signed in here',
  'invalid-email': 'what should be an e-mail address is none',
  'user-disabled': 'the account has been disabled: nobody signs in, and nothing is written',
  'user-not-found': 'no account has this e-mail',
  'password-required': 'this is done only by the password of the account, asked for again',
  'wrong-password': 'the password is not the one of the account',
  'wrong-credentials':
    'instead of `wrong-password`, `user-not-found` and `user-disabled`, where a deployment is [neutral](#neutral-answers)',
  'too-many-requests':
    'too many wrong passwords within 15 minutes; `retryAfter` says when there is room again',
  'limit-reached':
    'another limit is reached; `remaining` says how much still fits, and where that is nothing `retryAfter` says when there is room again',
  'not-signed-in': 'the request carries no token',
  'session-ended': 'the session was signed out, or the refresh cookie is missing, used or expired',
  'session-not-found': 'the viewer has no such open session (any more)',
  'email-taken': 'an account with this e-mail exists already',
  'email-not-registered': 'no account has this e-mail, asked for by `verifyEmail`',
  'invalid-token': 'the token is misspelt, has expired or was revoked, or its account is disabled',
  'token-only': 'only a program with a personal access token can do this',
  'read-only-token': 'a mutation, with a token of the scope `read`',
  'session-only': 'tokens, sessions and the password are managed in a session, not with a token',
  'token-not-found': 'the viewer has no such personal access token (any more)',
  'too-many-tokens': 'the account has as many tokens as it may; revoke one first',
  'too-many-cycles': 'as many of your cycles do not run as may; run one first',
  'idempotency-key-reused': 'the `Idempotency-Key` was used for another request within 24 hours',
  'answer-too-large':
    'under an `Idempotency-Key`, the document asks for a larger answer than is kept; nothing was changed, ask for less',
  'cycle-not-found': 'there is no such cycle',
  'participant-not-found': 'there is no such participant, or it was removed',
  'invite-not-found': 'there is no such invite, or it was taken back',
  'round-not-found': 'the cycle has no such round',
  'payment-not-found': 'the round has no such payment',
  'request-not-found': 'there is no such request to join',
  'swap-not-found': 'there is no such swap',
  'repayment-not-found': 'there is no such repayment',
  'not-owner': 'only the owner of the cycle may do this',
  'not-a-member': 'the cycle is seen by its owner and by its participants',
  'not-accepted': 'rounds and payments are seen by the owner and by those who have accepted',
  'not-invitee': 'an invite is answered by the account that was invited',
  'not-collector': 'a slot is confirmed by the participant who holds it',
  'not-round-collector': "a round's payments are marked, and disputed, by its collector",
  'not-payer': 'a payment is reported, and the report withdrawn, by who pays it',
  'not-own-seat': 'how to be paid is said by the participant alone',
  'not-proposer': 'what was proposed is taken back by who proposed it',
  'not-the-one-asked': 'a swap is answered by the collector to whom it was proposed',
  'not-asker': 'a request to join is withdrawn by the account that made it',
  'not-debtor': 'a repayment is reported, and the report withdrawn, by who pays it',
  'not-creditor': 'a repayment is confirmed, and disputed, by who gets it',
  'email-not-proven':
    "the viewer's address is not proven, which this deployment asks of whoever accepts an invite; see `sendOwnEmailProof`",
  'cycle-running': 'the cycle runs: nothing but payments changes any more',
  'cycle-not-running': 'the cycle does not run yet',
  'section-frozen': 'the section is frozen; unlock it first',
  'sections-not-frozen': 'both sections have to be frozen first',
  'contradicts-facts': 'the request claims something that is not so, such as e-mails that were not sent',
  'owner-seat': 'the owner cannot be removed',
  'already-invited': 'an e-mail is in the cycle already, or twice in the call; `fields` says which',
  'already-responded':
    'another answer was given before; of an address, that its person has said not to know this owner, and is not invited again',
  'collectors-unassigned': 'not every slot has its collector',
  'collectors-unconfirmed': 'not every collector has approved the slot',
  'confirmation-already-sent': 'the confirmation e-mails went out already',
  'payment-received': 'the collector has marked the payment as received',
  'terms-changed':
    'the `termsHash` is not that of the terms as they are now; read them again, show what differs, and ask again',
  'consent-stale':
    'a collector has said yes to other terms than those of now; unlocking a section asks everybody again',
  'no-report': 'there is no report of this payment that could be disputed',
  'no-slot': 'the participant holds no slot to answer for',
  'link-closed': 'the link to share was ended or renewed, its circle is frozen or runs, or it is misspelt',
  'cycle-full': 'the cycle has as many participants as it may, rejected and pending ones included',
  'already-member': 'the viewer has a seat in this cycle, whatever its status, or owns it',
  'request-closed':
    'the request was answered otherwise; or the viewer was declined by this link, or has asked three times',
  'too-many-resends': 'the invite was sent again, copied or changed five times',
  'invite-withdrawn': 'the invite of this link was taken back',
  'invite-replaced': 'the link was ended by a newer letter',
  'swap-not-possible':
    'a round of the two is not more than three days ahead, something of it was reported or received, or the swap is over',
  'swap-open': 'an open swap holds one of the two rounds',
  'cycle-completed': 'every payment of the cycle was received',
  'cycle-stopped': 'the cycle was stopped: only its repayments go on',
  'cycle-not-stopped': 'the cycle was not stopped',
  'stop-proposed': 'as long as a stop is proposed nothing received is taken back or disputed',
  'already-proposed': 'another participant has proposed to stop; vote for that instead',
  'not-proposed': 'nobody proposes to stop the cycle (any more)',
  'too-soon': 'ten minutes have not passed since the last letter of this invite; `retryAfter` says when',
  'invalid-link':
    'the token or code of a link was given, and is not that of the newest letter, has expired, or is of another account',
  busy: 'Kolo or its database is under too much pressure; `retryAfter` says when to try again',
};

/** The sentence for everything that is our fault: it reveals nothing (docs/rules.md §15). */
export const INTERNAL_ERROR = 'Something went wrong on our side. Please try again.';

/** What stands beside a field. */
export const complaints = {
  required: 'Please fill in this field.',
  formIncomplete: 'Please complete the form first.',
  tooLong: (max: number) => `Please use at most ${max.toLocaleString('en-GB')} characters.`,
  forbiddenCharacters: 'Please remove the characters that cannot be shown.',
  unknownChoice: 'Please choose one of the options.',
  unknownField: (name: string) => `There is no field "${name}" here.`,
  notSo: 'This is not so.',
  wrongType: 'This value has the wrong type.',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address format.',
  passwordRequired: 'Password is required',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordTooShortAtReset: 'Password must be at least 6 characters long',
  passwordTooCommon: 'This is one of the most used passwords. Please choose another.',
  passwordsDiffer: 'Passwords do not match',
  passwordsDifferAtReset: 'Passwords do not match!',
  phoneRequired: 'Phone number is required',
  phoneLetters: 'Phone number should not contain letters',
  dobRequired: 'Date of birth is required',
  dobFuture: 'Date of birth cannot lie in the future',
  dobRange: 'Date of birth must lie within the last 100 years',
  dateInvalid: 'Date input not valid.',
  startDateRequired: 'Start date is required',
  startDateRange: 'Start date must lie between 1900 and 2199',
  typeRequired: 'Please choose a type.',
  titleLength: 'Title must be 10 to 30 characters long',
  descriptionTooShort: 'Description must be at least 300 characters long',
  frequencyRequired: 'Please choose a frequency.',
  amountRequired: 'Amount is required',
  amountTooSmall: 'Amount must be at least 100',
  amountUneven: 'Amount must be a multiple of 100',
  amountUnclear: 'Whole amounts only',
  amountTooLarge: 'Amount must be at most 1,000,000,000',
  currencyUnknown: 'Please choose one of the currencies, by its code in capital letters.',
  timeZoneUnknown: 'Please choose a time zone by its name, such as Africa/Lagos.',
  graceDays: ({ min, max }: { min: number; max: number }) => `Please choose ${min} to ${max} days.`,
  fingerprint: 'Please enter the 12 letters and digits of the fingerprint, such as 7Q4K-9F2M-XD1C.',
  inviteIncomplete: 'Please fill in all fields before proceeding.',
  noNewInvites: 'No new invites added.',
  tooManyInvites: (max: number) => `Please send at most ${max} invites at once.`,
  alreadyInvited: (emails: string) => `Already part of this cycle: ${emails}`,
  invitedTwice: (emails: string) => `Listed more than once: ${emails}`,
  doesNotKnowYou: (email: string) =>
    `${email} has said that they do not know you, and cannot be invited by you again.`,
  ownEmail: (email: string) => `You are already part of this cycle: ${email}`,
  joinLink: 'This is not an invite link of Kolo. Please paste the whole link from the email or the chat.',
  collectorsIncomplete: 'Please select all collectors before updating.',
  slotDateAlone: 'A date of collection comes with isCollector: true.',
  slotDateRequired: 'Please name the collection date of the slot.',
  slotDateUnknown: 'No slot of this cycle collects on this date.',
  collectorTwice: 'A participant cannot be chosen twice.',
  collectorUnknown: 'Only accepted participants of this cycle can be collectors.',
  idempotencyKey: 'Please use 1 to 255 visible ASCII characters.',
  notUnderKey: 'Under an Idempotency-Key please send one operation that carries no secret.',
  tooManyValues: 'Please send fewer values at once.',
  unknownChange: 'There is no such change.',
  lastOrAfter: 'Please send either "last" or "after".',
  unknownCycle: 'There is no such cycle.',
  pageSize: (max: number) => `Please ask for 1 to ${max} at once.`,
  position: 'Please give a position as a whole number.',
  paymentTwice: 'A payment can only be listed once.',
  paidOnRequired: 'Please say on which day you paid.',
  paidOnFuture: 'This day is still to come.',
  paidOnTooEarly: 'This day lies too long before the cycle began.',
  payToWithYes: 'How to be paid comes with a yes alone.',
  payToByPassword: 'This is already set. Change it under “How others pay you”, with your password.',
  relationshipWithYes: 'A relationship comes with a yes alone.',
  disputeReasonRequired: 'Please say in a sentence what is missing.',
  noReasonBlank: 'Please say it in a sentence, or leave the reason out.',
  reasonWithNo: 'A reason comes with a no alone.',
  ownRelationshipWithYes: 'Who you are to the owner comes with a yes alone.',
  wishesWithNo: 'Slots that would do come with a no alone.',
  wishUnknown: 'This cycle has no such slot.',
  wishTwice: 'A slot can only be wished for once.',
  wishRejected: 'The slot that you reject cannot be one that would do.',
  stopReasonRequired: 'Please say in a sentence why.',
  signInWith: (email: string) => `Please sign in with ${email} to accept the invite`,
  forgotUnknownToast: 'Email not found. Please check your email and try again.',
  forgotUnknownInline: 'Email is not registered. Please check your email and try again.',
  tokenNameRequired: 'Please give the token a name.',
} as const;

/** What the screen says after an action (docs/rules.md §20.16). */
export interface Notice {
  /** Left out where the screen itself shows that it is done. */
  done?: string;
  failed: string;
  /** Said where the call went through, and yet its answer shows that the thing does not hold. */
  undone?: string;
  /** The server's own words win over `failed`. */
  reasonFirst?: true;
  /** They stand where the action was taken: the toast does not repeat them. */
  reasonInPlace?: true;
}

export const notices = {
  signIn: { done: 'Signed in successfully', failed: 'Sign in failed. Please try again.' },
  signUp: {
    done: 'Registration successful',
    failed: 'Registration failed. Please try again.',
    reasonFirst: true,
  },
  verifyEmail: { failed: 'Failed to verify email. Please try again later.' },
  requestPasswordReset: { failed: 'Failed to send reset email. Please try again later.' },
  resetPassword: {
    done: 'Password updated successfully',
    failed: 'Failed to update password. Try again.',
    reasonFirst: true,
  },
  createCycle: {
    done: 'Cycle created successfully',
    failed: 'Cycle creation failed. Please try again.',
    reasonFirst: true,
  },
  passbook: { failed: 'The passbook could not be saved. Please try again.' },
  updateStory: { done: 'Story updated successfully', failed: 'Error updating Story' },
  freezeSection: { done: 'Section frozen successfully', failed: 'Error freezing section' },
  unlockSection: { done: 'Section unlocked successfully', failed: 'Error unlocking section' },
  initialiseCollectors: {
    done: 'Collectors initialized successfully',
    failed: 'Error initializing collectors',
    undone: 'Error initializing collectors',
  },
  runCycle: { done: 'Cycle started successfully', failed: 'Error starting cycle' },
  createRounds: { done: 'Rounds created successfully for all collectors.', failed: 'Error starting cycle' },
  removeInvite: { done: 'Invite removed successfully!', failed: 'Failed to remove invite. Try again.' },
  resendInvite: { done: 'Invite sent again!', failed: 'Failed to send the invite again.' },
  changeInviteEmail: {
    done: 'Invite sent to the new address!',
    failed: 'Failed to send the invite to another address.',
  },
  copyInviteLink: { failed: 'Failed to make a link of the invite.' },
  sendInvites: {
    done: 'New invites sent successfully!',
    failed: 'Something went wrong when sending invites. Please try again.',
    reasonInPlace: true,
  },
  respondToInvite: {
    done: 'Invite response sent successfully!',
    failed: 'Failed to send invite response.',
    reasonInPlace: true,
  },
  leaveCycle: {
    done: 'You have left the cycle',
    failed: 'Failed to leave the cycle. Please try again.',
    reasonInPlace: true,
  },
  assignCollectors: {
    done: 'Collectors updated successfully!',
    failed: 'Failed to update collectors. Try again.',
  },
  confirmCollection: {
    done: 'Confirmation status updated successfully!',
    failed: 'Failed to update confirmation status.',
    reasonInPlace: true,
  },
  sendConfirmationEmails: {
    done: 'Confirmation email sent successfully!',
    failed: 'Failed to send confirmation email.',
    undone: 'Failed to confirm email',
  },
  updatePayments: {
    done: 'Payments updated successfully!',
    failed: 'Failed to update payments.',
    reasonInPlace: true,
  },
  proposeSwap: {
    done: 'Proposal sent',
    failed: 'The proposal could not be sent. Please try again.',
    reasonInPlace: true,
  },
  answerSwap: {
    done: 'Your answer was sent',
    failed: 'Your answer could not be sent. Please try again.',
    reasonInPlace: true,
  },
  withdrawSwap: {
    done: 'Proposal taken back',
    failed: 'The proposal could not be taken back. Please try again.',
    reasonInPlace: true,
  },
  reportPayment: {
    failed: 'Failed to say that you have paid. Please try again.',
    reasonInPlace: true,
  },
  withdrawReport: {
    done: 'Taken back',
    failed: 'Failed to take it back. Please try again.',
    reasonInPlace: true,
  },
  disputePayment: {
    done: 'The payer is told',
    failed: 'Failed to say that it has not come. Please try again.',
    reasonInPlace: true,
  },
  proposeStop: {
    failed: 'Failed to propose to stop the circle. Please try again.',
    reasonInPlace: true,
  },
  voteToStop: {
    failed: 'Failed to count your vote. Please try again.',
    reasonInPlace: true,
  },
  reportRepayment: {
    failed: 'Failed to say that you have paid back. Please try again.',
    reasonInPlace: true,
  },
  withdrawRepaymentReport: {
    done: 'Taken back',
    failed: 'Failed to take it back. Please try again.',
    reasonInPlace: true,
  },
  confirmRepayment: {
    failed: 'Failed to say that it has come. Please try again.',
    reasonInPlace: true,
  },
  disputeRepayment: {
    done: 'The one who pays is told',
    failed: 'Failed to say that it has not come. Please try again.',
    reasonInPlace: true,
  },
  openJoinLink: {
    failed: 'Failed to open a link. Please try again.',
    reasonInPlace: true,
  },
  closeJoinLink: {
    done: 'The link is closed',
    failed: 'Failed to close the link. Please try again.',
    reasonInPlace: true,
  },
  askToJoin: {
    failed: 'Failed to ask. Please try again.',
    reasonInPlace: true,
  },
  withdrawJoinRequest: {
    done: 'Taken back',
    failed: 'Failed to take it back. Please try again.',
    reasonFirst: true,
  },
  letIn: {
    done: 'They take part now, and are told by letter',
    failed: 'Failed to let them in. Please try again.',
    reasonInPlace: true,
  },
  declineRequest: {
    done: 'Declined; they are told by letter',
    failed: 'Failed to decline. Please try again.',
    reasonInPlace: true,
  },
  updatePayTo: {
    done: 'How others pay you was saved',
    failed: 'Failed to save how others pay you. Please try again.',
    reasonInPlace: true,
  },
  updateProfile: {
    done: 'Profile updated successfully!',
    failed: 'Failed to update profile. Please try again.',
  },
  updatePreferences: {
    done: 'Preferences saved',
    failed: 'Failed to save your preferences. Please try again.',
  },
  sendOwnEmailProof: {
    failed: 'Failed to send the letter. Please try again.',
    reasonInPlace: true,
  },
  proveOwnEmail: {
    failed: 'Failed to prove your address. Please try again.',
    reasonInPlace: true,
  },
  changePassword: {
    done: 'Password changed',
    failed: 'Failed to change your password. Please try again.',
    reasonInPlace: true,
  },
  endSession: { done: 'Signed out there', failed: 'Failed to sign out there. Please try again.' },
  endThisSession: { failed: 'Failed to sign out there. Please try again.' },
  endOtherSessions: {
    done: 'Signed out everywhere else',
    failed: 'Failed to sign out everywhere else. Please try again.',
  },
  createToken: {
    failed: 'Failed to create the access token. Please try again.',
    reasonInPlace: true,
  },
  copyToken: {
    done: 'Token copied',
    failed: 'The token could not be copied. Please select it and copy it yourself.',
  },
  renewCalendarLink: {
    failed: 'Failed to make the calendar link. Please try again.',
  },
  endCalendarLink: {
    done: 'Calendar link ended',
    failed: 'Failed to end the calendar link. Please try again.',
  },
  revokeToken: {
    done: 'Access token revoked',
    failed: 'Failed to revoke the access token. Please try again.',
  },
} as const satisfies Record<string, Notice>;

const moreFor = (remaining: number): string =>
  `${remaining === 0 ? 'no more' : `${remaining} more`} for now.`;

/** What a limit says of itself where it is reached, beyond the words of `limit-reached`. */
export const limitReached = {
  participants: (max: number, left: number) =>
    `A circle can have at most ${max} participants. ${left === 0 ? 'This one is full.' : `This one has room for ${left} more.`}`,
  invites: ({ max, remaining }: { max: number; remaining: number }) =>
    `You can invite ${max} people within a day: ${moreFor(remaining)}`,
  unprovenInvites: (email: string, { max, remaining }: { max: number; remaining: number }) =>
    `You can invite ${max} people within a day until you have shown that ${email} is yours: ${moreFor(remaining)} To show it, open your profile and have us send you the letter for it.`,
  lettersTo: (emails: readonly string[]) =>
    `No more emails can go to ${firstOf(emails)} for now. Please try again later.`,
  confirmationRounds: (max: number) =>
    `Confirmation emails of this cycle can go out ${max} times within a day. Please try again later; slots can be confirmed without them.`,
  proofLetters: (max: number) =>
    `We send at most ${max} letters to prove an address within an hour. The newest one is good for a day; please look for it, or try again later.`,
  passwordChanges: (max: number) =>
    `The password can be changed ${max} times within a day. Please try again later, or choose a new one with “I forgot my password”.`,
  storyEdits: (max: number) =>
    `You can change the stories of your cycles ${max} times within a day. Please try again later.`,
  changes: (max: number) =>
    `You can change ${max.toLocaleString('en-GB')} things in your cycles within a day. Please try again later.`,
  paymentWords: (max: number) =>
    `Both of you can say ${max} things of one payment within a day. Please talk to each other, and try again later.`,
  joinRequests: (max: number) =>
    `You can ask to join circles ${max} times within a day. Please try again later.`,
  openRequests: (max: number) =>
    `${max} people wait for an answer already. Please ask again once some of them have one.`,
  stopProposals: (max: number) =>
    `You can propose to stop this circle ${max} times within a day: each time everybody gets a letter. Please try again later.`,
  swapProposals: (max: number) =>
    `You can propose ${max} exchanges of turns within a day. Please talk to each other, and try again later.`,
  newCycles: (max: number) => `You can start ${max} cycles within a day. Please try again later.`,
} as const;

/** Of a body that would take long to read (`invalid-json`). */
export const tooDeepJson = 'The request nests its lists and objects too deeply.';

/** Of a change whose answer asked for too much (`query-too-costly`). */
export const tooLargeAnswer =
  'This was done, but the document asks for too much of it at once. Please ask again for less.';

/** What a page says of itself, where no action was taken (docs/rules.md §20). */
export const statements = {
  unprovenAddresses: (unproven: number, people: number) =>
    unproven === 1
      ? `1 of ${people} has not proven their address.`
      : `${unproven} of ${people} have not proven their address.`,
  removedByFreezing: (names: string) => `Not answered yet, and removed by this: ${names}.`,
  forgotPasswordSent:
    "If you entered your email correctly, you should soon receive an email allowing you to reset your password. Please make sure to check your spam and trash if you can't find the email.",
  profileUnchanged: 'No changes were made',
  profileUnavailable: 'Unable to load user details. Please try again later.',
  changePassword: 'Changing it signs you out everywhere else. Access tokens stay good until you revoke them.',
  sessions: 'Browsers and programs in which you signed in with your password. Logout ends all of them.',
  sessionsUnavailable: 'Unable to load where you are signed in. Please try again later.',
  unknownDevice: 'Unknown browser',
  accessTokens: 'Access tokens let programs act as you, over GraphQL and REST.',
  tokensUnavailable: 'Unable to load your access tokens. Please try again later.',
  noTokens: 'You have no access tokens yet.',
  tokenScope: {
    READ: 'Sees everything that you see, and changes nothing.',
    WRITE: 'Can do everything that you can do, except manage access tokens.',
  },
  tokenCreated: 'Access token created',
  tokenShownOnce: 'Copy the token now, and keep it like a password: it will not be shown again.',
  graphqlIsForPrograms: 'This address is for programs, which ask it by POST.',
  graphqlPageOff:
    'The page to look around in is switched off here. Whoever runs this Kolo switches it on with the setting GRAPHQL_LANDING_PAGE=on, and starts it anew.',
  historyUnavailable: 'Unable to load the history. Please try again later.',
  historyPartUnavailable: 'Unable to load earlier changes. Please try again later.',
  recordEntry: (position: number, fingerprint: string) => `Entry ${position}, ${fingerprint}`,
  recordNow: (fingerprint: string) => `Record of this circle: ${fingerprint}`,
  noHistory: 'Nothing has been recorded yet.',
  calledNow: (name: string) => `Now called ${name}`,
  cyclesUnavailable: 'Error fetching cycles',
  cycleUnavailable: 'Error fetching cycle',
  newestCyclesOnly: (max: number) =>
    `Only the newest ${max} cycles of each kind are looked at here. My Cycles has all of them.`,
  noCycles: 'It looks like you do not have any cycles yet.',
  noParticipants: 'No participants have been added yet.',
  noCollectors: 'No collectors have been added yet.',
  invitesSent: 'Nice work! Your invites have been sent.',
  freezeFirst: 'Please freeze the cycle details and the list of participants before selecting collectors.',
  accessDenied: 'Cannot access cycle page',
  accessDeniedHint: 'Please sign in with the email address that received the invitation',
  paymentRequired: 'Payment Required',
  paymentPlaceholder: 'Payment form will be integrated soon.',
  invalidStep: 'Invalid Step',
  stepIncomplete: 'Please fill in everything above correctly first.',
  stepMissing: 'Please complete the first step before this one.',
  cycleLive: 'Cycle is now live!',
  offline: 'You are offline. What you see may be out of date, and nothing can be saved until you are back.',
  offlinePage: 'You are offline, and this page has not been fetched yet. It comes as soon as you are back.',
  unreachable: 'Kolo cannot be reached',
  unreachableHint: 'Kolo cannot be reached right now. Nothing of yours is lost.',
  refused: 'Kolo cannot be opened right now',
} as const;

/** Why a button has nothing left to do: what it does holds already (docs/rules.md §7.3: a repeat is harmless, and pointless). */
export const doneAlready = {
  freezeCycle: 'This section is already frozen.',
  freezeParticipants: 'This section is already frozen.',
  unlockCycle: 'This section is not frozen.',
  unlockParticipants: 'This section is not frozen.',
  run: failures['cycle-running'].text,
  respondToInvite: 'This invite has already been answered.',
  ownCycle: 'You own this cycle: nobody has to invite you.',
} as const;

/** What a dialog asks before it acts (docs/rules.md §20.11). */
export const questions = {
  freeze: {
    CYCLE: 'Are you sure you want to freeze this cycle section?',
    PARTICIPANTS:
      'Are you sure you want to freeze the participants section? Kindly note that users with pending requests will also be removed.',
  },
  unlock: {
    CYCLE: 'Unlocking this section will initialize the Collectors Section. Are you sure you want to proceed?',
    PARTICIPANTS:
      'Unlocking this section will initiate the Collectors Section. Are you sure you want to proceed?',
  },
  run: 'Once the cycle runs nothing of it can be edited any more, and it is stopped only if most of you agree. Run it now?',
  rejectInvite: (owner: string) =>
    `Your answer is final: ${owner} is told by letter, and only a new invite can bring you back. Reject this invite?`,
  rejectUnknown: (owner: string) =>
    `${owner} is told that you do not know each other, and cannot invite you again, to this or any other cycle. Reject this invite?`,
  leave: (owner: string) =>
    `Your place and what you agreed to are taken out of this cycle, and ${owner} is told by letter. You can come back by a new invite, or by asking to join. Leave this cycle?`,
  rejectSlot:
    'Your answer is final: the cycle cannot start before its owner has chosen again who collects when. Reject this slot?',
  withdrawReport: (collector: string) =>
    `Take back that you have paid? ${collector} is no longer asked, and the payment counts as due again.`,
  renewJoinLink:
    'The link that you have shared until now ends at once, and a new one takes its place. Whoever has asked already goes on waiting for your answer. Nobody is told. Renew it?',
  closeJoinLink:
    'Nobody can ask by the link any more. Whoever has asked already goes on waiting for your answer. Nobody is told. Close it?',
  declineRequest: (name: string) =>
    `${name} does not take part, and is told so by letter. They can ask again only once you renew the link. Decline?`,
  withdrawRequest: (title: string) =>
    `Take back that you asked to join “${title}”? Its owner is no longer asked.`,
  drawLots: 'This replaces the order that stands here now. Draw lots?',
  removeInvite: (email: string) =>
    `Remove ${email} from this cycle? The link in the invite will no longer work.`,
  endSession: (device: string) => `Sign out of Kolo in “${device}”? Whoever uses it has to sign in again.`,
  endThisSession: 'Sign out in this browser? You stay signed in everywhere else.',
  endOtherSessions: 'Sign out everywhere but in this browser? Access tokens of programs stay.',
  revokeToken: (name: string) =>
    `Revoke “${name}”? Programs that use this token lose their access at once, for good.`,
} as const;
