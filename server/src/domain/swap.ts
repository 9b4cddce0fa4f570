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
