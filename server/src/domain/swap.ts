import { oneLineCheck, visible } from './check.ts';
import { dayAfter } from './schedule.ts';

/** The status of a proposed swap (docs/rules.md §30). */
export const SWAP_STATUSES = ['OPEN', 'AGREED', 'DECLINED', 'WITHDRAWN', 'VOID'] as const;
export type SwapStatus = (typeof SWAP_STATUSES)[number];

export const SWAP_STATUS_MEANINGS: Record<SwapStatus, string> = {
  OPEN: 'The other collector has not answered yet.',
  AGREED: 'The two collectors have swapped their slots.',
  DECLINED: 'The other collector declined.',
  WITHDRAWN: 'The proposer withdrew the proposal.',
  VOID: 'A payment of one of the rounds was reported or received, or the cycle was stopped.',
};

/** Both rounds must be more than this many days ahead, because payers may already have sent the money (docs/rules.md §30.1). */
export const SWAP_AHEAD_DAYS = 3;

/** What the proposer adds, such as the reason. */
export const SWAP_NOTE_MAX = 140;

/** Checks the optional note with a proposal: one line, without invisible characters (docs/rules.md §30.2). */
export const checkSwapNote = /* @__PURE__ */ visible(oneLineCheck(SWAP_NOTE_MAX));

/** A participant's slot and date; both are null without a slot. */
export interface Turn {
  id: string;
  slot: number | null;
  dateCollected: string | null;
}

/** Why two slots cannot be swapped. If several apply, the first is returned. */
export const SWAP_HINDRANCES = ['ONESELF', 'NO_TURN', 'TOO_NEAR', 'SPOKEN_OF', 'HELD'] as const;
export type SwapHindrance = (typeof SWAP_HINDRANCES)[number];

export const SWAP_HINDRANCE_MEANINGS: Record<SwapHindrance, string> = {
  ONESELF: 'Both slots belong to the same participant.',
  NO_TURN: 'One of the participants has no slot.',
  TOO_NEAR: `One of the rounds is not more than ${SWAP_AHEAD_DAYS} days ahead.`,
  SPOKEN_OF: 'A payment of one of the rounds was reported or received.',
  HELD: 'One of the rounds is part of an open proposal.',
};

/** Whether a round is far enough ahead: its day is later than three days from today, in UTC (docs/rules.md §30.1). */
export const isToComeForSwap = (date: string, now: Date): boolean => date > dayAfter(now, SWAP_AHEAD_DAYS);

/** One side of a swap: a slot with the state of its round. */
export interface SwapSide extends Turn {
  /** Whether any payment of the round was ever reported or received. */
  everSaid: boolean;
  /** Whether the round is part of an open proposal. */
  isHeld: boolean;
}

/** Why a slot cannot be swapped with any other; undefined if it can. */
export function turnHindrance(turn: SwapSide, now: Date): SwapHindrance | undefined {
  if (turn.slot === null || turn.dateCollected === null) return 'NO_TURN';
  if (!isToComeForSwap(turn.dateCollected, now)) return 'TOO_NEAR';
  if (turn.everSaid) return 'SPOKEN_OF';
  return turn.isHeld ? 'HELD' : undefined;
}

const rankOf = (hindrance: SwapHindrance): number => SWAP_HINDRANCES.indexOf(hindrance);

/** Why two slots cannot be swapped; undefined if they can (docs/rules.md §30.1). */
export function swapHindrance(one: SwapSide, other: SwapSide, now: Date): SwapHindrance | undefined {
  if (one.id === other.id) return 'ONESELF';
  const found = [turnHindrance(one, now), turnHindrance(other, now)].filter((each) => each !== undefined);
  return found.sort((first, second) => rankOf(first) - rankOf(second))[0];
}

/** The error reason for a hindrance. */
export const swapRefusal = (hindrance: SwapHindrance): 'swap-open' | 'swap-not-possible' =>
  hindrance === 'HELD' ? 'swap-open' : 'swap-not-possible';

/** The participants after a swap: the two have each other's slot and date, and the others keep theirs. */
export const swapped = <T extends Turn>(participants: readonly T[], one: string, other: string): T[] => {
  const slotOf = (id: string): Pick<Turn, 'slot' | 'dateCollected'> => {
    const found = participants.find((participant) => participant.id === id);
    return { slot: found?.slot ?? null, dateCollected: found?.dateCollected ?? null };
  };
  const slots = new Map([
    [one, slotOf(other)],
    [other, slotOf(one)],
  ]);
  return participants.map((participant) => ({ ...participant, ...slots.get(participant.id) }));
};

/** The position of a payment in its round, counted from 0: the payers in the order of their slots (docs/rules.md §10.2). */
export const positionInRound = (slot: number, ofRound: number): number => (slot > ofRound ? slot - 1 : slot);
