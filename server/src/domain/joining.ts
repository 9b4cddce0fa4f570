import { hasForbiddenCharactersInName, lengthOf, type Check } from './check.ts';
import type { CycleState } from './cycle.ts';
import { DomainError } from './errors.ts';
import { JOIN_REQUESTS, PARTICIPANTS_MAX } from './limits.ts';
import { t } from './messages/translate.ts';

/** What became of somebody's asking to join (docs/rules.md §28.2). */
export const JOIN_REQUEST_STATUSES = ['OPEN', 'APPROVED', 'DECLINED', 'WITHDRAWN'] as const;
export type JoinRequestStatus = (typeof JOIN_REQUEST_STATUSES)[number];

/** What each of them means, for the schema. */
export const JOIN_REQUEST_STATUS_MEANINGS: Record<JoinRequestStatus, string> = {
  OPEN: 'The owner has not answered yet.',
  APPROVED: 'The owner has let them in: they take part.',
  DECLINED: 'The owner has declined, or has frozen the participants meanwhile.',
  WITHDRAWN: 'They have taken it back, or were invited by e-mail meanwhile.',
};

/** How long a note to the owner may be. */
export const JOIN_NOTE_MAX = 140;

/** A note to the owner: one line, or none. */
export const checkJoinNote: Check = (value) => {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') return t('complaints.wrongType');
  if (hasForbiddenCharactersInName(value)) return t('complaints.forbiddenCharacters');
  return lengthOf(value) > JOIN_NOTE_MAX ? t('complaints.tooLong', { max: JOIN_NOTE_MAX }) : undefined;
};

/** Whether a cycle can have a link to share now: its people are still being found (docs/rules.md §28.1). */
export const canBeJoined = ({
  participantsFrozen,
  isRunning,
}: Pick<CycleState, 'participantsFrozen' | 'isRunning'>): boolean => !participantsFrozen && !isRunning;

/** What one account has asked of one cycle before. */
export interface EarlierRequest {
  status: JoinRequestStatus;
  /** Of the link by which it was asked. */
  counter: number;
}

/** Whether an account may ask once more, after what it has asked of the cycle before. */
export const mayAskAgain = (own: readonly EarlierRequest[], counter: number): boolean =>
  own.length < JOIN_REQUESTS.perAccountAndCycle &&
  !own.some((each) => each.status === 'OPEN' || (each.status === 'DECLINED' && each.counter === counter));

/**
 * That somebody may ask once more (docs/rules.md §28.4).
 * @param counter of the link of now
 * @param open how many requests of the cycle wait for an answer
 * @throws DomainError `request-closed` after a decline by the same link, and where the account has asked as often as may be;
 *   `limit-reached` where as many wait as may
 */
export function requireRoomToAsk(own: readonly EarlierRequest[], counter: number, open: number): void {
  if (!mayAskAgain(own, counter)) throw new DomainError('request-closed');
  if (open >= JOIN_REQUESTS.openPerCycle) {
    throw new DomainError('limit-reached', {
      message: t('limits.openRequests', { max: JOIN_REQUESTS.openPerCycle }),
    });
  }
}

/** How many more participants a cycle can have; none in a larger one from before this limit (docs/rules.md §8.7). */
export const roomIn = (participants: number): number => Math.max(0, PARTICIPANTS_MAX - participants);

/**
 * That so many more participants fit into a cycle (docs/rules.md §8.7).
 * @param participants all that it has: the owner, accepted, pending and rejected ones
 * @throws DomainError `cycle-full`
 */
export function requireRoom(participants: number, more = 1): void {
  const left = roomIn(participants);
  if (more > left) {
    throw new DomainError('cycle-full', {
      message:
        left === 0
          ? t('limits.participantsFull', { max: PARTICIPANTS_MAX })
          : t('limits.participants', { max: PARTICIPANTS_MAX, left }),
    });
  }
}

/** Counters of links fit a column of 31 bits, and go round in it. */
const COUNTERS = 2 ** 31;
/** No step is larger: so it takes thousands of renewals to go round once. */
export const COUNTER_STEP_MAX = 2 ** 16;

/** The counter after this one. @param step from 1 to `COUNTER_STEP_MAX` */
export const counterAfter = (counter: number, step: number): number => (counter + step) % COUNTERS;

/** A counter to begin with, of so many random numbers from 0 up to 1. */
export const COUNTER_MAX = COUNTERS - 1;

/** What stands behind `/join/`: 52 bytes in base64url. */
export const JOIN_TOKEN = /^[\w-]{70}$/;
