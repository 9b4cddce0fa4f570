import { readParameters } from '../../lib/search.ts';

/**
 * The query parameters of the cycle page (docs/rules.md §20.9). They narrow what the page shows and never grant access.
 * `token` is the secret of an emailed link. The page sends it with the answer. `round` is the participant whose round is open,
 * `pay` the collector that the viewer is about to pay, `menu` the entry of the circle's menu whose dialog is open.
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
  'menu',
);
export type CycleSearch = ReturnType<typeof readCycleSearch>;
