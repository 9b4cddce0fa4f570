import { pageSizeCheck, type Check } from './check.ts';
import { INVITES } from './invite.ts';

// The limits on what accounts and visitors may use in a day or an hour (docs/rules.md §13): first the numbers, then the rules.

/** Emails that one person causes to another: invites, and questions about slots. */
export const USER_EMAILS = {
  /** From one account to one address in a day. */
  perSenderAndRecipient: 5,
  /** To one address in a day, from all accounts together. */
  perRecipient: 20,
  /**
   * The part of `perRecipient` for accounts whose own email is not verified, so that throw-away accounts cannot block an address.
   * It is half of what an unverified mailbox gets in a day (`EMAILS.toUnverified`).
   */
  perRecipientOfUnverified: 5,
  /** Questions about slots to one address in a day. Only cycles in which someone has accepted an invite can ask them. */
  questionsPerRecipient: 20,
  /** Rounds of confirmation emails of one cycle in a day. */
  roundsPerCycle: 3,
  /** Emails to an owner about answers, from one account in a day. */
  answersPerSender: 5,
  /** The same from all accounts together, while the owner's email is not verified. */
  answersToUnverified: 30,
};

/**
 * Emails to one mailbox in any 24 hours, of all kinds and from everyone together (docs/rules.md §12.9). An email to an address
 * that was not verified counts in both of the first two. The others are small shares of their own, so that a flood of emails about
 * cycles cannot block password resets, verifications or warnings.
 */
export const EMAILS = {
  perMailbox: 60,
  /** The part of `perMailbox` for an address that no account has verified: it may belong to a stranger. */
  toUnverified: 10,
  resets: 6,
  proofs: 6,
  /** The resets, and the verifications, that one network address may request. */
  fromOneNetwork: 5,
  /** Warnings about changes of one account. Without room, the change is refused. As many as an account has tokens to revoke. */
  ofAccount: 50,
  /** The same warnings to a mailbox whose address no account has verified, for all accounts with its tags together. */
  ofUnverifiedAccounts: 10,
  /** Warnings that the password was changed or reset: more than changes and resets can cause, so that no reset is refused. */
  ofPassword: 15,
  /** Emails about an account that no one has changed, such as a sign-in on a new device. Further ones count towards `perMailbox`. */
  accountNotices: 6,
  /** Warnings that the person's own payment details changed. Further ones count towards `perMailbox`. */
  ofOwnPayTo: 3,
  /** Warnings that a collector's payment details changed. Further ones count towards `perMailbox`. */
  ofPayTo: 3,
};

/** Invites in a day from an account whose email is not verified. */
export const UNVERIFIED_INVITES = 20;

/** Reports and disputes of one payment. */
export const PAYMENT_CLAIMS = {
  /** Reports, delays, withdrawals and disputes in a day. */
  perPayment: 20,
  /** Emails of one kind about one payment or one participant in a day. Further reports are stored without an email. */
  emails: 3,
  /** Emails in a day about the dispute of one payment, and as many about the payer's reply. */
  disputeEmails: 1,
  /** Emails in a day to one person about the announcement that one payment comes later. */
  delayEmails: 1,
  /** Receipts of one payment in a day. */
  receipts: 1,
  /** Receipts to one mailbox in a day while its address is not verified: it may belong to a stranger. */
  receiptsToUnverified: 10,
};

/** Proposals of one account to stop one cycle in a day. Each one emails all participants. */
export const STOP_PROPOSALS = 3;

/** Emails in a day to the owner of a cycle that it can run. */
export const READY_EMAILS = 3;

/** Requests to join with a join link. */
export const JOIN_REQUESTS = {
  /** Unanswered requests of one cycle. */
  openPerCycle: 50,
  /** Requests of one account to one cycle, in total. */
  perAccountAndCycle: 3,
  /** Requests of one account in a day. */
  perAccountAndDay: 20,
  /** Emails to the owner of one cycle in an hour. */
  emails: 1,
  /** The most of the viewer's own requests that are returned, the newest first. */
  shown: 100,
};

