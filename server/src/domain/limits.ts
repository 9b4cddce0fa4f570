import { pageSizeCheck, type Check } from './check.ts';
import { INVITES } from './invite.ts';

/** What one account, and what everybody together, may ask of Kolo in a day or an hour (docs/rules.md §13): numbers, then rules. */

/** Letters that somebody causes to somebody else: invites, and questions about slots. */
export const USER_EMAILS = {
  /** From one account to one address in a day. */
  perSenderAndRecipient: 5,
  /** To one address in a day, whoever causes them. */
  perRecipient: 20,
  /**
   * … of which accounts whose own address is not proven cause so many: throw-away accounts must not shut an address. Half of what
   * an unverified mailbox gets in a day (`EMAILS.toUnverified`).
   */
  perRecipientOfUnverified: 5,
  /** Questions about slots to one address in a day. Only circles in which somebody has accepted an invite can ask them. */
  questionsPerRecipient: 20,
  /** Rounds of confirmation letters of one cycle in a day. */
  roundsPerCycle: 3,
  /** Told of their answers, an owner gets so many letters in a day from one account. */
  answersPerSender: 5,
  /** … and so many from everybody, while the owner's address is not proven. */
  answersToUnverified: 30,
};

/**
 * Emails to one mailbox in any 24 hours, of all kinds and from everyone together (docs/rules.md §12.9). An email to an address
 * that was not verified counts in both of the first two. The others are small shares of their own, so that no flood of emails
 * about cycles keeps someone from a reset, a proof or a warning.
 */
export const EMAILS = {
  perMailbox: 60,
  /** … of which so many to addresses that no account has verified: they may be a stranger's. */
  toUnverified: 10,
  resets: 6,
  proofs: 6,
  /** Of the resets, and of the proofs, those that one network address asks for. */
  fromOneNetwork: 5,
  /** That one's own password, or how to be paid, was changed; what is over counts among all. */
  ofAccount: 3,
  /** That someone whom one still has to pay changed how to be paid; what is over counts among all. */
  ofPayTo: 3,
};

/** How many people an account invites in a day while its address is not proven. */
export const UNVERIFIED_INVITES = 20;

/** What both sides say of one payment. */
export const PAYMENT_CLAIMS = {
  /** Reports, withdrawals and disputes in a day. */
  perPayment: 20,
  /** Letters of one kind about one payment, or one seat, in a day; what is said beyond that goes without. */
  emails: 3,
  /** Letters in a day that one payment is disputed, and as many that its payer has answered. */
  disputeEmails: 1,
  /** Receipts of one payment in a day. */
  receipts: 1,
  /** Receipts to one mailbox in a day, while its account has not proven the address: it may be a stranger's. */
  receiptsToUnverified: 10,
};

/** How often one account proposes to stop one cycle in a day: each time everybody gets a letter. */
export const STOP_PROPOSALS = 3;

/** Letters to the owner of one cycle in a day which say that it can run. */
export const READY_EMAILS = 3;

/** Who asks to join by a link. */
export const JOIN_REQUESTS = {
  /** Of one cycle, not answered yet. */
  openPerCycle: 50,
  /** Of one account in one cycle, in all. */
  perAccountAndCycle: 3,
  /** Of one account in a day. */
  perAccountAndDay: 20,
  /** Letters to the owner of one cycle in an hour. */
  emails: 1,
  /** How many of one's own are answered, the newest first. */
  shown: 100,
};

/** How often links to share are looked at from one network address in 15 minutes. */
export const JOIN_PREVIEWS = 60;
/** How often an account proposes in a day to exchange turns, and how many letters of one kind about that one seat gets. */
export const SWAPS = { proposals: 10, emails: 3 };

/** How often an account changes its password in a day: each change sends a letter. */
export const PASSWORD_CHANGES = 3;

/** Letters in an hour by which an account proves its address, the one of its sign-up among them. */
export const VERIFICATION_EMAILS = 5;

/** The same from one network address, for whatever accounts. */
export const VERIFICATION_EMAILS_FROM_ADDRESS = 40;

/** How often an account takes another name in a day. */
export const RENAMES = 10;

