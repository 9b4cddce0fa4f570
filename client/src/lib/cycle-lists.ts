const LISTS = ['owned', 'accepted', 'pending', 'rejected'] as const;

/** One of the lists of My Cycles. */
export type CycleList = (typeof LISTS)[number];

const INVITES_FIRST: readonly CycleList[] = ['pending', 'owned', 'accepted', 'rejected'];

/**
 * The lists in the order of the page (docs/rules.md §20.8): invites that wait for an answer stand on top. None at all
 * where there is no cycle. The first picture asks here as well, so that nothing moves when the page takes its place.
 */
export function shownLists(myCycles: Readonly<Record<CycleList, readonly unknown[]>>): readonly CycleList[] {
  if (LISTS.every((list) => myCycles[list].length === 0)) return [];
  return myCycles.pending.length > 0 ? INVITES_FIRST : LISTS;
}
