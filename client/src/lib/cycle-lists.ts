const LISTS = ['owned', 'accepted', 'pending', 'rejected'] as const;

/** One of the lists of My Cycles. */
export type CycleList = (typeof LISTS)[number];

const INVITES_FIRST: readonly CycleList[] = ['pending', 'owned', 'accepted', 'rejected'];

/**
 * The lists in the order of the page (docs/rules.md §20.8): pending invites come first. Empty if there is no cycle. The
 * prerendered shell uses this order, too, so that nothing moves when the page replaces it.
 */
export function shownLists(myCycles: Readonly<Record<CycleList, readonly unknown[]>>): readonly CycleList[] {
  if (LISTS.every((list) => myCycles[list].length === 0)) return [];
  return myCycles.pending.length > 0 ? INVITES_FIRST : LISTS;
}
