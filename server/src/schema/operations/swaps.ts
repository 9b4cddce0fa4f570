import { SWAPS } from '../../domain/limits.ts';
import { SWAP_AHEAD_DAYS } from '../../domain/swap.ts';
import { ACCEPTED, type Operations } from './table.ts';

/** The documentation of swaps. */
export const swapsQueries = {
  swapChoices: {
    does: 'Returns the other collectors in slot order. For each it states whether the viewer, a collector of a running cycle, can swap slots with them, and if not, why. Empty if the viewer holds no slot, and once the cycle is completed or stopped.',
    who: ACCEPTED,
    refusals: ['cycle-not-found', 'not-a-member', 'not-accepted'],
  },
} as const satisfies Operations;

export const swapsMutations = {
  proposeSwap: {
    does: `Proposes to another collector to swap slots, and agrees to the new slot for the viewer. The cycle must be running, both rounds must be more than ${SWAP_AHEAD_DAYS} days ahead (UTC), and no payment in them may ever have been reported or received. Emails the other collector. The same proposal again changes nothing, not even the note. At most ${SWAPS.proposals} proposals a day for an account.`,
    who: 'A collector.',
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
    does: 'Agrees to a swap, which swaps both slots with their rounds at once and emails all participants, or declines it and emails the proposer. The same answer again changes nothing. A proposal that has ended, or with a round that is now too close, returns `swap-not-possible`.',
    who: 'The collector who received the proposal.',
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
    does: 'Withdraws an open proposal to swap slots. Repeating it changes nothing.',
    who: 'The collector who proposed it.',
    refusals: ['swap-not-found', 'not-proposer', 'cycle-not-running', 'cycle-stopped', 'swap-not-possible'],
  },
} as const satisfies Operations;