/** Previews of join links from one network address in 15 minutes. */
export const JOIN_PREVIEWS = 60;

/** Swaps that an account proposes in a day, and emails of one kind about swaps to one participant in a day. */
export const SWAPS = { proposals: 10, emails: 3 };

/** Offers to take over a cycle, by one account in a day, and emails of one kind about them to one participant in a day. */
export const OWNER_OFFERS = { perDay: 10, emails: 3 };

/**
 * Proposals of a new owner and of places that pass on, by one account in a day, and emails of one kind about them to one participant in
 * a day.
 */
export const PROPOSALS = { perDay: 3, emails: 3 };

/** Password changes of an account in a day. Each one sends an email. */
export const PASSWORD_CHANGES = 3;

/** Requests to change the email address of an account, in a day. */
export const EMAIL_CHANGES = 3;

/** Emails in a day to one address that someone else wanted to use it. */
export const EMAIL_TAKEN_EMAILS = 1;

/** Verification emails of an account in an hour, including the one at sign-up. */
export const VERIFICATION_EMAILS = 5;

/** The same from one network address, for all accounts. */
export const VERIFICATION_EMAILS_FROM_ADDRESS = 40;

/** Wrong short codes of verification emails: from one account in a day, and from one network address in 15 minutes. */
export const WRONG_CODES = { perAccount: 20, perAddress: 60 };

/** Exports of an account's data: in a day, and the largest one that the API returns. The operator's command has no limit. */
export const EXPORTS = { perDay: 5, bytes: 20_000_000 };

/** Name changes of an account in a day. */
export const RENAMES = 10;

/** Cycles of one owner: the most that are not running, and the most new ones in a day. */
export const CYCLES = { notRunning: 100, perDay: 50 };

/** Changes by one account in a day: of stories, and of all kinds. The audit log keeps them for ever. */
export const CHANGES = { ofStories: 50, perDay: 2_000 };

/** Requests of one calendar link in an hour. Programs that ask every 15 minutes stay far below it. */
export const CALENDAR_FEEDS = 60;

/** Events in a calendar feed: coming ones before past ones, the nearest first. */
export const CALENDAR_EVENTS = 2_000;

/** Days that a past collection stays in the calendar feed. */
export const CALENDAR_KEEPS_DAYS = 366;

/** Days for which the feed accepts the ids of a deleted cycle's changes (docs/rules.md §37.1). */
export const FEED_DAYS = 90;

/** Cycles in each list of My Cycles in one response: all of them, unless the request asks for fewer. */
export const CYCLES_PAGE = 100;

export const checkCyclesPage: Check = pageSizeCheck(CYCLES_PAGE);

/** Open sessions of one account. Another sign-in ends the one that was unused for longest. */
export const OPEN_SESSIONS = 100;

/**
 * The lifetime of a session in days: without use, in all, and how long a replaced refresh token is kept, so that its reuse ends the
 * session. A monthly reminder comes after up to 31 days, so a session must survive a few missed ones (docs/rules.md §4.3).
 */
export const SESSION_DAYS = { idle: 100, most: 365, replaced: 30 };

/** Passbooks that one account downloads in an hour: each one reads an audit log from its first entry. */
export const PASSBOOKS = 60;

/** Refreshes of one session in an hour. */
export const REFRESHES = 60;

/** Minutes after `reauthenticate` in which operations need no password (docs/rules.md §36.1). */
export const REAUTHENTICATION_MINUTES = 5;

/** Challenges for passkeys from one network address in 15 minutes (docs/rules.md §36.2). */
export const PASSKEY_CHALLENGES = 30;

/** Seconds after a refresh in which its token may be used again, because the response may have been lost (docs/rules.md §4.3). */
export const REFRESH_GRACE_SECONDS = 60;