/** Cycles of one owner: how many that do not run, and how many new ones in a day. */
export const CYCLES = { notRunning: 100, perDay: 50 };

/** What one account writes into histories in a day, where they keep it for good: new stories of cycles, and changes of all kinds. */
export const CHANGES = { ofStories: 50, perDay: 2_000 };

/** How often a calendar is asked for by one link in an hour; programs that ask every quarter of an hour stay far below it. */
export const CALENDAR_FEEDS = 60;

/** How many events a calendar holds: those ahead before those behind, the nearest first. */
export const CALENDAR_EVENTS = 2_000;

/** For so many days after it a collection stays in the calendar. */
export const CALENDAR_KEEPS_DAYS = 366;

/** How many cycles of each list of My Cycles are read at once: as many as there may be, unless fewer are asked for. */
export const CYCLES_PAGE = 100;

export const checkCyclesPage: Check = pageSizeCheck(CYCLES_PAGE);

/** How many sessions of one account are open at a time; who signs in once more ends the one that was longest unused. */
export const OPEN_SESSIONS = 100;

/** How often one account reads whole records in an hour: each is read and written out from its first entry. */
export const PASSBOOKS = 60;

/** How often one session is refreshed in an hour. */
export const REFRESHES = 60;

/** For so many seconds after a refresh, its token may come again: the answer may have been lost (docs/rules.md §4.3). */
export const REFRESH_GRACE_SECONDS = 60;

/** Requests under an `Idempotency-Key` of one account in a day, repeats included: each change on a page has a key. */
export const KEYED_REQUESTS = 5_000;

/** How large an answer may be that is kept under an `Idempotency-Key`, and how much of them one account may have kept. */
export const KEPT_ANSWER = {
  /** In characters, while it is made: its long texts, and all of it. */
  texts: 1_000_000,
  all: 4_000_000,
  items: 50_000,
  /** In bytes, compressed, as it is kept. */
  bytes: 256_000,
  /** The same of all answers of one account in a day. */
  bytesPerDay: 20_000_000,
};

/** The participants of one cycle: the owner, and whoever has accepted, rejected or not answered yet (docs/rules.md §8.7). */
export const PARTICIPANTS_MAX = 100;

/**
 * How large the answer to one request may be: in characters, its long texts, and all of it as far as lists make it; and
 * the items of all its lists together.
 */
export const ANSWER = { texts: 5_000_000, all: 20_000_000, items: 150_000 };

