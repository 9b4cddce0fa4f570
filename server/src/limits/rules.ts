import {
  CHANGES,
  CYCLES,
  INVITES,
  KEYED_REQUESTS,
  LETTERS,
  PASSWORD_CHANGES,
  REFRESHES,
  RENAMES,
  UNPROVEN_INVITES,
} from '../domain/index.ts';

/** At most `max` in any span of `windowMs`. */
export interface LimitRule {
  /** Also what programs read in `RateLimit`. */
  name: string;
  /** Tries of what somebody does not know, which count whatever becomes of them; or what is done, which counts when it is. */
  counts: 'guesses' | 'use';
  max: number;
  windowMs: number;
  /** Whom it counts; `recipient` is an address of e-mail, from whomever. */
  per: 'account' | 'address' | 'account-from-address' | 'recipient' | 'cycle' | 'session';
  reason: 'too-many-requests' | 'limit-reached';
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
export const resetsPerAddress = requestRule('reset-per-address', 'use', 'address', 20, HOUR);
export const resetsPerAccount = requestRule('reset-per-account', 'use', 'account', 5, HOUR);
export const welcomes = requestRule('welcome', 'use', 'address', 20, HOUR);
/** Counts rows, not calls (docs/rules.md §13). */
export const invitesPerOwner = requestRule('invites', 'use', 'account', INVITES.perOwnerAndDay, DAY);
/** The same for whoever has not proven the address yet, beside the one before it. */
export const invitesUnproven = requestRule('invites-unproven', 'use', 'account', UNPROVEN_INVITES, DAY);

/** Letters from one account to one mailbox; its subject names both. */
export const lettersFromOne = requestRule(
  'letters-to-one',
  'use',
  'recipient',
  LETTERS.perSenderAndRecipient,
  DAY,
);
export const lettersToOne = requestRule('letters', 'use', 'recipient', LETTERS.perRecipient, DAY);
export const lettersOfUnproven = requestRule(
  'letters-of-unproven',
  'use',
  'recipient',
  LETTERS.perRecipientOfUnproven,
  DAY,
);
export const questionsToOne = requestRule(
  'questions',
  'use',
  'recipient',
  LETTERS.questionsPerRecipient,
  DAY,
);
/** The first question of a day about a participant: those after it are rounds of the same circle, which are counted as such. */
export const firstQuestion = requestRule('first-question', 'use', 'recipient', 1, DAY);
export const confirmationRounds = requestRule(
  'confirmation-rounds',
  'use',
  'cycle',
  LETTERS.roundsPerCycle,
  DAY,
);
/** Of these nobody is refused anything: what is over goes without its letter. */
export const answersFromOne = requestRule(
  'answers-to-one',
  'use',
  'recipient',
  LETTERS.answersPerSender,
  DAY,
);
export const answersToUnproven = requestRule('answers', 'use', 'recipient', LETTERS.answersToUnproven, DAY);
export const passwordChanges = requestRule('password-changes', 'use', 'account', PASSWORD_CHANGES, DAY);

export const newCycles = requestRule('cycles', 'use', 'account', CYCLES.perDay, DAY);
/** A history is kept for good, each text in full: without these it would grow as fast as somebody writes. */
export const storyEdits = requestRule('story-edits', 'use', 'account', CHANGES.ofStories, DAY);
export const recordedChanges = requestRule('changes', 'use', 'account', CHANGES.perDay, DAY);
export const refreshes = requestRule('refreshes', 'use', 'session', REFRESHES, HOUR);
export const keyedRequests = requestRule('keyed-requests', 'use', 'account', KEYED_REQUESTS, DAY);
/** Each new name is told in every cycle of whoever takes it: nobody floods the histories of others. */
export const renames = requestRule('renames', 'use', 'account', RENAMES, DAY);

/** What an account may use, whoever has it: somebody else may have signed up with the address. */
export const usesOfAccount = [
  invitesPerOwner,
  invitesUnproven,
  passwordChanges,
  newCycles,
  storyEdits,
  recordedChanges,
  keyedRequests,
  renames,
];
