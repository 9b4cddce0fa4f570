import {
  ACCESS_TOKENS,
  CALENDAR_FEEDS,
  CYCLES,
  CYCLES_PAGE,
  INVITE_CARE,
  INVITE_DAYS,
  INVITES,
  JOIN_NOTE_MAX,
  JOIN_REQUESTS,
  LETTERS,
  PASSWORD_CHANGES,
  PAY_TO_CHANGE_SHOWN_DAYS,
  PAY_TO_MAX,
  PAYMENT_WORDS,
  PROOF_LETTERS,
  REASON_MAX,
  REFRESHES,
  REFRESH_GRACE_SECONDS,
  RENAMES,
  PARTICIPANTS_MAX,
  STOP_DAYS,
  STOP_HOURS,
  SWAP_AHEAD_DAYS,
  SWAPS,
  UNPROVEN_INVITES,
  type FailureReason,
} from '../domain/index.ts';

/** What a caller reads of an operation before using it. */
interface Operation {
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

const ANYBODY = 'Anybody.';
const SIGNED_IN = 'Anybody who is signed in.';
const SESSION = 'Anybody who has signed in with a password; no personal access token, whatever its scope.';
const OWNER = 'The owner of the cycle.';
const MEMBER =
  'The owner and the participants; a participant who rejected the invite only until the cycle runs.';
const ACCEPTED = 'The owner, and participants who have accepted.';

const ownersWork = ['cycle-not-found', 'not-owner', 'cycle-running'] as const;

/** What is done about an invite that waits for its answer. */
const ofInvite = [
  'invite-not-found',
  'not-owner',
  'cycle-running',
  'section-frozen',
  'already-responded',
  'too-many-resends',
] as const;

/** Of what a session does only by the password, asked for again. */
const byPassword = ['session-only', 'password-required', 'wrong-password', 'too-many-requests'] as const;

const queries = {
  me: { does: "The viewer's own profile.", who: SIGNED_IN, refusals: [] },
  personalAccessTokens: {
    does: "The viewer's own personal access tokens, the newest first.",
    who: SESSION,
    refusals: ['session-only'],
  },
  viewerToken: {
    does: 'The personal access token with which the request came, with its name and scope; null without one. For a program that wants to know whether its token is good, and what it may do.',
    who: ANYBODY,
    open: true,
    refusals: ['invalid-token'],
  },
  sessions: {
    does: 'Where the viewer is signed in: the session that asks first, then those last used.',
    who: SESSION,
    refusals: ['session-only'],
  },
  myCycles: {
    does: `The viewer's cycles in four lists, in each the running ones first, then the newest; at most ${CYCLES_PAGE} of each at once.`,
    who: SIGNED_IN,
    refusals: ['invalid-input'],
  },
  cycle: { does: 'One cycle.', who: MEMBER, refusals: ['cycle-not-found', 'not-a-member', 'not-accepted'] },
  cycleVersion: {
    does: "The position of the newest entry of a cycle's history; null where there is none. For whoever shows a cycle and wants to know whether to fetch it anew: it costs next to nothing, and has no limit.",
    who: MEMBER,
    refusals: ['cycle-not-found', 'not-a-member', 'not-accepted'],
  },
  myCyclesVersion: {
    does: "The `version` that `myCycles` would answer, for whoever shows lists of cycles: another text whenever any of the viewer's cycles has changed, has come or is gone. Opaque.",
    who: SIGNED_IN,
    refusals: [],
  },
  agreement: {
    does: 'What was agreed when the cycle started; before that, a draft of it. Null of a cycle that was started before agreements were kept.',
    who: ACCEPTED,
    refusals: ['cycle-not-found', 'not-a-member', 'not-accepted'],
  },
  passbook: {
    does: 'The whole record of a cycle, each entry with its hash over the one before it; what is not for the viewer is there as a commitment.',
    who: ACCEPTED,
    refusals: ['cycle-not-found', 'not-a-member', 'not-accepted'],
  },
  checkFingerprint: {
    does: 'Whether the record of a cycle holds the entry that a letter names, and every entry before it follows from the one before. An unknown cycle and an unknown fingerprint answer alike.',
    who: ANYBODY,
    open: true,
    credential: true,
    refusals: ['invalid-input', 'limit-reached'],
  },
  joinPreview: {
    does: 'What a link to share leads to: signed out the title of the cycle and the name of its owner, signed in its story and terms, how many take part, and one’s own newest request.',
    who: ANYBODY,
    open: true,
    credential: true,
    refusals: ['link-closed', 'limit-reached'],
  },
  invitePreview: {
    does: 'What an invite says, by the secret of its link, before there is an account: the story, the terms, who invites, and how many. By POST it notes the first look as `openedAt` of the invite; it grants nothing else.',
    who: ANYBODY,
    open: true,
    credential: true,
    refusals: ['invite-withdrawn', 'invite-replaced', 'already-responded', 'invalid-link', 'limit-reached'],
  },
  participant: {
    does: 'One participant of a cycle.',
    who: MEMBER,
    refusals: ['participant-not-found', 'not-a-member', 'not-accepted'],
  },
  participants: {
    does: 'The participants of a cycle, in the order in which they were added.',
    who: MEMBER,
    refusals: ['cycle-not-found', 'not-a-member', 'not-accepted'],
  },
  collectors: {
    does: 'The participants who hold a slot, in slot order.',
    who: MEMBER,
    refusals: ['cycle-not-found', 'not-a-member', 'not-accepted'],
  },
  invites: {
    does: 'The invites of a cycle.',
    who: OWNER,
    refusals: ['cycle-not-found', 'not-a-member', 'not-accepted', 'not-owner'],
  },
  rounds: {
    does: 'The rounds of a cycle with their payments; none before it runs.',
    who: ACCEPTED,
    refusals: ['cycle-not-found', 'not-a-member', 'not-accepted'],
  },
  round: {
    does: 'The round of one collector, with its payments.',
    who: ACCEPTED,
    refusals: ['cycle-not-found', 'not-a-member', 'not-accepted', 'round-not-found'],
  },
  swapChoices: {
    does: 'With whom the viewer, a collector of a running cycle, may exchange turns, in slot order, and why not with the rest. Empty where the viewer collects nothing, and once the cycle is completed or stopped.',
    who: ACCEPTED,
    refusals: ['cycle-not-found', 'not-a-member', 'not-accepted'],
  },
  history: {
    does: 'What was changed of a cycle, by whom and when, the newest first; of payments only for those who see rounds. Entries are never changed or deleted.',
    who: 'The owner, and participants who have accepted; until the cycle runs, whoever is a participant of it.',
    refusals: ['invalid-input', 'cycle-not-found', 'not-a-member', 'not-accepted'],
  },
  changes: {
    does: "What was changed in all of the viewer's cycles, the oldest first: of each, what its `history` tells. To keep up to date, ask again and again `after` the last change you have; none is ever left out. To begin from now, ask for the `last` one first. `cycleId` and `kinds` leave out what does not interest you.",
    who: 'Anybody who is signed in; with `cycleId`, whoever reads the history of that cycle.',
    refusals: ['invalid-input', 'cycle-not-found', 'not-a-member', 'not-accepted'],
  },
} as const satisfies Record<string, Operation>;

const mutations = {
  // Signing in
  signUp: {
    does: 'Makes an account, takes over the participants that wait for its e-mail, and signs in. Sets the refresh cookie.',
    who: ANYBODY,
    open: true,
    credential: true,
    refusals: ['invalid-input', 'email-taken', 'limit-reached'],
  },
  signIn: {
    does: 'Signs in with e-mail and password. Sets the refresh cookie.',
    who: ANYBODY,
    open: true,
    credential: true,
    refusals: [
      'invalid-input',
      'invalid-email',
      'user-not-found',
      'wrong-password',
      'user-disabled',
      'wrong-credentials',
      'too-many-requests',
    ],
  },
  refreshSession: {
    does: `Goes on with the session of the caller's refresh cookie: a new access token, and a new cookie. For ${REFRESH_GRACE_SECONDS} seconds the cookie of before gets the same new one again, because an answer may be lost; used later than that, it ends its session. At most ${REFRESHES} times an hour for a session; one that is refused for that stays good.`,
    who: 'Whoever has the cookie.',
    open: true,
    credential: true,
    refusals: ['session-ended', 'limit-reached'],
  },
  signOut: {
    does: 'Ends every session of the account whose refresh cookie the caller has. Personal access tokens stay.',
    who: ANYBODY,
    open: true,
    refusals: [],
  },
  verifyEmail: {
    does: 'True where an account has this e-mail; a refusal otherwise. Where the deployment answers neutrally, true for every e-mail.',
    who: ANYBODY,
    open: true,
    credential: true,
    refusals: ['invalid-email', 'email-not-registered', 'limit-reached'],
  },
  requestPasswordReset: {
    does: 'Mails a code, good once and for an hour, where an account has this e-mail. Answers the same where none has.',
    who: ANYBODY,
    open: true,
    credential: true,
    refusals: ['invalid-email', 'limit-reached'],
  },
  resetPassword: {
    does: 'Sets a new password with a mailed code. Ends every session and every personal access token of the account. A letter says that it was done.',
    who: 'Whoever has the code.',
    open: true,
    credential: true,
    refusals: ['invalid-input', 'invalid-reset-code'],
  },

  // The viewer's own account
  changePassword: {
    does: `Changes the viewer's password, and ends every session but the one that asks. Personal access tokens stay. A letter says that it was done. At most ${PASSWORD_CHANGES} times a day.`,
    who: SESSION,
    credential: true,
    refusals: ['invalid-input', ...byPassword, 'limit-reached'],
  },
  sendOwnEmailProof: {
    does: `Mails the viewer a code that proves the e-mail by \`proveOwnEmail\`: good once, for 24 hours, and ended by the next one. Where the e-mail is proven already, nothing is sent, unless letters to it came back. At most ${PROOF_LETTERS} such letters an hour, the one of the sign-up among them.`,
    who: SESSION,
    refusals: ['session-only', 'limit-reached'],
  },
  proveOwnEmail: {
    does: "Proves the viewer's e-mail by the code of the newest letter. The code that has done so answers again as the first time; any other, an expired one and one of another account is `invalid-link`.",
    who: SESSION,
    credential: true,
    refusals: ['session-only', 'invalid-link'],
  },
  endSession: {
    does: "Ends one of the viewer's sessions at once, and answers with those that are left. Another than the one that asks is ended by the password; ending the one that asks is signing out of it alone.",
    who: SESSION,
    credential: true,
    refusals: ['session-not-found', ...byPassword],
  },
  endOtherSessions: {
    does: 'Ends every session of the viewer but the one that asks, by the password, and answers with that one. Personal access tokens stay.',
    who: SESSION,
    credential: true,
    refusals: byPassword,
  },
  updateProfile: {
    does: `Changes the viewer's own profile. What is not sent does not change. Another name, at most ${RENAMES} times a day, is told in the history of each of the viewer's cycles.`,
    who: SIGNED_IN,
    refusals: ['invalid-input', 'limit-reached'],
  },
  updatePreferences: {
    does: "Changes the viewer's own time zone, and which letters are wanted: reminders, receipts. What is not sent does not change. A time zone that was sent counts as chosen, and no sign-in changes it any more.",
    who: SIGNED_IN,
    refusals: ['invalid-input'],
  },
  createPersonalAccessToken: {
    does: `Makes a token with which a program acts as the viewer, by the password, at most ${ACCESS_TOKENS.perAccount} per account. The answer holds the secret, which is shown only here.`,
    who: SESSION,
    credential: true,
    refusals: ['invalid-input', ...byPassword, 'too-many-tokens'],
  },
  revokePersonalAccessToken: {
    does: "Ends one of the viewer's personal access tokens at once, and answers with those that are left.",
    who: SESSION,
    refusals: ['session-only', 'token-not-found'],
  },
  renewCalendarLink: {
    does: `Makes the viewer's calendar link, an address at which calendar programs read the viewer's own due days and collection days, and ends the one before it at once. The answer's \`calendarLink\` is shown only here. Each link is good for ${CALENDAR_FEEDS} looks an hour, until it is renewed or ended, or the password is reset.`,
    who: SESSION,
    credential: true,
    refusals: ['session-only'],
  },
  endCalendarLink: {
    does: "Ends the viewer's calendar link at once. Where there is none, nothing changes.",
    who: SESSION,
    refusals: ['session-only'],
  },
  revokeThisToken: {
    does: 'Ends the personal access token with which the request came, at once and for good: for a program that is done, or whose token has leaked.',
    who: 'A program with a personal access token, whatever its scope.',
    withAnyToken: true,
    refusals: ['token-only'],
  },

  // A cycle, by its owner
  createCycle: {
    does: `Starts a cycle, with the viewer as its owner and first participant. At most ${CYCLES.perDay} a day, and ${CYCLES.notRunning} that do not run.`,
    who: SIGNED_IN,
    refusals: ['invalid-input', 'too-many-cycles', 'limit-reached'],
  },
  updateCycleStory: {
    does: 'Changes type, title or description, while the cycle is not running. What is not sent does not change.',
    who: OWNER,
    refusals: ['invalid-input', ...ownersWork],
  },
  updateCycleSettings: {
    does: 'Changes start date, frequency, amount, currency, grace or house rules, while the cycle is not running and its CYCLE section is not frozen. What is not sent does not change.',
    who: OWNER,
    refusals: ['invalid-input', ...ownersWork, 'section-frozen'],
  },
  freezeSection: {
    does: 'Freezes a section, while the cycle is not running. Freezing PARTICIPANTS removes those who have not answered their invite. Freezing what is frozen changes nothing.',
    who: OWNER,
    refusals: ownersWork,
  },
  unlockSection: {
    does: 'Unlocks a section, and with it initialises the collectors, while the cycle is not running. Unlocking what is not frozen changes nothing.',
    who: OWNER,
    refusals: ownersWork,
  },
  initialiseCollectors: {
    does: 'Takes every slot back, while the cycle is not running: nobody collects, and everybody is to be asked again.',
    who: OWNER,
    refusals: ownersWork,
  },
  sendInvites: {
    does: `Invites people, up to ${PARTICIPANTS_MAX} participants of a cycle, at most ${INVITES.perCall} in a call and ${INVITES.perOwnerAndDay} a day, ${UNPROVEN_INVITES} a day until one of our letters has shown that the viewer's address is theirs: for each row a pending participant, an invite and a letter, or nothing of the whole call. While the cycle is not running and PARTICIPANTS is not frozen. An address gets at most ${LETTERS.perSenderAndRecipient} letters a day from one account, in which a cycle's questions about slots count once, and ${LETTERS.perRecipient} from all, ${LETTERS.perRecipientOfUnproven} of them from accounts whose address is not proven. Whoever has said not to know this owner is not invited by the same account again (\`already-responded\`).`,
    who: OWNER,
    refusals: [
      'invalid-input',
      ...ownersWork,
      'section-frozen',
      'already-invited',
      'cycle-full',
      'already-responded',
      'limit-reached',
    ],
  },
  openJoinLink: {
    does: 'Opens a link to share, by which people ask to join; on an open one it renews it, which ends the one before, also where it is only repeated: an `Idempotency-Key` makes repeats harmless. Whoever asks goes on asking. While the cycle is not running and PARTICIPANTS is not frozen; freezing that closes the link for good.',
    who: OWNER,
    refusals: [...ownersWork, 'section-frozen'],
  },
  closeJoinLink: {
    does: 'Closes the link to share. Whoever asks goes on asking. On a closed one it changes nothing.',
    who: OWNER,
    refusals: ['cycle-not-found', 'not-owner'],
  },
  answerJoinRequest: {
    does: 'Lets somebody in who asks to join, as an accepted participant without an invite, with a relationship; or declines. A letter tells them. The same answer again changes nothing; another is a conflict. Where the deployment asks for proven addresses, nobody is let in with an unproven one.',
    who: OWNER,
    refusals: [
      'invalid-input',
      'request-not-found',
      'not-owner',
      'request-closed',
      'cycle-running',
      'section-frozen',
      'already-member',
      'cycle-full',
      'email-not-proven',
    ],
  },
  removeInvite: {
    does: 'Takes an invite back, and the participant with it, whatever was answered. While the cycle is not running and PARTICIPANTS is not frozen.',
    who: OWNER,
    refusals: ['invite-not-found', 'not-owner', 'cycle-running', 'section-frozen'],
  },
  resendInvite: {
    does: `Sends an invite again, with a new link that is good for ${INVITE_DAYS} days and ends those before it; not within ${INVITE_CARE.minutesBetween} minutes of its last letter, reminders included. While it is not answered, the cycle is not running and PARTICIPANTS is not frozen. Sending again, sending elsewhere and copying: ${INVITE_CARE.times} times in all. It leaves no entry in the history.`,
    who: OWNER,
    refusals: [...ofInvite, 'too-soon', 'limit-reached'],
  },
  changeInviteEmail: {
    does: `Sends an invite to another address, at once; its links end, and it counts as one of the invites of the day and of the ${INVITE_CARE.times} times of \`resendInvite\`. The same address again changes nothing; one that is in the cycle is refused.`,
    who: OWNER,
    refusals: ['invalid-input', ...ofInvite, 'already-invited', 'limit-reached'],
  },
  copyInviteLink: {
    does: `Makes a further link of an invite, to pass on by hand; the answer is shown only here. It ends no other, proves no address, is good for ${INVITE_DAYS} days, and counts among the ${INVITE_CARE.times} times of \`resendInvite\`.`,
    who: OWNER,
    credential: true,
    refusals: [...ofInvite, 'limit-reached'],
  },
  removeParticipant: {
    does: 'Takes a participant out of the cycle, and the invite with it; never the owner. While the cycle is not running and PARTICIPANTS is not frozen.',
    who: OWNER,
    refusals: ['participant-not-found', 'not-owner', 'cycle-running', 'section-frozen', 'owner-seat'],
  },
  assignCollectors: {
    does: 'Gives every slot to an accepted participant, once both sections are frozen and while the cycle is not running. Dates are computed here. An approval whose slot and date did not change is kept; everybody else is asked again. The same order again changes nothing.',
    who: OWNER,
    refusals: ['invalid-input', ...ownersWork, 'sections-not-frozen'],
  },
  sendConfirmationEmails: {
    does: `Mails every collector who has not answered yet, once all slots are assigned and while the cycle is not running. At most ${LETTERS.roundsPerCycle} times a day for a cycle; an address gets at most ${LETTERS.perSenderAndRecipient} letters a day from one account, in which a cycle's questions count once, and ${LETTERS.questionsPerRecipient} questions from all, whatever invites it got.`,
    who: OWNER,
    refusals: [...ownersWork, 'collectors-unassigned', 'confirmation-already-sent', 'limit-reached'],
  },
  runCycle: {
    does: 'Starts the cycle: one round per collector, with a payment of everybody else. Exactly once; running what runs changes nothing.',
    who: OWNER,
    refusals: [
      'cycle-not-found',
      'not-owner',
      'sections-not-frozen',
      'collectors-unassigned',
      'collectors-unconfirmed',
      'consent-stale',
    ],
  },

  // Getting in by a link to share
  askToJoin: {
    does: `Asks to join by a link to share, with a note of at most ${JOIN_NOTE_MAX} characters; it is a yes to the terms of now, and tells the owner. Asking again while one's request is open changes nothing. At most ${JOIN_REQUESTS.perAccountAndCycle} times in a cycle and ${JOIN_REQUESTS.perAccountAndDay} a day; after a decline not before the link was renewed; while ${JOIN_REQUESTS.openPerCycle} wait for an answer, nobody else; not in a cycle of ${PARTICIPANTS_MAX} participants. Where the deployment asks for proven addresses, an unproven one cannot ask.`,
    who: 'Whoever is signed in, and has no seat in the cycle.',
    refusals: [
      'invalid-input',
      'link-closed',
      'already-member',
      'email-not-proven',
      'cycle-full',
      'terms-changed',
      'request-closed',
      'limit-reached',
    ],
  },
  withdrawJoinRequest: {
    does: 'Takes a request to join back. Again, it changes nothing.',
    who: 'The account that asked.',
    refusals: ['request-not-found', 'not-asker', 'request-closed'],
  },

  // A participant, by the person who holds it
  respondToInvite: {
    does: "The invited person's own answer, and a letter about it to the owner. The same answer again changes nothing; another is a conflict. With a yes may come who the person is to the owner, with a no a reason; a repeat ignores both. Where the deployment asks for proven addresses, an unproven one cannot accept; the token of the letter proves it.",
    who: 'The account whose e-mail was invited.',
    refusals: [
      'invalid-input',
      'participant-not-found',
      'not-invitee',
      'already-responded',
      'cycle-running',
      'invalid-link',
      'email-not-proven',
      'terms-changed',
    ],
  },
  confirmCollection: {
    does: "A collector's own answer for the slot. The same answer again changes nothing; another is a conflict. With a yes may come how to be paid, the first time it is set (later changes take `updatePayTo` and the password), with a no a reason and the slots that would do; a repeat ignores them.",
    who: 'The collector of the slot.',
    refusals: [
      'invalid-input',
      'participant-not-found',
      'not-collector',
      'no-slot',
      'already-responded',
      'cycle-running',
      'invalid-link',
      'terms-changed',
      'password-required',
    ],
  },
  leaveCycle: {
    does: 'Takes the viewer out of the cycle, as removing does, and a letter tells the owner: while the cycle is not running and PARTICIPANTS is not frozen. Never the owner. Who has left may ask to join, or be invited, again.',
    who: 'Participants who have accepted.',
    refusals: [
      'cycle-not-found',
      'not-a-member',
      'owner-seat',
      'not-accepted',
      'cycle-running',
      'section-frozen',
    ],
  },
  proposeSwap: {
    does: `Proposes to another collector to exchange turns, and is the viewer's yes to that place: while the cycle runs, both rounds lie more than ${SWAP_AHEAD_DAYS} days ahead (UTC), and nothing of either was ever reported or received. A letter tells the one asked. The same proposal again changes nothing. At most ${SWAPS.proposals} proposals of an account a day.`,
    who: 'A collector, to another one.',
    refusals: [
      'cycle-not-found',
      'not-a-member',
      'not-accepted',
      'participant-not-found',
      'cycle-not-running',
      'cycle-stopped',
      'swap-not-possible',
      'swap-open',
      'terms-changed',
      'limit-reached',
    ],
  },
  answerSwap: {
    does: 'Agrees to exchange turns, and both change places at once, with their rounds; letters tell everybody who takes part. Or keeps the own turn, and a letter tells who proposed it. The same answer again changes nothing. A proposal that has ended, or one of whose rounds is too near by now, is `swap-not-possible`.',
    who: 'The one asked, and nobody else.',
    refusals: [
      'swap-not-found',
      'not-the-one-asked',
      'cycle-not-running',
      'cycle-stopped',
      'swap-not-possible',
      'terms-changed',
    ],
  },
  withdrawSwap: {
    does: 'Takes a proposal to exchange turns back, as long as it is open. Again changes nothing.',
    who: 'Who proposed it, and nobody else.',
    refusals: ['swap-not-found', 'not-proposer', 'cycle-not-running', 'cycle-stopped', 'swap-not-possible'],
  },
  reportPayment: {
    does: `The payer says that a payment is paid, once the cycle runs: on which day, how, and with which reference. The same details again change nothing; others replace those before; to a dispute every report is an answer, and a letter tells the collector. At most ${PAYMENT_WORDS.perPayment} reports, withdrawals and disputes of a payment a day.`,
    who: 'Whoever makes that payment, and nobody else.',
    refusals: [
      'invalid-input',
      'payment-not-found',
      'not-payer',
      'cycle-not-running',
      'cycle-stopped',
      'payment-received',
      'limit-reached',
    ],
  },
  withdrawReport: {
    does: 'The payer takes the report back, and the dispute about it falls with it. On a payment without one it changes nothing.',
    who: 'Whoever makes that payment, and nobody else.',
    refusals: [
      'payment-not-found',
      'not-payer',
      'cycle-not-running',
      'cycle-stopped',
      'payment-received',
      'limit-reached',
    ],
  },
  disputePayment: {
    does: `The collector says that what was reported has not come, with a reason of 1 to ${REASON_MAX} characters; a letter tells the payer. On a payment that was marked paid, that mark falls. The same reason again changes nothing; another replaces it.`,
    who: 'The collector of that round, and nobody else.',
    refusals: [
      'invalid-input',
      'payment-not-found',
      'not-round-collector',
      'cycle-not-running',
      'cycle-stopped',
      'stop-proposed',
      'no-report',
      'limit-reached',
    ],
  },
  proposeStop: {
    does: `Proposes to stop a circle that runs, with a reason of 1 to ${REASON_MAX} characters, and agrees by it; letters tell everybody who takes part. One proposal is open at a time, for ${STOP_DAYS} days at most; as long as it is, what was received is neither marked unpaid nor disputed. Proposing again by the same person changes nothing. Who would be owed something is fixed now: payments marked later change no majority. Alone in a circle, one stops it by this.`,
    who: ACCEPTED,
    refusals: [
      'invalid-input',
      'cycle-not-found',
      'not-a-member',
      'not-accepted',
      'cycle-not-running',
      'cycle-completed',
      'cycle-stopped',
      'already-proposed',
      'limit-reached',
    ],
  },
  voteToStop: {
    does: `Says whether one agrees to stop the circle, as long as that is proposed. More than half of all who take part have to agree, and more than half of those to whom something would have been owed when it was proposed. If both majorities hold ${STOP_HOURS} hours after the proposal, or as soon after that as they do, the circle is stopped; if everyone agrees, it is stopped at once. Balances are counted of what was received, each pays back what they have from another, less what the other has from them, and everyone is notified by email. With the last vote that is taken back the proposal ends. The same vote again changes nothing.`,
    who: ACCEPTED,
    refusals: [
      'cycle-not-found',
      'not-a-member',
      'not-accepted',
      'cycle-not-running',
      'cycle-completed',
      'cycle-stopped',
      'not-proposed',
    ],
  },
  reportRepayment: {
    does: `Whoever pays back says that it is paid: on which day, how, and with which reference; a letter tells whoever gets it. The same details again change nothing; others replace those before; to a dispute every report is an answer. At most ${PAYMENT_WORDS.perPayment} things are said of a repayment a day.`,
    who: 'Whoever pays it, and nobody else.',
    refusals: [
      'invalid-input',
      'repayment-not-found',
      'not-debtor',
      'cycle-not-stopped',
      'payment-received',
      'limit-reached',
    ],
  },
  withdrawRepaymentReport: {
    does: 'Whoever pays back takes the report back, and the dispute about it falls with it. On a repayment without one it changes nothing.',
    who: 'Whoever pays it, and nobody else.',
    refusals: ['repayment-not-found', 'not-debtor', 'cycle-not-stopped', 'payment-received', 'limit-reached'],
  },
  confirmRepayment: {
    does: 'Whoever gets a repayment says that it has come, whatever was said before; or takes that back: then the report stands again where there was one, and a letter tells whoever pays. Taking back what was not received changes nothing. With the last one that comes the circle is settled.',
    who: 'Whoever gets it, and nobody else.',
    refusals: ['repayment-not-found', 'not-creditor', 'cycle-not-stopped', 'limit-reached'],
  },
  disputeRepayment: {
    does: `Whoever gets a repayment says that what was reported has not come, with a reason of 1 to ${REASON_MAX} characters; a letter tells whoever pays. The same reason again changes nothing; another replaces it.`,
    who: 'Whoever gets it, and nobody else.',
    refusals: [
      'invalid-input',
      'repayment-not-found',
      'not-creditor',
      'cycle-not-stopped',
      'no-report',
      'limit-reached',
    ],
  },
  updatePayTo: {
    does: `Says how to be paid, in at most ${PAY_TO_MAX} characters on several lines; empty, or null, takes it away. Read by that person, and while the cycle runs by all accepted participants. The first text is free until the slot is approved. Every later change asks for the password and emails that person, and while the cycle runs the payers who have not paid them yet; readers see for ${PAY_TO_CHANGE_SHOWN_DAYS} days that it was changed. The same text again changes nothing and asks for nothing.`,
    who: 'That participant, accepted; once the password is asked for, no personal access token.',
    credential: true,
    refusals: ['invalid-input', 'participant-not-found', 'not-own-seat', 'not-accepted', ...byPassword],
  },
  updatePayments: {
    does: 'Marks payments of a round paid or unpaid, all or none. Marking what is marked keeps its first instant. Paid, a payment is RECEIVED, whatever was said before; unpaid again, the report of its payer stands where there was one, and a letter tells the payer. Unpaid on what nobody has received changes nothing.',
    who: 'The collector of that round, and nobody else.',
    refusals: [
      'invalid-input',
      'round-not-found',
      'not-round-collector',
      'cycle-not-running',
      'cycle-stopped',
      'stop-proposed',
      'payment-not-found',
    ],
  },
} as const satisfies Record<string, Operation>;

/**
 * Every operation of the GraphQL schema, for the documents of both doors: descriptions in the schema, and the
 * document of the REST paths that call the same functions. The rules themselves: docs/rules.md §7; a test compares
 * this with what the doors really answer.
 */
export const operations = { ...queries, ...mutations };

export type OperationName = keyof typeof operations;

export type MutationName = keyof typeof mutations;

export const isMutation = (name: string): name is MutationName => Object.hasOwn(mutations, name);

const named = (name: string): Operation | undefined =>
  Object.hasOwn(operations, name) ? operations[name as OperationName] : undefined;

/** Whether it is for callers without an account, too. */
export const isOpen = (name: OperationName): boolean => named(name)?.open === true;

/** Whether the field of this name tries a secret or an address, or gives a session or a token. */
export const isCredential = (name: string): boolean => named(name)?.credential === true;

/**
 * What an `Idempotency-Key` is to the operation of this name, at either door. A secret must not be kept in clear, and of a
 * request with a password not even the fast hash that is kept of every other. And who needs no account has nobody to
 * remember anything for; nor may a token that only reads have anything remembered, and ending it twice harms nobody.
 */
export function underKey(name: string): 'ignored' | 'refused' | 'remembered' {
  const operation = named(name);
  // What is no operation at all is for GraphQL to say.
  if (!operation) return 'remembered';
  if (!isMutation(name) || operation.open || operation.withAnyToken) return 'ignored';
  return operation.credential ? 'refused' : 'remembered';
}

/** Every reason for which the operation may be refused, those that it shares with others first. */
export function reasonsOf(name: OperationName): FailureReason[] {
  const { open, refusals, withAnyToken }: Operation = operations[name];
  const shared: FailureReason[] = open ? [] : ['not-signed-in', 'invalid-token'];
  if (isMutation(name) && !withAnyToken) shared.push('read-only-token');
  if (isMutation(name)) shared.push('busy');
  if (isMutation(name) && !open) shared.push('user-disabled', 'session-ended');
  if (underKey(name) === 'remembered')
    shared.push('idempotency-key-reused', 'answer-too-large', 'limit-reached');
  if (underKey(name) !== 'ignored') shared.push('invalid-input');
  return [...new Set([...shared, ...refusals])];
}

/** The operation in words, for its description in the schema: what it does, who may, which errors. */
export function described(name: OperationName): string {
  const { does, who } = operations[name];
  const errors = reasonsOf(name).map((reason) => `\`${reason}\``);
  return [does, `Who may: ${who}`, ...(errors.length > 0 ? [`Errors: ${errors.join(', ')}.`] : [])].join(
    '\n\n',
  );
}