/** At most `max` in any span of `windowMs`. */
export interface LimitRule {
  /** Also what programs read in `RateLimit`. */
  name: string;
  /** Tries of what somebody does not know, which count whatever becomes of them; or what is done, which counts when it is. */
  counts: 'guesses' | 'use';
  max: number;
  windowMs: number;
  /** Whom it counts; `recipient` is an address of e-mail, from whomever. */
  per:
    | 'account'
    | 'address'
    | 'account-from-address'
    | 'recipient'
    | 'cycle'
    | 'session'
    | 'payment'
    | 'calendar-link';
  reason: 'too-many-requests' | 'limit-reached';
  /** The same in every deployment: it is a promise to whoever gets the letters. */
  isFixed?: true;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const signInRule = (per: LimitRule['per'], max: number): LimitRule => ({
  name: `sign-in-per-${per}`,
  counts: 'guesses',
  max,
  windowMs: 15 * MINUTE,
  per,
  reason: 'too-many-requests',
});
const requestRule = (
  name: string,
  counts: LimitRule['counts'],
  per: LimitRule['per'],
  max: number,
  windowMs: number,
): LimitRule => ({ name, counts, max, windowMs, per, reason: 'limit-reached' });

/** Wrong passwords: a stranger must neither guess on, nor lock people out cheaply (docs/rules.md §13). */
export const signInRules = [
  signInRule('account-from-address', 5),
  signInRule('account', 50),
  signInRule('address', 30),
];
const sessionRule = (per: LimitRule['per'], max: number): LimitRule => ({
  ...signInRule(per, max),
  name: `password-again-per-${per}`,
});

/**
 * The same for whoever has a session, beside what counts their address. Strangers fill none of these: whoever is signed in
 * can change the password while somebody guesses it at the sign-in. For each session, so that a thief of one does not keep the
 * owner from ending it.
 */
export const guessesOfSession = sessionRule('session', 5);
export const guessesOfSessions = sessionRule('account', 50);

/** Says which addresses are taken. */
export const registrations = requestRule('register', 'guesses', 'address', 20, HOUR);
export const emailChecks = requestRule('verify-email', 'guesses', 'address', 30, 15 * MINUTE);
/** Says whether a circle has a record with this entry. */
export const fingerprintChecks = requestRule('check-fingerprint', 'guesses', 'address', 30, 15 * MINUTE);
export const passbooks = requestRule('passbooks', 'use', 'account', PASSBOOKS, HOUR);
/** Says to whoever has a link what it leads to. */
export const joinPreviews = requestRule('join-preview', 'guesses', 'address', JOIN_PREVIEWS, 15 * MINUTE);
/** Looks at what a link of an invite says; its secret nobody guesses, so this bounds the work alone. Many people share an address. */
export const invitePreviews = requestRule('invite-previews', 'guesses', 'address', 60, 15 * MINUTE);
export const resetsPerAddress = requestRule('reset-per-address', 'use', 'address', 20, HOUR);
export const resetsPerAccount = requestRule('reset-per-account', 'use', 'account', 5, HOUR);
export const welcomes = requestRule('welcome', 'use', 'address', 20, HOUR);
/** Counts rows, not calls (docs/rules.md §13). */
export const invitesPerOwner = requestRule('invites', 'use', 'account', INVITES.perOwnerAndDay, DAY);
/** The same for whoever has not proven the address yet, beside the one before it. */
export const invitesUnverified = requestRule('invites-unproven', 'use', 'account', UNVERIFIED_INVITES, DAY);

/** Letters from one account to one mailbox; its subject names both. */
export const emailsFromOne = requestRule(
  'letters-to-one',
  'use',
  'recipient',
  USER_EMAILS.perSenderAndRecipient,
  DAY,
);
export const emailsToOne = requestRule('letters', 'use', 'recipient', USER_EMAILS.perRecipient, DAY);
export const emailsOfUnverified = requestRule(
  'letters-of-unproven',
  'use',
  'recipient',
  USER_EMAILS.perRecipientOfUnverified,
  DAY,
);
export const questionsToOne = requestRule(
  'questions',
  'use',
  'recipient',
  USER_EMAILS.questionsPerRecipient,
  DAY,
);
/** The first question of a day about a participant: those after it are rounds of the same circle, which are counted as such. */
export const firstQuestion = requestRule('first-question', 'use', 'recipient', 1, DAY);
export const confirmationRounds = requestRule(
  'confirmation-rounds',
  'use',
  'cycle',
  USER_EMAILS.roundsPerCycle,
  DAY,
);
/** Of these nobody is refused anything: what is over goes without its letter. */
export const answersFromOne = requestRule(
  'answers-to-one',
  'use',
  'recipient',
  USER_EMAILS.answersPerSender,
  DAY,
);
export const answersToUnverified = requestRule(
  'answers',
  'use',
  'recipient',
  USER_EMAILS.answersToUnverified,
  DAY,
);
/** Every email counts for one of these or more, by its mailbox. Nothing is refused for it: what is over budget is dropped. */
const emailRule = (name: string, max: number): LimitRule => requestRule(name, 'use', 'recipient', max, DAY);
export const emailsToMailbox = emailRule('emails', EMAILS.perMailbox);
export const emailsToUnverified = emailRule('emails-to-unverified', EMAILS.toUnverified);
export const resetEmails = emailRule('reset-emails', EMAILS.resets);
export const proofEmails = emailRule('proof-emails', EMAILS.proofs);
/** Of one kind, by the mailbox and the network address that asks: its subject names all three. */
export const emailsFromNetwork = emailRule('emails-from-network', EMAILS.fromOneNetwork);
export const accountEmails = emailRule('account-emails', EMAILS.ofAccount);
export const payToEmails = emailRule('pay-to-emails', EMAILS.ofPayTo);

export const verificationEmails = requestRule('proof-letters', 'use', 'account', VERIFICATION_EMAILS, HOUR);
export const verificationEmailsFromAddress = requestRule(
  'proof-letters-from-address',
  'use',
  'address',
  VERIFICATION_EMAILS_FROM_ADDRESS,
  HOUR,
);
export const passwordChanges = requestRule('password-changes', 'use', 'account', PASSWORD_CHANGES, DAY);

export const paymentClaims = requestRule('payment-words', 'use', 'payment', PAYMENT_CLAIMS.perPayment, DAY);
/** Of one kind, about one payment or one seat: its subject names both. Nobody is refused anything for it. */
export const paymentEmails = requestRule('payment-letters', 'use', 'recipient', PAYMENT_CLAIMS.emails, DAY);
/** That a payment is disputed, or answered for: whoever disputes all day fills nobody's mailbox with it. */
export const disputeEmails: LimitRule = {
  ...requestRule('dispute-letters', 'use', 'recipient', PAYMENT_CLAIMS.disputeEmails, DAY),
  isFixed: true,
};
/** Receipts, by their payment: who marks and unmarks it all day fills nobody's mailbox with them. */
export const receiptEmails: LimitRule = {
  ...requestRule('receipts', 'use', 'recipient', PAYMENT_CLAIMS.receipts, DAY),
  isFixed: true,
};
export const receiptsToUnverified: LimitRule = {
  ...requestRule('receipts-to-unproven', 'use', 'recipient', PAYMENT_CLAIMS.receiptsToUnverified, DAY),
  isFixed: true,
};
/** That a circle can run, by the cycle. */
export const readyEmails = requestRule('ready-letters', 'use', 'recipient', READY_EMAILS, DAY);

/** Asking to join, by whoever asks. */
export const joinRequests = requestRule(
  'join-requests',
  'use',
  'account',
  JOIN_REQUESTS.perAccountAndDay,
  DAY,
);
/** That somebody asks to join, by the cycle: a link that went round fills nobody's mailbox. */
export const joinEmails: LimitRule = {
  ...requestRule('join-letters', 'use', 'recipient', JOIN_REQUESTS.emails, HOUR),
  isFixed: true,
};
/** By the account and the cycle. */
export const stopProposals = requestRule('stop-proposals', 'use', 'cycle', STOP_PROPOSALS, DAY);
export const swapProposals = requestRule('swap-proposals', 'use', 'account', SWAPS.proposals, DAY);
/** Of one kind, to one seat: its subject names both. Nobody is refused anything for it. */
export const swapEmails: LimitRule = {
  ...requestRule('swap-letters', 'use', 'recipient', SWAPS.emails, DAY),
  isFixed: true,
};

export const newCycles = requestRule('cycles', 'use', 'account', CYCLES.perDay, DAY);
/** A history is kept for good, each text in full: without these it would grow as fast as somebody writes. */
export const storyEdits = requestRule('story-edits', 'use', 'account', CHANGES.ofStories, DAY);
export const recordedChanges = requestRule('changes', 'use', 'account', CHANGES.perDay, DAY);
export const refreshes = requestRule('refreshes', 'use', 'session', REFRESHES, HOUR);
export const calendarFeeds = requestRule('calendar', 'use', 'calendar-link', CALENDAR_FEEDS, HOUR);
export const keyedRequests = requestRule('keyed-requests', 'use', 'account', KEYED_REQUESTS, DAY);
/** Counts bytes, not calls. */
export const keptAnswers = requestRule('kept-answers', 'use', 'account', KEPT_ANSWER.bytesPerDay, DAY);
/** Each new name is told in every cycle of whoever takes it: nobody floods the histories of others. */
export const renames = requestRule('renames', 'use', 'account', RENAMES, DAY);

/** What an account may use, whoever has it: somebody else may have signed up with the address. */
export const usesOfAccount = [
  invitesPerOwner,
  invitesUnverified,
  passwordChanges,
  newCycles,
  storyEdits,
  recordedChanges,
  swapProposals,
  keyedRequests,
  keptAnswers,
  renames,
  joinRequests,
];
