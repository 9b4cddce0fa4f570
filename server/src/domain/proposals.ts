import { mailboxKey } from './account.ts';
import { DAY_MS } from './schedule.ts';

/** What can be proposed about the people of a cycle (docs/rules.md §39). */
export const PROPOSAL_KINDS = ['OWNER', 'PLACE'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

export const PROPOSAL_KIND_MEANINGS: Record<ProposalKind, string> = {
  OWNER: 'A participant becomes the owner of the cycle.',
  PLACE: 'The place of a participant passes on to a new person.',
};

export const PROPOSAL_STATUSES = ['OPEN', 'PASSED', 'OBJECTED', 'WITHDRAWN', 'DECLINED', 'LAPSED'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];
export type ProposalEnd = Exclude<ProposalStatus, 'OPEN'>;

export const PROPOSAL_STATUS_MEANINGS: Record<ProposalStatus, string> = {
  OPEN: 'The candidate has not answered, votes are missing, or the owner can still object to a new owner.',
  PASSED: 'It was carried out.',
  OBJECTED: 'The owner objected, or did something that only the owner can do while the 14 days ran.',
  WITHDRAWN: 'The participant who proposed it withdrew it.',
  DECLINED: 'The candidate declined.',
  LAPSED:
    'Kolo ended it: 30 days were over, the cycle was completed or stopped or got another owner, someone it needs is gone, or what the new person of a place would take over has changed.',
};

/** What an open proposal asks of someone in the cycle (docs/rules.md §39.6). */
export const PROPOSAL_TASKS = ['ANSWER', 'VOTE', 'OBJECT'] as const;
export type ProposalTask = (typeof PROPOSAL_TASKS)[number];

export const PROPOSAL_TASK_MEANINGS: Record<ProposalTask, string> = {
  ANSWER: 'The viewer is the candidate, and has not answered.',
  VOTE: 'The viewer can vote, and has not agreed yet.',
  OBJECT: 'The viewer is the owner, and can object.',
};

/** Days after which a proposal lapses, unless the owner's days run (docs/rules.md §39.4). */
export const PROPOSAL_DAYS = 30;
/** Days in which the owner can object once no majority is missing (docs/rules.md §39.3). */
export const OBJECTION_DAYS = 14;
/** Days without a new proposal after the owner has objected, and days for which ended proposals are shown. */
export const QUIET_DAYS = 30;
/** The days after the majority on which the owner is emailed (docs/rules.md §39.5). */
export const NOTICE_DAYS: readonly number[] = [0, 7, 13];

const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** When a proposal lapses, unless the owner's days run then. */
export const proposalLapsesAt = (proposedAt: Date): Date => daysAfter(proposedAt, PROPOSAL_DAYS);

/** When a proposal passes if it keeps its majority and the owner does not act. */
export const proposalPassesAt = (majorityAt: Date): Date => daysAfter(majorityAt, OBJECTION_DAYS);

/** When an owner can be proposed again after the owner has objected. */
export const quietUntil = (objectedAt: Date): Date => daysAfter(objectedAt, QUIET_DAYS);

/** A participant, as far as the count of votes needs to know. */
export interface Elector {
  /** The participant. */
  id: string;
  /** The account; null without one. */
  userId: string | null;
  email: string;
  isAccepted: boolean;
  isDisabled: boolean;
}

/** The accounts that have accepted when a proposal is made. Only these vote on it (docs/rules.md §39.2). */
export const electorateOf = (people: readonly Pick<Elector, 'userId' | 'isAccepted'>[]): string[] =>
  people.flatMap(({ userId, isAccepted }) => (isAccepted && userId !== null ? [userId] : []));

/** The accounts as a proposal's row stores them. */
export const electorateText = (accounts: readonly string[]): string => accounts.join(',');
/** Reads the text that `electorateText` writes. */
export const electorateFrom = (text: string): string[] => (text === '' ? [] : text.split(','));

/**
 * The participants who vote now: enabled accounts that had accepted when the proposal was made and still have, but for the account
 * that the proposal is about (docs/rules.md §39.2).
 * @param except the account of the owner, or of the holder of the place
 */
export function votersOf<E extends Elector>(
  people: readonly E[],
  electorate: readonly string[],
  except: string | null,
): E[] {
  const had = new Set(electorate);
  return people.filter(
    ({ userId, isAccepted, isDisabled }) =>
      userId !== null && userId !== except && isAccepted && !isDisabled && had.has(userId),
  );
}

/** The votes on a proposal; accounts with one mailbox count once. */
export interface ProposalCount {
  all: number;
  agreed: number;
  /** How many votes are missing for more than half. */
  missing: number;
}

/**
 * Counts the votes on a proposal. More than half must agree. Accounts whose addresses lead to one mailbox have one vote together, which
 * any of them gives (docs/rules.md §39.2).
 * @param agreeing the participants who agree
 */
export function countProposal(
  voters: readonly Pick<Elector, 'id' | 'email'>[],
  agreeing: ReadonlySet<string>,
): ProposalCount {
  const boxes = new Map<string, boolean>();
  for (const { id, email } of voters) {
    const box = mailboxKey(email);
    boxes.set(box, (boxes.get(box) ?? false) || agreeing.has(id));
  }
  const agreed = [...boxes.values()].filter(Boolean).length;
  return { all: boxes.size, agreed, missing: Math.max(0, Math.floor(boxes.size / 2) + 1 - agreed) };
}

/** An open proposal, as far as what it asks depends on it. */
interface AskingProposal {
  kind: ProposalKind;
  /** The owner when it was proposed, or the holder of the place. */
  subjectId: string;
  candidateId: string | null;
  agreedAt: Date | null;
  votes: readonly { participantId: string }[];
}

/**
 * What an open proposal asks of a participant; null for nothing (docs/rules.md §39.6).
 * @param own the participant
 * @param voters those who vote on it now
 */
export function proposalTask(
  { kind, subjectId, candidateId, agreedAt, votes }: AskingProposal,
  own: string,
  voters: readonly Pick<Elector, 'id'>[],
): ProposalTask | null {
  if (own === subjectId) return kind === 'OWNER' ? 'OBJECT' : null;
  if (agreedAt === null) return own === candidateId ? 'ANSWER' : null;
  const votesNow = voters.some(({ id }) => id === own);
  return votesNow && !votes.some(({ participantId }) => participantId === own) ? 'VOTE' : null;
}

/**
 * How many votes are missing for the second majority of a place that passes on: more than half of those who still get a payment from the
 * place, so that no one can collect and then leave the payments to someone who will not make them (docs/rules.md §39.8).
 * @param payees the participants who still get a payment from the place
 * @returns 0 if none of them can vote
 */
export function payeeVotesMissing(
  voters: readonly Pick<Elector, 'id' | 'email'>[],
  agreeing: ReadonlySet<string>,
  payees: ReadonlySet<string>,
): number {
  const among = voters.filter(({ id }) => payees.has(id));
  return among.length === 0 ? 0 : countProposal(among, agreeing).missing;
}

/** What is stored of an open proposal about time. */
export interface ProposalTimes {
  at: Date;
  /** When the candidate agreed; null before. */
  agreedAt: Date | null;
  /** Since when no majority is missing; null while one is. */
  majorityAt: Date | null;
  /** How many of the notices of `NOTICE_DAYS` the owner has had since `majorityAt`. */
  notices: number;
}

/** Since when no majority is missing, after the votes were counted again. The days start again when it was lost (docs/rules.md §39.3). */
export const majoritySince = (
  { agreedAt, majorityAt }: Pick<ProposalTimes, 'agreedAt' | 'majorityAt'>,
  { missing }: Pick<ProposalCount, 'missing'>,
  now: Date,
): Date | null => (agreedAt === null || missing > 0 ? null : (majorityAt ?? now));

/** What Kolo does with an open proposal now. */
export type ProposalStep = 'PASS' | 'LAPSE' | 'NOTIFY' | 'WAIT';

/**
 * What is due for an open proposal: it passes, lapses, or the owner gets the next email about it (docs/rules.md §39.3-39.5). The count
 * must be taken into `majorityAt` before.
 */
export function proposalStep({ at, majorityAt, notices }: ProposalTimes, now: Date): ProposalStep {
  if (majorityAt === null) return now >= proposalLapsesAt(at) ? 'LAPSE' : 'WAIT';
  if (now >= proposalPassesAt(majorityAt)) return 'PASS';
  return noticesDue(majorityAt, now) > notices ? 'NOTIFY' : 'WAIT';
}

/**
 * What is due for an open proposal of a place: it passes as soon as the new person has agreed and both majorities are reached
 * (docs/rules.md §39.8).
 */
export function placeStep(
  { at, agreedAt }: Pick<ProposalTimes, 'at' | 'agreedAt'>,
  missing: { votes: number; ofPayees: number },
  now: Date,
): Exclude<ProposalStep, 'NOTIFY'> {
  if (now >= proposalLapsesAt(at)) return 'LAPSE';
  return agreedAt !== null && missing.votes === 0 && missing.ofPayees === 0 ? 'PASS' : 'WAIT';
}

/** How many notices the owner should have had by now. */
export const noticesDue = (majorityAt: Date, now: Date): number =>
  NOTICE_DAYS.filter((days) => now >= daysAfter(majorityAt, days)).length;
