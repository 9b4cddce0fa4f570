import { readParameters } from '../../lib/search.ts';

/**
 * What the page's address says of the visit (docs/rules.md §20.9). It narrows what the screen shows and never grants anything.
 * `token` is the secret of a mailed link; it is passed on with the answer. `round` is the participant whose round
 * stands open, `pay` the one whom the viewer is about to pay.
 */
export const readCycleSearch = readParameters(
  'status',
  'participantId',
  'purpose',
  'isOwner',
  'ownerParticipantId',
  'token',
  'round',
  'pay',
);
export type CycleSearch = ReturnType<typeof readCycleSearch>;
