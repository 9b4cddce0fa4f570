import type { ParticipantStatus } from './participant.ts';
import type { Relationship } from './invite.ts';
import { collectionDate, isDay, START_YEARS } from './schedule.ts';
import { isOver, type Stage } from './stage.ts';

/** Whether the next circle can be started from this one: its owner, once it is completed or stopped (docs/rules.md §31.3). */
export const canStartNext = (cycle: { isOwner: boolean; stage: Stage }): boolean =>
  cycle.isOwner && isOver(cycle);

interface LastCircle {
  stage: Stage;
  startDate: string;
  frequency: number;
  participantsCount: number;
}

/**
 * The suggested start of the next circle, yyyy-MM-dd: the first collection date that the last circle would have had from today on.
 * After a completed circle, it is also later than the last round. A stopped circle has no last round to wait for (docs/rules.md §31.3).
 * Undefined if the date would be after the last year in which a cycle can start, or if the last circle has no valid schedule.
 */
export function nextStart(
  { stage, startDate, frequency, participantsCount }: LastCircle,
  today: string,
): string | undefined {
  if (!isDay(startDate) || !(frequency > 0)) return undefined;
  for (let slot = stage === 'COMPLETED' ? participantsCount : 0; ; slot += 1) {
    const day = collectionDate(startDate, frequency, slot);
    if (Number(day.slice(0, 4)) > START_YEARS.last) return undefined;
    if (day >= today) return day;
  }
}

/** The facts about a former participant. */
export interface FormerMember {
  id: string;
  email: string | null;
  userId: string | null;
  status: ParticipantStatus;
  relationship: Relationship | null;
  /** The reason for rejecting the invite. */
  rejectionReason?: string | null;
}

/** Why a person is not preselected for the next cycle. GONE: the person cannot be invited, because the email or account is gone. */
export type NotAsked = 'GONE' | 'DOES_NOT_KNOW_OWNER' | 'SAID_NO';

export interface FormerGuest<M extends FormerMember> {
  member: M;
  /** Undefined if the person is preselected. */
  notAsked: NotAsked | undefined;
  /** Whether the owner can select the person anyway. */
  canBeAsked: boolean;
}

/** The reserved reason for rejecting an invite (docs/rules.md §29.5). */
const UNKNOWN_OWNER = 'UNKNOWN_OWNER';

function whyNotAsked({ status, email, userId, rejectionReason }: FormerMember): NotAsked | undefined {
  if (rejectionReason === UNKNOWN_OWNER) return 'DOES_NOT_KNOW_OWNER';
  if (email === null || (status === 'ACCEPTED' && userId === null)) return 'GONE';
  return status === 'ACCEPTED' ? undefined : 'SAID_NO';
}

/** Everyone but the owner. People who accepted and still have an account are preselected for the next cycle (docs/rules.md §31.3). */
export const formerGuests = <M extends FormerMember>(
  members: readonly M[],
  ownerId: string,
): FormerGuest<M>[] =>
  members
    .filter(({ userId }) => userId !== ownerId)
    .map((member) => {
      const notAsked = whyNotAsked(member);
      return { member, notAsked, canBeAsked: notAsked === undefined || notAsked === 'SAID_NO' };
    });
