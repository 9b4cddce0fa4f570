import type { FieldPolicy, Reference } from '@apollo/client';

/**
 * A history is fetched in parts and cached as one list, newest first, without duplicates. If the newest part does not overlap the
 * cached list, there is a gap: then the list starts again with that part.
 */
export const historyPolicy: FieldPolicy<readonly Reference[]> = {
  keyArgs: ['cycleId'],
  merge: (cached = [], fetched, { args, readField }) => {
    const positionOf = (change: Reference): number => readField<number>('position', change) ?? 0;
    const all = new Map([...cached, ...fetched].map((change) => [positionOf(change), change]));
    const isNewest = typeof args?.before !== 'number';
    const overlaps = all.size < cached.length + fetched.length;
    if (isNewest && !overlaps) return fetched;
    return [...all.entries()].sort(([one], [other]) => other - one).map(([, change]) => change);
  },
};
