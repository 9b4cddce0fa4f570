import { oneLineCheck } from './check.ts';
import type { CycleState } from './cycle.ts';
import { DomainError } from './errors.ts';
import { JOIN_REQUESTS, PARTICIPANTS_MAX } from './limits.ts';
import { sentence } from './messages/sentence.ts';

/** The status of a join request (docs/rules.md §28.2). */
export const JOIN_REQUEST_STATUSES = ['OPEN', 'APPROVED', 'DECLINED', 'WITHDRAWN'] as const;
export type JoinRequestStatus = (typeof JOIN_REQUEST_STATUSES)[number];

export const JOIN_REQUEST_STATUS_MEANINGS: Record<JoinRequestStatus, string> = {
  OPEN: 'The owner has not answered yet.',
  APPROVED: 'The owner approved the request. The person is now a participant.',
  DECLINED: 'The owner declined the request, or froze the participants before answering it.',
  WITHDRAWN: 'The person withdrew the request, or was invited by email in the meantime.',
};

export const JOIN_NOTE_MAX = 140;

/** Checks the optional note to the owner, of one line. */
export const checkJoinNote = /* @__PURE__ */ oneLineCheck(JOIN_NOTE_MAX);

/** Whether a cycle can have a join link: its participants are not final yet (docs/rules.md §28.1). */
export const canBeJoined = ({
  participantsFrozen,
  isRunning,
}: Pick<CycleState, 'participantsFrozen' | 'isRunning'>): boolean => !participantsFrozen && !isRunning;

/** An earlier request of the same account to join the same cycle. */
export interface EarlierRequest {
  status: JoinRequestStatus;
  /** The counter of the join link that was used. */
  counter: number;
}

/** Whether an account may ask to join again, given its earlier requests. */
export const mayAskAgain = (own: readonly EarlierRequest[], counter: number): boolean =>
  own.length < JOIN_REQUESTS.perAccountAndCycle &&
  !own.some((each) => each.status === 'OPEN' || (each.status === 'DECLINED' && each.counter === counter));

/**
 * Checks that an account may ask to join (docs/rules.md §28.4).
 * @param counter the counter of the current join link
 * @param open the number of unanswered requests of the cycle
 * @throws DomainError `request-closed` if the account was declined with the same link, or has used up its requests; `limit-reached` if
 *   the cycle has too many unanswered requests
 */
export function requireRoomToAsk(own: readonly EarlierRequest[], counter: number, open: number): void {
  if (!mayAskAgain(own, counter)) throw new DomainError('request-closed');
  if (open >= JOIN_REQUESTS.openPerCycle) {
    throw new DomainError('limit-reached', {
      sentences: [sentence('limits.openRequests', { max: JOIN_REQUESTS.openPerCycle })],
    });
  }
}

/** The number of participants that a cycle can still get; 0 for larger ones from before this limit (docs/rules.md §8.7). */
export const roomIn = (participants: number): number => Math.max(0, PARTICIPANTS_MAX - participants);

/**
 * Checks that a cycle can get more participants (docs/rules.md §8.7).
 * @param participants the current number: the owner, and accepted, pending and rejected participants
 * @throws DomainError `cycle-full`
 */
export function requireRoom(participants: number, more = 1): void {
  const left = roomIn(participants);
  if (more > left) {
    throw new DomainError('cycle-full', {
      sentences: [
        left === 0
          ? sentence('limits.participantsFull', { max: PARTICIPANTS_MAX })
          : sentence('limits.participants', { max: PARTICIPANTS_MAX, left }),
      ],
    });
  }
}

/** Link counters wrap around within a column of 31 bits. */
const COUNTERS = 2 ** 31;
/** The largest step, so that it takes thousands of renewals to wrap around. */
export const COUNTER_STEP_MAX = 2 ** 16;

/** The next counter. @param step from 1 to `COUNTER_STEP_MAX` */
export const counterAfter = (counter: number, step: number): number => (counter + step) % COUNTERS;

export const COUNTER_MAX = COUNTERS - 1;

/** The token after `/join/`: 52 bytes in base64url. */
export const JOIN_TOKEN = /^[\w-]{70}$/;
