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
 * When the next circle starts: a step after the last round, and not before today, in the same rhythm. A stopped circle has no
 * last round to wait for: then the next day of its rhythm. Undefined where that is a year in which nothing can start.
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

/** Why a person is not preselected for the next cycle. */
export type NotAsked = 'GONE' | 'DOES_NOT_KNOW_OWNER' | 'SAID_NO';

export interface FormerGuest<M extends FormerMember> {
  member: M;
  /** Undefined if the person is preselected. */
  notAsked: NotAsked | undefined;
  /** Whether the owner can select the person anyway. */
  canBeAsked: boolean;
}

/** The reserved word of a no (docs/rules.md §29.5). */
const UNKNOWN_OWNER = 'UNKNOWN_OWNER';

function whyNotAsked({ status, email, userId, rejectionReason }: FormerMember): NotAsked | undefined {
  if (rejectionReason === UNKNOWN_OWNER) return 'DOES_NOT_KNOW_OWNER';
  if (email === null || (status === 'ACCEPTED' && userId === null)) return 'GONE';
  return status === 'ACCEPTED' ? undefined : 'SAID_NO';
}

/** Everyone but the owner. People who took part and are still in the cycle are preselected for the next one. */
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
