const LISTS = ['owned', 'accepted', 'pending', 'rejected'] as const;

/** One of the lists of My Cycles. */
export type CycleList = (typeof LISTS)[number];

const INVITES_FIRST: readonly CycleList[] = ['pending', 'owned', 'accepted', 'rejected'];

/**
 * The lists in the order of the page (docs/rules.md §20.8): pending invites come first. Empty if there is no cycle. The
 * prerendered shell uses this order, too, so that nothing moves when the page replaces it.
 */
export function shownLists(myCycles: Lists): readonly CycleList[] {
  if (!hasCycles(myCycles)) return [];
  const { length: invites } = visibleIn(myCycles.pending);
  // A list of hidden circles alone is neither empty nor shown.
  return (invites > 0 ? INVITES_FIRST : LISTS).filter(
    (list) => myCycles[list].length === 0 || visibleIn(myCycles[list]).length > 0,
  );
}

type Lists = Readonly<Record<CycleList, readonly Pick<MaybeHidden, 'viewerHides'>[]>>;

interface MaybeHidden {
  viewerHides: boolean;
}

export const hasCycles = (myCycles: Lists): boolean => LISTS.some((list) => myCycles[list].length > 0);

/** The cycles of a list that the viewer does not hide. */
export const visibleIn = <T extends MaybeHidden>(cycles: readonly T[]): T[] =>
  cycles.filter(({ viewerHides }) => !viewerHides);

/** The cycles that the viewer hides, of all lists (docs/rules.md §37.2). */
export const hiddenIn = <T extends MaybeHidden>(myCycles: Readonly<Record<CycleList, readonly T[]>>): T[] =>
  LISTS.flatMap((list) => myCycles[list].filter(({ viewerHides }) => viewerHides));