/** Requests under an `Idempotency-Key` of one account in a day, repeats included: each change on a page has a key. */
export const KEYED_REQUESTS = 5_000;

/** The largest response that is stored for an `Idempotency-Key`, and the most that is stored for one account. */
export const KEPT_ANSWER = {
  /** In characters, while the response is built: its long texts, and all of it. */
  texts: 1_000_000,
  all: 4_000_000,
  items: 50_000,
  /** In bytes, compressed, as stored. */
  bytes: 256_000,
  /** The same for all responses of one account in a day. */
  bytesPerDay: 20_000_000,
};

/** Participants of one cycle: the owner, and accepted, rejected and pending participants (docs/rules.md §8.7). */
export const PARTICIPANTS_MAX = 100;

/**
 * The largest response to one request: its long texts and all of its lists in characters, and the number of items in all lists.
 */
export const ANSWER = { texts: 5_000_000, all: 20_000_000, items: 150_000 };

/** At most `max` in any span of `windowMs`. */
export interface LimitRule {
  /** Also the name in the header `RateLimit`. */
  name: string;
  /** Guesses of something secret always count. Uses count when they succeed. */
  counts: 'guesses' | 'use';
  max: number;
  windowMs: number;
  /** What the limit is counted for; `recipient` is an email address, for all senders together. */
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
  /** The same in every deployment, as a promise to the recipients of the emails. */
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

/** Wrong passwords: a stranger can neither keep guessing nor easily lock people out (docs/rules.md §13). */
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
 * Wrong passwords within a session, in addition to the limit of the network address. Strangers cannot use these up, so a signed-in
 * person can change the password while someone else guesses it at sign-in. They are counted for each session, so that the thief of one
 * cannot keep the owner from ending it.
 */
export const guessesOfSession = sessionRule('session', 5);
export const guessesOfSessions = sessionRule('account', 50);

/** The response shows whether an address has an account. */
export const registrations = requestRule('register', 'guesses', 'address', 20, HOUR);
export const emailChecks = requestRule('verify-email', 'guesses', 'address', 30, 15 * MINUTE);
/** The response shows whether a cycle has an entry with this fingerprint. */
export const fingerprintChecks = requestRule('check-fingerprint', 'guesses', 'address', 30, 15 * MINUTE);
export const passbooks = requestRule('passbooks', 'use', 'account', PASSBOOKS, HOUR);
export const dataExports = requestRule('exports', 'use', 'account', EXPORTS.perDay, DAY);
/** The response shows what a join link leads to. */
export const joinPreviews = requestRule('join-preview', 'guesses', 'address', JOIN_PREVIEWS, 15 * MINUTE);
/** Limits only the work, because the secret of an invite cannot be guessed. Many people share a network address. */
export const invitePreviews = requestRule('invite-previews', 'guesses', 'address', 60, 15 * MINUTE);
/** The same for the link of an offered place. */
export const placePreviews = requestRule('place-previews', 'guesses', 'address', 60, 15 * MINUTE);
/** Limits only the work, because the secret of a payment link cannot be guessed. Counts views and reports together. */
export const paymentLinkUses = requestRule('payment-links', 'guesses', 'address', 60, 15 * MINUTE);
export const resetsPerAddress = requestRule('reset-per-address', 'use', 'address', 20, HOUR);
export const resetsPerAccount = requestRule('reset-per-account', 'use', 'account', 5, HOUR);
export const welcomes = requestRule('welcome', 'use', 'address', 20, HOUR);
/** Counts rows, not calls (docs/rules.md §13). */
export const invitesPerOwner = requestRule('invites', 'use', 'account', INVITES.perOwnerAndDay, DAY);
/** Also applies to accounts whose email is not verified. */
export const invitesUnverified = requestRule('invites-unproven', 'use', 'account', UNVERIFIED_INVITES, DAY);

/** Emails from one account to one mailbox; the subject contains both. */
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
/** The first email of a day that asks a participant about a slot. Later ones count towards the limit of `confirmationRounds`. */
export const firstQuestion = requestRule('first-question', 'use', 'recipient', 1, DAY);
export const confirmationRounds = requestRule(
  'confirmation-rounds',
  'use',
  'cycle',
  USER_EMAILS.roundsPerCycle,
  DAY,
);
/** Nothing is refused for these limits. Answers beyond them are stored without an email. */
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
/** Every email counts towards at least one of these, by its mailbox. Nothing is refused: emails beyond the budget are dropped. */
const emailRule = (name: string, max: number): LimitRule => requestRule(name, 'use', 'recipient', max, DAY);
export const emailsToMailbox = emailRule('emails', EMAILS.perMailbox);
export const emailsToUnverified = emailRule('emails-to-unverified', EMAILS.toUnverified);
export const resetEmails = emailRule('reset-emails', EMAILS.resets);
export const proofEmails = emailRule('proof-emails', EMAILS.proofs);
/** Emails of one kind; the subject contains the kind, the mailbox and the network address of the request. */
export const emailsFromNetwork = emailRule('emails-from-network', EMAILS.fromOneNetwork);
export const accountEmails = emailRule('account-emails', EMAILS.ofAccount);
export const accountEmailsToUnverified = emailRule(
  'account-emails-to-unverified',
  EMAILS.ofUnverifiedAccounts,
);
export const passwordEmails = emailRule('password-emails', EMAILS.ofPassword);
export const accountNotices = emailRule('account-notices', EMAILS.accountNotices);
export const ownPayToEmails = emailRule('own-pay-to-emails', EMAILS.ofOwnPayTo);
export const payToEmails = emailRule('pay-to-emails', EMAILS.ofPayTo);

export const verificationEmails = requestRule('proof-letters', 'use', 'account', VERIFICATION_EMAILS, HOUR);
export const verificationEmailsFromAddress = requestRule(
  'proof-letters-from-address',
  'use',
  'address',
  VERIFICATION_EMAILS_FROM_ADDRESS,
  HOUR,
);
/** Besides the few tries that each code has (docs/rules.md §3.5). */
export const wrongCodes = requestRule('wrong-codes', 'guesses', 'account', WRONG_CODES.perAccount, DAY);
export const wrongCodesFromAddress = requestRule(
  'wrong-codes-from-address',
  'guesses',
  'address',
  WRONG_CODES.perAddress,
  15 * MINUTE,
);
export const passwordChanges = requestRule('password-changes', 'use', 'account', PASSWORD_CHANGES, DAY);

/** Counts refused requests too, because the response shows whether an address has an account. */
export const emailChanges = requestRule('email-changes', 'guesses', 'account', EMAIL_CHANGES, DAY);
/** Emails to the person who has an address that someone else wanted to use. Nothing is refused for it. */
export const emailTakenEmails: LimitRule = {
  ...requestRule('email-taken-emails', 'use', 'recipient', EMAIL_TAKEN_EMAILS, DAY),
  isFixed: true,
};

export const paymentClaims = requestRule('payment-words', 'use', 'payment', PAYMENT_CLAIMS.perPayment, DAY);
/** Emails of one kind about one payment or participant; the subject contains both. Nothing is refused for it. */
export const paymentEmails = requestRule('payment-letters', 'use', 'recipient', PAYMENT_CLAIMS.emails, DAY);
/** Emails about a dispute, or the payer's reply, so that repeated disputes do not flood a mailbox. */
export const disputeEmails: LimitRule = {
  ...requestRule('dispute-letters', 'use', 'recipient', PAYMENT_CLAIMS.disputeEmails, DAY),
  isFixed: true,
};
/** Emails that a payment comes later. */
export const delayEmails: LimitRule = {
  ...requestRule('delay-emails', 'use', 'recipient', PAYMENT_CLAIMS.delayEmails, DAY),
  isFixed: true,
};
/** Receipts of a payment, so that repeated marking and unmarking does not flood a mailbox. */
export const receiptEmails: LimitRule = {
  ...requestRule('receipts', 'use', 'recipient', PAYMENT_CLAIMS.receipts, DAY),
  isFixed: true,
};
export const receiptsToUnverified: LimitRule = {
  ...requestRule('receipts-to-unproven', 'use', 'recipient', PAYMENT_CLAIMS.receiptsToUnverified, DAY),
  isFixed: true,
};
/** Emails that a cycle can run, counted by cycle. */
export const readyEmails = requestRule('ready-letters', 'use', 'recipient', READY_EMAILS, DAY);

export const joinRequests = requestRule(
  'join-requests',
  'use',
  'account',
  JOIN_REQUESTS.perAccountAndDay,
  DAY,
);
/** Emails about join requests, counted by cycle, so that a widely shared link does not flood the owner's mailbox. */
export const joinEmails: LimitRule = {
  ...requestRule('join-letters', 'use', 'recipient', JOIN_REQUESTS.emails, HOUR),
  isFixed: true,
};
/** The subject contains the account and the cycle. */
export const stopProposals = requestRule('stop-proposals', 'use', 'cycle', STOP_PROPOSALS, DAY);
export const swapProposals = requestRule('swap-proposals', 'use', 'account', SWAPS.proposals, DAY);
/** Emails of one kind to one participant; the subject contains both. Nothing is refused for it. */
export const swapEmails: LimitRule = {
  ...requestRule('swap-letters', 'use', 'recipient', SWAPS.emails, DAY),
  isFixed: true,
};

export const ownerOffers = requestRule('owner-offers', 'use', 'account', OWNER_OFFERS.perDay, DAY);
/** Emails of one kind to one participant; the subject contains both. Nothing is refused for it. */
export const handoverEmails: LimitRule = {
  ...requestRule('handover-emails', 'use', 'recipient', OWNER_OFFERS.emails, DAY),
  isFixed: true,
};

export const proposals = requestRule('proposals', 'use', 'account', PROPOSALS.perDay, DAY);
/** Emails of one kind to one participant; the subject contains both. Nothing is refused for it. */
export const proposalEmails: LimitRule = {
  ...requestRule('proposal-emails', 'use', 'recipient', PROPOSALS.emails, DAY),
  isFixed: true,
};

export const newCycles = requestRule('cycles', 'use', 'account', CYCLES.perDay, DAY);
/** The audit log keeps every text for ever. This limits how fast it grows. */
export const storyEdits = requestRule('story-edits', 'use', 'account', CHANGES.ofStories, DAY);
export const recordedChanges = requestRule('changes', 'use', 'account', CHANGES.perDay, DAY);
/** Each answer of a passkey needs a challenge of its own, so this limits the answers as well. */
export const passkeyChallenges = requestRule(
  'passkey-challenges',
  'guesses',
  'address',
  PASSKEY_CHALLENGES,
  15 * MINUTE,
);
export const refreshes = requestRule('refreshes', 'use', 'session', REFRESHES, HOUR);
export const calendarFeeds = requestRule('calendar', 'use', 'calendar-link', CALENDAR_FEEDS, HOUR);
export const keyedRequests = requestRule('keyed-requests', 'use', 'account', KEYED_REQUESTS, DAY);
/** Counts bytes, not calls. */
export const keptAnswers = requestRule('kept-answers', 'use', 'account', KEPT_ANSWER.bytesPerDay, DAY);
/** A new name is recorded in every cycle of the account. This protects the audit logs of others. */
export const renames = requestRule('renames', 'use', 'account', RENAMES, DAY);

/** The limits that are reset when the email is first verified: before that, someone else may have used the account. */
export const usesOfAccount = [
  invitesPerOwner,
  invitesUnverified,
  passwordChanges,
  dataExports,
  newCycles,
  storyEdits,
  recordedChanges,
  swapProposals,
  ownerOffers,
  proposals,
  keyedRequests,
  keptAnswers,
  renames,
  joinRequests,
];
