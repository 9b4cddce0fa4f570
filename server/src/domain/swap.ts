import { dayAfter } from './schedule.ts';

/** What became of a proposal to exchange turns (docs/rules.md §30). */
export const SWAP_STATUSES = ['OPEN', 'AGREED', 'DECLINED', 'WITHDRAWN', 'VOID'] as const;
export type SwapStatus = (typeof SWAP_STATUSES)[number];

/** What each of them means, for the schema. */
export const SWAP_STATUS_MEANINGS: Record<SwapStatus, string> = {
  OPEN: 'The one asked has not answered yet.',
  AGREED: 'The two have exchanged their turns.',
  DECLINED: 'The one asked keeps the turn.',
  WITHDRAWN: 'The one who proposed it took it back.',
  VOID: 'Something of one of the rounds was reported or received meanwhile, or the circle was stopped.',
};

/** Both rounds have to lie more than so many days ahead: a payer may have sent the money already (docs/rules.md §30.1). */
export const SWAP_AHEAD_DAYS = 3;

/** A seat with its turn; both null of whoever collects nothing. */
export interface Turn {
  id: string;
  slot: number | null;
  dateCollected: string | null;
}

/** Why two turns cannot be exchanged. The first that holds is told. */
export const SWAP_HINDRANCES = ['ONESELF', 'NO_TURN', 'TOO_NEAR', 'SPOKEN_OF', 'HELD'] as const;
export type SwapHindrance = (typeof SWAP_HINDRANCES)[number];

/** What each of them means, for the schema. */
export const SWAP_HINDRANCE_MEANINGS: Record<SwapHindrance, string> = {
  ONESELF: 'Nobody exchanges turns with themselves.',
  NO_TURN: 'One of the two collects nothing.',
  TOO_NEAR: `One of the two rounds is not more than ${SWAP_AHEAD_DAYS} days ahead.`,
  SPOKEN_OF: 'Something of one of the two rounds was reported or received.',
  HELD: 'An open proposal holds one of the two rounds.',
};

/** A round to come: its day is later than three days from today, in UTC (docs/rules.md §30.1). */
export const isToComeForSwap = (date: string, now: Date): boolean => date > dayAfter(now, SWAP_AHEAD_DAYS);

/** One of two turns, with what is known of its round. */
export interface SwapSide extends Turn {
  /** Whether anything of it was ever reported or received. */
  everSaid: boolean;
  /** Whether an open proposal holds its round. */
  isHeld: boolean;
}

/** Whether a turn can be exchanged at all, whomever with. */
export function turnHindrance(turn: SwapSide, now: Date): SwapHindrance | undefined {
  if (turn.slot === null || turn.dateCollected === null) return 'NO_TURN';
  if (!isToComeForSwap(turn.dateCollected, now)) return 'TOO_NEAR';
  if (turn.everSaid) return 'SPOKEN_OF';
  return turn.isHeld ? 'HELD' : undefined;
}

const rankOf = (hindrance: SwapHindrance): number => SWAP_HINDRANCES.indexOf(hindrance);

/** Why these two cannot exchange their turns; undefined where they can (docs/rules.md §30.1). */
export function swapHindrance(one: SwapSide, other: SwapSide, now: Date): SwapHindrance | undefined {
  if (one.id === other.id) return 'ONESELF';
  const found = [turnHindrance(one, now), turnHindrance(other, now)].filter((each) => each !== undefined);
  return found.sort((first, second) => rankOf(first) - rankOf(second))[0];
}

/** With which reason that is refused. */
export const swapRefusal = (hindrance: SwapHindrance): 'swap-open' | 'swap-not-possible' =>
  hindrance === 'HELD' ? 'swap-open' : 'swap-not-possible';

/** The two seats once they have exchanged: each at the other's place, everybody else where they were. */
export const exchanged = <T extends Turn>(seats: readonly T[], one: string, other: string): T[] => {
  const placeOf = (id: string): Pick<Turn, 'slot' | 'dateCollected'> => {
    const found = seats.find((seat) => seat.id === id);
    return { slot: found?.slot ?? null, dateCollected: found?.dateCollected ?? null };
  };
  const places = new Map([
    [one, placeOf(other)],
    [other, placeOf(one)],
  ]);
  return seats.map((seat) => ({ ...seat, ...places.get(seat.id) }));
};

/**
 * Where a seat's payment stands in the list of a round: in the order of slots, without the round's own (docs/rules.md §10.2).
 */
export const placeInRound = (slot: number, ofRound: number): number => (slot > ofRound ? slot - 1 : slot);
