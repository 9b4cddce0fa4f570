/**
 * Where each column of the database is in an export (docs/rules.md §40): a path in docs/export.schema.json, or why it is not there.
 * A new column needs a line here: `src/export/columns.test.ts` fails without it.
 */

/** A hash, a key or a token, which no export may contain. */
export const SECRET = 'secret';
/** Says nothing about a person: Kolo's own bookkeeping, or an id that only links rows. */
export const NOT_PERSONAL = 'not-personal';
/** Says something about someone else only. */
export const OF_OTHERS = 'of-others';
/** The same as an exported column, in another form. */
export const REPEATED = 'repeated';
/** A copy of an answer that the person got, encrypted, for a day. */
export const COPY = 'copy';

const OBLIGATION = (list: string) => ({
  paid: `${list}.paid`,
  standing: `${list}.standing`,
  paidAt: `${list}.paidAt`,
  reportedAt: `${list}.reportedAt`,
  paidOn: `${list}.paidOn`,
  method: `${list}.method`,
  reportReference: `${list}.reportReference`,
  reportNote: `${list}.reportNote`,
  disputedAt: `${list}.disputedAt`,
  disputeReason: `${list}.disputeReason`,
});

/** Columns that are exported under their own names. */
const under = <C extends string>(list: string, ...columns: C[]): Record<C, string> =>
  Object.fromEntries(columns.map((column) => [column, `${list}.${column}`])) as Record<C, string>;

