import { daysBetween } from './schedule.ts';
import { isLeftInSilence, SILENT_AFTER_DAYS, type Stage } from './stage.ts';

/** Why a cycle keeps a person from deleting their account (docs/rules.md §41.1). */
export const STILL_WHY = ['RUNNING', 'UNSETTLED', 'OWNER'] as const;
export type StillWhy = (typeof STILL_WHY)[number];

export const STILL_WHY_MEANINGS: Record<StillWhy, string> = {
  RUNNING: `The viewer takes part in a running cycle, until ${SILENT_AFTER_DAYS} days after its last round.`,
  UNSETTLED: `The cycle was stopped, and something between the viewer and another participant is open, until ${SILENT_AFTER_DAYS} days after the stop: a repayment, or a payment that was reported to the viewer and not marked as received.`,
  OWNER: 'The viewer owns a cycle that has not started, and others have accepted.',
};

/** A cycle that keeps a person from deleting their account, as the API lists it. */
export interface StillIn {
  id: string;
  title: string;
  why: StillWhy;
}

/** What decides whether a person can leave a cycle for good. Days are yyyy-MM-dd. */
export interface Membership {
  stage: Stage;
  isOwner: boolean;
  hasAccepted: boolean;
  /** Whether anyone else has accepted who has not deleted their account. */
  haveOthersAccepted: boolean;
  /** Null before the cycle runs. */
  lastRound: string | null;
  /** Null unless the cycle was stopped. */
  stoppedOn: string | null;
  /** Whether a repayment from or to the person was not received, or a payment that was reported to them. */
  isUnsettled: boolean;
}

/** Why the person cannot delete their account because of this cycle; undefined if they can. */
export function hindranceOf(of: Membership, today: string): StillWhy | undefined {
  if (!of.hasAccepted) return undefined;
  if (of.lastRound === null) return of.isOwner && of.haveOthersAccepted ? 'OWNER' : undefined;
  if (of.stage === 'RUNNING') return isLeftInSilence(of.lastRound, today) ? undefined : 'RUNNING';
  const isOpen =
    of.stoppedOn !== null && of.isUnsettled && daysBetween(of.stoppedOn, today) <= SILENT_AFTER_DAYS;
  return isOpen ? 'UNSETTLED' : undefined;
}

/** The number by which a former member is known in a cycle, from their place in the order of its participants. */
export const formerNumberAt = (position: number): number => position + 1;
