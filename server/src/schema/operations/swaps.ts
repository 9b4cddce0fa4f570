import { SWAPS } from '../../domain/limits.ts';
import { SWAP_AHEAD_DAYS } from '../../domain/swap.ts';
import { ACCEPTED, type Operations } from './table.ts';

/** What programs read of exchanging turns. */
export const swapsQueries = {
  swapChoices: {
    does: 'With whom the viewer, a collector of a running cycle, may exchange turns, in slot order, and why not with the rest. Empty where the viewer collects nothing, and once the cycle is completed or stopped.',
    who: ACCEPTED,
    refusals: ['cycle-not-found', 'not-a-member', 'not-accepted'],
  },
} as const satisfies Operations;

export const swapsMutations = {
  proposeSwap: {
    does: `Proposes to another collector to exchange turns, and is the viewer's yes to that place: while the cycle runs, both rounds lie more than ${SWAP_AHEAD_DAYS} days ahead (UTC), and nothing of either was ever reported or received. A letter tells the one asked. The same proposal again changes nothing. At most ${SWAPS.proposals} proposals of an account a day.`,
    who: 'A collector, to another one.',
    refusals: [
      'cycle-not-found',
      'not-a-member',
      'not-accepted',
      'participant-not-found',
      'cycle-not-running',
      'cycle-stopped',
      'swap-not-possible',
      'swap-open',
      'terms-changed',
      'limit-reached',
    ],
  },
  answerSwap: {
    does: 'Agrees to exchange turns, and both change places at once, with their rounds; letters tell everybody who takes part. Or keeps the own turn, and a letter tells who proposed it. The same answer again changes nothing. A proposal that has ended, or one of whose rounds is too near by now, is `swap-not-possible`.',
    who: 'The one asked, and nobody else.',
    refusals: [
      'swap-not-found',
      'not-the-one-asked',
      'cycle-not-running',
      'cycle-stopped',
      'swap-not-possible',
      'terms-changed',
    ],
  },
  withdrawSwap: {
    does: 'Takes a proposal to exchange turns back, as long as it is open. Again changes nothing.',
    who: 'Who proposed it, and nobody else.',
    refusals: ['swap-not-found', 'not-proposer', 'cycle-not-running', 'cycle-stopped', 'swap-not-possible'],
  },
} as const satisfies Operations;