export const EXPORTED_COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  User: {
    ...under('account', 'id', 'firstName', 'lastName', 'email', 'phoneNumber', 'timeZone', 'timeZoneChosen'),
    ...under('account', 'locale', 'localeChosen', 'createdAt'),
    dob: 'account.dateOfBirth',
    emailKey: REPEATED,
    // Only of accounts that are deleted, of which nothing is left to export.
    deletedAt: NOT_PERSONAL,
  },
  Credential: {
    ...under('account', 'disabledAt', 'welcomedAt'),
    userId: 'account.id',
    passwordHash: SECRET,
    emailProvenAt: 'account.emailVerifiedAt',
  },
  Session: {
    ...under('sessions[]', 'expiresAt', 'endedAt', 'startedAt', 'device', 'reauthenticatedUntil'),
    id: NOT_PERSONAL,
    userId: 'account.id',
    familyId: 'sessions[].id',
    tokenHash: SECRET,
    createdAt: 'sessions[].refreshedAt[]',
    usedAt: REPEATED,
  },
  ResetCode: {
    ...under('passwordResetCodes[]', 'expiresAt', 'usedAt'),
    id: NOT_PERSONAL,
    userId: 'account.id',
    codeHash: SECRET,
  },
  EmailProof: {
    ...under('verificationCodes[]', 'expiresAt', 'usedAt', 'shortCodeExpiresAt', 'wrongTries'),
    id: NOT_PERSONAL,
    userId: 'account.id',
    codeHash: SECRET,
    shortCodeHash: SECRET,
  },
  AccountEmail: { userId: 'account.id', emailKey: REPEATED },
  EmailChange: {
    ...under('emailChanges[]', 'email', 'createdAt', 'expiresAt', 'takesEffectAt', 'wrongTries', 'endedAt'),
    ending: 'emailChanges[].ending',
    id: NOT_PERSONAL,
    userId: 'account.id',
    codeHash: SECRET,
    shortCodeHash: SECRET,
    cancelHash: SECRET,
    laterCancelHash: SECRET,
  },
  PersonalAccessToken: {
    ...under('accessTokens[]', 'id', 'name', 'scope', 'createdAt', 'lastUsedAt', 'expiresAt'),
    expiryNoticeAt: 'accessTokens[].expiryNoticeAt',
    userId: 'account.id',
    tokenHash: SECRET,
  },
  CalendarLink: { userId: 'account.id', secretHash: SECRET, createdAt: 'calendarLink.createdAt' },
  Passkey: {
    ...under('passkeys[]', 'id', 'name', 'createdAt', 'lastUsedAt', 'signCount', 'transports'),
    userId: 'account.id',
    credentialId: SECRET,
    credentialHash: SECRET,
    publicKey: SECRET,
  },
  // The session's challenge of the next minutes.
  PasskeyChallenge: {
    id: NOT_PERSONAL,
    challengeHash: SECRET,
    purpose: NOT_PERSONAL,
    sessionId: NOT_PERSONAL,
    expiresAt: NOT_PERSONAL,
  },
  // Counted under hashes, for a day at most.
  Limit: { bucket: SECRET, hits: NOT_PERSONAL, expiresAt: NOT_PERSONAL },
  Email: {
    ...under('emails[]', 'kind', 'language', 'createdAt', 'sentAt', 'abandonedAt'),
    id: NOT_PERSONAL,
    recipient: 'account.email',
    // What emails say is exported where it is stored, and many contain a link or a code.
    subject: SECRET,
    html: SECRET,
    text: SECRET,
    secret: NOT_PERSONAL,
    record: NOT_PERSONAL,
    furtherRecords: NOT_PERSONAL,
    unsubscribe: SECRET,
    goodUntil: NOT_PERSONAL,
    dueAt: NOT_PERSONAL,
    attempts: NOT_PERSONAL,
    refusals: NOT_PERSONAL,
    claimedUntil: NOT_PERSONAL,
    lastError: NOT_PERSONAL,
  },
  Cycle: {
    ...under('cycles[]', 'id', 'title'),
    ...under('cycles[].details', 'type', 'description', 'startDate', 'frequency', 'participantAmount'),
    ...under('cycles[].details', 'currency', 'graceDays', 'houseRules', 'cycleFrozen', 'participantsFrozen'),
    ...under('cycles[].details', 'isRunning', 'sentConfirmationEmails', 'stoppedAt', 'completedToldAt'),
    ...under('cycles[].details', 'ownerSince', 'createdAt'),
    userId: 'cycles[].isOwner',
    roundsCreated: REPEATED,
  },
  Participant: {
    ...under('cycles[].participant', 'id', 'email', 'status', 'position', 'isCollector', 'slot'),
    ...under('cycles[].participant', 'dateCollected', 'confirmationStatus', 'askedForDate', 'askedAt'),
    ...under('cycles[].participant', 'payTo', 'payToSalt', 'payToChangedAt', 'relationship'),
    ...under('cycles[].participant', 'ownRelationship', 'rejectionReason', 'slotReason', 'slotWishes'),
    ...under('cycles[].participant', 'hiddenVersion', 'hideChanges', 'heldSince', 'createdAt'),
    cycleId: 'cycles[].id',
    userId: 'account.id',
    emailKey: REPEATED,
    confirmationTokenHash: SECRET,
  },
  Invite: {
    ...under('invitesSent[]', 'id', 'cycleId', 'participantId', 'relationship', 'locale', 'sentByName'),
    ...under('invitesSent[]', 'sentAt', 'openedAt', 'sends', 'createdAt'),
    sentBy: 'account.id',
    tokenHash: SECRET,
    tokenExpiresAt: 'cycles[].invite.expiresAt',
  },
  Round: {
    ...under('cycles[].rounds[]', 'id', 'position', 'date', 'lateOn', 'collectorEmails', 'createdAt'),
    cycleId: 'cycles[].id',
    collectorId: 'cycles[].rounds[].isYours',
  },
  Payment: {
    ...OBLIGATION('cycles[].payments[]'),
    ...under('cycles[].payments[]', 'id', 'roundId', 'position', 'markerName', 'markedAt', 'everSaid'),
    ...under('cycles[].payments[]', 'readyReference', 'delayedAt', 'delayOn', 'delayNote'),
    participantId: 'cycles[].payments[].direction',
    markerId: 'cycles[].payments[].markedByYou',
  },
  StoredResponse: {
    id: SECRET,
    part: COPY,
    userId: COPY,
    requestHash: SECRET,
    status: COPY,
    text: COPY,
    kept: COPY,
    expiresAt: COPY,
  },
  CommittedTransaction: { id: NOT_PERSONAL, createdAt: NOT_PERSONAL },
  Consent: {
    ...under('cycles[].consents[]', 'id', 'kind', 'at', 'terms', 'termsHash', 'seats', 'locale'),
    cycleId: 'cycles[].id',
    participantId: 'cycles[].participant.id',
    byFormerHolder: 'placesHeld[].consents[].id',
  },
  PlaceHolder: {
    ...under('placesHeld[]', 'cycleId', 'participantId', 'since', 'until', 'position'),
    id: NOT_PERSONAL,
    userId: 'account.id',
  },
  PlaceOffer: {
    ...under('placesOffered[]', 'proposalId', 'email', 'terms', 'termsHash', 'locale', 'createdAt'),
    emailKey: REPEATED,
    tokenHash: SECRET,
    userId: 'placesOffered[].answeredByYou',
  },
  Agreement: { cycleId: 'cycles[].id', ...under('cycles[].agreement', 'ranAt', 'text', 'hash') },
  AgreementName: {
    participantId: 'cycles[].participant.id',
    cycleId: 'cycles[].id',
    name: 'cycles[].agreement.yourName',
    salt: 'cycles[].agreement.yourSalt',
  },
  ChangeRow: {
    ...under(
      'history[]',
      'id',
      'cycleId',
      'position',
      'actorName',
      'actorParticipantId',
      'kind',
      'at',
      'hash',
    ),
    userId: 'account.id',
  },
  ChangeFact: {
    ...under('history[].facts[]', 'field', 'participantId', 'participantName', 'day'),
    changeId: 'history[].id',
    position: NOT_PERSONAL,
    // Always null now.
    email: OF_OTHERS,
    valueBefore: 'history[].facts[].before',
    valueAfter: 'history[].facts[].after',
    // Passbooks have both.
    salt: NOT_PERSONAL,
    commitment: NOT_PERSONAL,
  },
  FeedEntry: { changeId: NOT_PERSONAL, cycleId: NOT_PERSONAL, number: NOT_PERSONAL },
  DeletedCycle: { cycleId: NOT_PERSONAL, deletedAt: NOT_PERSONAL },
  MailAddress: {
    ...under('emailPreferences', 'reminders', 'receipts', 'refusals', 'bouncedAt', 'refusedAt'),
    addressHash: SECRET,
    userId: 'account.id',
    remindersToken: SECRET,
    receiptsToken: SECRET,
  },
  KeptAddressKey: { id: NOT_PERSONAL, sealed: SECRET, createdAt: NOT_PERSONAL },
  // The emails themselves are exported.
  Morning: { day: REPEATED, addressHash: SECRET, createdAt: REPEATED },
  Upgrade: { migrations: NOT_PERSONAL, seenAt: NOT_PERSONAL },
  LinkToken: {
    ...under('cycles[].answerLinks[]', 'purpose', 'isMailed', 'expiresAt', 'createdAt'),
    tokenHash: SECRET,
    participantId: 'cycles[].participant.id',
  },
  PaymentLink: {
    ...under('paymentLinks[]', 'paymentId', 'emailKey', 'createdAt', 'expiresAt', 'usedAt'),
    tokenHash: SECRET,
    userId: 'account.id',
  },
  EndedLink: { tokenHash: SECRET, reason: NOT_PERSONAL, endedAt: NOT_PERSONAL },
  UnknownOwner: {
    ...under('unknownOwners[]', 'at', 'unverified'),
    ownerId: 'unknownOwners[].ownerName',
    addressHash: SECRET,
  },
  JoinLink: {
    ...under('cycles[].joinLink', 'isOpen', 'changedAt'),
    cycleId: 'cycles[].id',
    counter: SECRET,
  },
  JoinRequest: {
    ...under('joinRequests[]', 'id', 'cycleId', 'note', 'status', 'terms', 'termsHash', 'seats', 'locale'),
    ...under('joinRequests[]', 'at', 'closedAt'),
    userId: 'account.id',
    counter: SECRET,
  },
  AgreementAddendum: {
    cycleId: 'cycles[].id',
    ...under('cycles[].agreement.addenda[]', 'position', 'at', 'text', 'hash'),
  },
  Swap: {
    ...under('cycles[].swaps[]', 'id', 'status', 'at', 'note', 'endedAt'),
    cycleId: 'cycles[].id',
    fromId: 'cycles[].swaps[].byYou',
    toId: 'cycles[].swaps[].toName',
  },
  // Which rounds an open swap holds follows from the swap.
  SwapRound: { roundId: REPEATED, swapId: REPEATED },
  Stop: {
    ...under('cycles[].stops[]', 'id', 'reason', 'status', 'at', 'endedAt'),
    cycleId: 'cycles[].id',
    openCycleId: REPEATED,
    proposerId: 'cycles[].stops[].byYou',
    owed: 'cycles[].stops[].wouldBeOwed',
  },
  StopVote: {
    stopId: 'cycles[].stops[].id',
    participantId: 'cycles[].participant.id',
    at: 'cycles[].stops[].votedAt',
  },
  Repayment: {
    ...OBLIGATION('cycles[].repayments[]'),
    ...under('cycles[].repayments[]', 'id', 'position', 'payments', 'paymentId', 'createdAt'),
    cycleId: 'cycles[].id',
    fromId: 'cycles[].repayments[].direction',
    toId: 'cycles[].repayments[].direction',
  },
  OwnerOffer: {
    ...under('cycles[].ownerOffer', 'status', 'at'),
    id: NOT_PERSONAL,
    cycleId: 'cycles[].id',
    participantId: 'cycles[].ownerOffer.toYou',
  },
  Proposal: {
    ...under('cycles[].proposals[]', 'id', 'kind', 'position', 'status', 'at', 'agreedAt', 'majorityAt'),
    endedAt: 'cycles[].proposals[].endedAt',
    cycleId: 'cycles[].id',
    openProposerId: REPEATED,
    proposerId: 'cycles[].proposals[].byYou',
    subjectId: 'cycles[].proposals[].aboutYou',
    candidateId: 'cycles[].proposals[].forYou',
    electorate: 'cycles[].proposals[].mayVote',
    notices: NOT_PERSONAL,
  },
  ProposalVote: {
    proposalId: 'cycles[].proposals[].id',
    participantId: 'cycles[].participant.id',
    at: 'cycles[].proposals[].votedAt',
  },
};
