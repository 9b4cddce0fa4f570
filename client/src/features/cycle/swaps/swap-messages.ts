import { SWAP_AHEAD_DAYS, type SwapHindrance } from '@kolo/server/domain/swap.ts';
import { formatDayLong } from '../../../lib/format.ts';

export const swapMessages = {
  button: 'Exchange my turn…',
  title: 'Exchange my turn',
  lead: 'You ask one other collector to take your day, and take theirs. What each of you pays and receives stays the same.',
  legend: 'With whom?',
  propose: 'Propose',
  proposing: 'Proposing...',
  agree: 'Agree',
  agreeing: 'Agreeing...',
  keep: 'Keep my turn',
  withdraw: 'Take it back',
  withdrawing: 'Taking back...',
  loading: 'Looking at whose turns can be exchanged...',
  failed: 'Whose turns can be exchanged could not be loaded. Please close this, and try again.',
  unavailable: 'Whether somebody asks to exchange turns could not be fetched.',
  noOne: 'At the moment there is nobody with whom your turn can be exchanged.',
  asIs: 'As it is',
  after: 'After it',
  list: 'Open proposals to exchange turns',
};

/** Why a turn cannot be exchanged with the viewer's. */
export const hindranceMessages: Record<SwapHindrance, string> = {
  ONESELF: 'This is your own turn.',
  NO_TURN: 'Collects nothing.',
  TOO_NEAR: `Your day or theirs is not more than ${SWAP_AHEAD_DAYS} days ahead.`,
  SPOKEN_OF: 'Something of your round or theirs was said to be paid already.',
  HELD: 'Your turn or theirs is being exchanged already.',
};

/** What the viewer's place would be. */
export const insteadMessages = (then: string, now: string): string =>
  `You collect on ${formatDayLong(then)} instead of ${formatDayLong(now)}.`;

/** Before it is sent: what will happen, and who is told. */
export const swapNotice = (name: string): string =>
  `${name} gets a letter, and nothing changes unless they agree. If they do, both of you change places at once, and everybody in the circle is told by letter.`;

/** To the one asked. */
export const askedTitle = (name: string): string => `${name} would like to exchange turns with you`;
export const askedText = (then: string, now: string): string =>
  `You would collect on ${formatDayLong(then)} instead of ${formatDayLong(now)}. What you pay and what you receive stays the same. If you agree, everybody in the circle is told by letter at once; if you keep your turn, only they are.`;

/** To whoever proposed it. */
export const waitingTitle = (name: string): string => `You have asked ${name} to exchange turns`;
export const waitingText = (then: string, now: string): string =>
  `Nothing has changed yet. If they agree, you collect on ${formatDayLong(then)} instead of ${formatDayLong(now)}. It ends by itself once something of one of the two rounds is said to be paid.`;

/** To everybody else. */
export const openMessages = (from: string, to: string): string =>
  `${from} has asked ${to} to exchange turns. Both days stay as they are until that is answered.`;
