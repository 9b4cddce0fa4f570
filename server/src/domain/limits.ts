import { pageSizeCheck, type Check } from './check.ts';

/** What one account, and what everybody together, may ask of Kolo in a day or an hour (docs/rules.md §13). */

/** Letters that somebody causes to somebody else: invites, and questions about slots. */
export const LETTERS = {
  /** From one account to one address in a day. */
  perSenderAndRecipient: 5,
  /** To one address in a day, whoever causes them. */
  perRecipient: 20,
  /** … of which accounts whose own address is not proven cause so many: throw-away accounts must not shut an address. */
  perRecipientOfUnproven: 10,
  /** Questions about slots to one address in a day. Only circles in which somebody has accepted an invite can ask them. */
  questionsPerRecipient: 20,
  /** Rounds of confirmation letters of one cycle in a day. */
  roundsPerCycle: 3,
  /** Told of their answers, an owner gets so many letters in a day from one account. */
  answersPerSender: 5,
  /** … and so many from everybody, while the owner's address is not proven. */
  answersToUnproven: 30,
};

/** How many people an account invites in a day while its address is not proven. */
export const UNPROVEN_INVITES = 20;

/** How often an account changes its password in a day: each change sends a letter. */
export const PASSWORD_CHANGES = 3;

/** How often an account takes another name in a day. */
export const RENAMES = 10;

/** Cycles of one owner: how many that do not run, and how many new ones in a day. */
export const CYCLES = { notRunning: 100, perDay: 50 };

/** What one account writes into histories in a day, where they keep it for good: new stories of cycles, and changes of all kinds. */
export const CHANGES = { ofStories: 50, perDay: 2_000 };

/** How many cycles of each list of My Cycles are read at once: as many as there may be, unless fewer are asked for. */
export const CYCLES_PAGE = 100;

export const checkCyclesPage: Check = pageSizeCheck(CYCLES_PAGE);

/** How many sessions of one account are open at a time; who signs in once more ends the one that was longest unused. */
export const OPEN_SESSIONS = 100;

/** How often one session is refreshed in an hour. */
export const REFRESHES = 60;

/** Requests under an `Idempotency-Key` of one account in a day, repeats included. */
export const KEYED_REQUESTS = 1_000;

/** How large the answer to one request may be, in characters: its long texts, and all of it, as far as lists make it. */
export const ANSWER = { texts: 5_000_000, all: 20_000_000 };
